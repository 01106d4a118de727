import { AGENCY, CONTACT_SUBJECT_LABELS } from '@qantara/contract';
import type { StaffRows } from '../../../../../api/staff-lists.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../../lib/format.js';
import { Fact, Facts, TypedText } from '../../facts.js';
import { SubjectBadge } from '../../subject-badge.js';
import { EmailFact, PhoneFact } from './reach-facts.js';
import { MoreFacts } from './more-facts.js';
import { ReplyFacts } from './reply-facts.js';

/** What a visitor wrote. */
export function ContactFacts({ row }: { row: StaffRows['contacts'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Facts>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <Fact label={t('detail.name')}>
          <bdi>{row.name}</bdi>
        </Fact>
        <EmailFact row={row} />
        <PhoneFact row={row} />
        <Fact label={t('detail.subject')}>
          {row.subject === 'fraud' ? <SubjectBadge subject="fraud" /> : CONTACT_SUBJECT_LABELS[row.subject][locale]}
        </Fact>
        <Fact label={t('detail.message')}>
          <TypedText>{row.message}</TypedText>
        </Fact>
        <Fact label={t('detail.timestamp')}>{formatDateTime(row.timestamp, locale, AGENCY.timeZone)}</Fact>
        <ReplyFacts row={row} />
      </Facts>
      <MoreFacts row={row} />
    </>
  );
}
