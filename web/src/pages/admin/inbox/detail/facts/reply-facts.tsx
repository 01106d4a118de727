import { AGENCY } from '@qantara/contract';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../../lib/format.js';
import { Fact } from '../../facts.js';
import type { InboxRow } from '../../inbox.js';

/** When the review is due or, once there was one, when it was; and when the person was first written to. */
export function ReplyFacts({ row }: { row: InboxRow }) {
  const { t } = useTranslation('entry');
  const locale = useLocale();
  const date = (at: string) => formatDateTime(at, locale, AGENCY.timeZone);
  return (
    <>
      {row.first_reviewed_at ? (
        <Fact label={t('reviewed')}>{date(row.first_reviewed_at)}</Fact>
      ) : (
        <Fact label={t('due')}>{date(row.due_at)}</Fact>
      )}
      {row.first_replied_at ? <Fact label={t('replied')}>{date(row.first_replied_at)}</Fact> : null}
    </>
  );
}
