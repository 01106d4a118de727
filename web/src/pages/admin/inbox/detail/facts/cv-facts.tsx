import { AGENCY, EXPERIENCE_LABELS, EXPERIENCE_OTHER_LABELS, INDUSTRY_LABELS, labelOf } from '@qantara/contract';
import type { StaffRows } from '../../../../../api/staff-lists.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../../lib/format.js';
import { Fact, Facts, TypedText } from '../../facts.js';
import { CvFileFact } from './cv-file-fact.js';
import { EmailFact, PhoneFact } from './reach-facts.js';
import { MoreFacts } from './more-facts.js';
import { ReplyFacts } from './reply-facts.js';

/** Both readings of the specification: what the forms send, and the bands that older rows carry. */
const experienceLabels = { ...EXPERIENCE_LABELS, ...EXPERIENCE_OTHER_LABELS };

/** What somebody sent to the talent pool. */
export function CvFacts({ row }: { row: StaffRows['cvs'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Facts>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <Fact label={t('detail.fullName')}>
          <bdi>{row.fullName}</bdi>
        </Fact>
        <EmailFact row={row} />
        <PhoneFact row={row} />
        <Fact label={t('detail.industry')}>{labelOf(INDUSTRY_LABELS, row.industry, locale)}</Fact>
        <Fact label={t('detail.wantedPosition')}>
          <bdi>{row.position}</bdi>
        </Fact>
        <Fact label={t('detail.experience')}>{labelOf(experienceLabels, row.experience, locale)}</Fact>
        <Fact label={t('detail.qualifications')}>
          <bdi>{row.qualifications}</bdi>
        </Fact>
        {row.additionalInfo ? (
          <Fact label={t('detail.additionalInfo')}>
            <TypedText>{row.additionalInfo}</TypedText>
          </Fact>
        ) : null}
        <CvFileFact row={row} />
        <Fact label={t('detail.timestamp')}>{formatDateTime(row.timestamp, locale, AGENCY.timeZone)}</Fact>
        <ReplyFacts row={row} />
      </Facts>
      <MoreFacts row={row} />
    </>
  );
}
