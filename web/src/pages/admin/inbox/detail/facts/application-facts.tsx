import { AGENCY } from '@qantara/contract';
import type { StaffRows } from '../../../../../api/staff-lists.js';
import { AsTyped } from '../../../../../components/as-typed.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { experienceText } from '../../../../../lib/experience.js';
import { formatDateTime } from '../../../../../lib/format.js';
import { Fact, Facts, TypedText } from '../../facts.js';
import { jobTitleOf } from '../../inbox.js';
import { CvFileFact } from './cv-file-fact.js';
import { EmailFact, PhoneFact } from './reach-facts.js';
import { MoreFacts } from './more-facts.js';
import { ReplyFacts } from './reply-facts.js';

/** What an applicant sent. */
export function ApplicationFacts({ row }: { row: StaffRows['applications'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Facts>
        <Fact label={t('detail.name')}>
          <bdi>{row.name}</bdi>
        </Fact>
        <Fact label={t('detail.job')}>
          <bdi>{jobTitleOf(row, locale)}</bdi>
        </Fact>
        <Fact label={t('detail.reference')}>
          <bdi dir="ltr">{row.job_reference}</bdi>
        </Fact>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <EmailFact row={row} />
        <PhoneFact row={row} />
        <Fact label={t('detail.currentLocation')}>
          <bdi>{row.current_location}</bdi>
        </Fact>
        <Fact label={t('detail.experienceYears')}>
          <AsTyped text={experienceText(row.experience_years, locale)} />
        </Fact>
        {row.cover_letter ? (
          <Fact label={t('detail.coverLetter')}>
            <TypedText>{row.cover_letter}</TypedText>
          </Fact>
        ) : null}
        <CvFileFact row={row} />
        <Fact label={t('detail.appliedDate')}>{formatDateTime(row.applied_date, locale, AGENCY.timeZone)}</Fact>
        <ReplyFacts row={row} />
      </Facts>
      <MoreFacts row={row} />
    </>
  );
}
