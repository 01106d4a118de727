import { CONTACT_SUBJECT_LABELS } from '@qantara/contract';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { waysToReach } from '../detail/reach.js';
import { jobTitleOf, type InboxRow } from '../inbox.js';

/** Under the person's name: reference, job or subject, and phone, in one line. Only the job is shortened. */
export function EntryLead({ row }: { row: InboxRow }) {
  const { t } = useTranslation('entry');
  const locale = useLocale();
  const about =
    'job_title' in row
      ? jobTitleOf(row, locale)
      : 'position' in row
        ? row.position
        : CONTACT_SUBJECT_LABELS[row.subject][locale];
  return (
    <div role="group" aria-label={t('lead')} className="flex min-w-0 gap-x-3 text-caption text-muted">
      <bdi dir="ltr" className="whitespace-nowrap">
        {row.reference}
      </bdi>
      <span title={about} className="line-clamp-1 min-w-0 wrap-anywhere">
        <bdi>{about}</bdi>
        {'job_reference' in row ? (
          <>
            {' '}
            <bdi dir="ltr">{row.job_reference}</bdi>
          </>
        ) : null}
      </span>
      <a href={waysToReach(row).call} className="whitespace-nowrap text-primary underline underline-offset-4">
        <bdi dir="ltr">{row.phone}</bdi>
      </a>
    </div>
  );
}
