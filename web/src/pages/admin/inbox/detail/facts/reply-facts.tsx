import { AGENCY } from '@qantara/contract';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../../i18n/use-translation.js';
import { formatDateTime } from '../../../../../lib/format.js';
import { Fact } from '../../facts.js';
import type { InboxRow } from '../../inbox.js';

/** When the answer is due or, once there was one, when it was given. */
export function ReplyFacts({ row }: { row: InboxRow }) {
  const { t } = useTranslation('entry');
  const locale = useLocale();
  const date = (at: string) => formatDateTime(at, locale, AGENCY.timeZone);
  if (row.first_answered_at) return <Fact label={t('answered')}>{date(row.first_answered_at)}</Fact>;
  return <Fact label={t('due')}>{date(row.due_at)}</Fact>;
}
