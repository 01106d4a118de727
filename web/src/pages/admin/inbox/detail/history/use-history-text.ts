import type { HistoryEntry } from '@qantara/contract';
import type { InboxName } from '../../../../../api/staff-lists.js';
import { statusText } from '../../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { statusKinds } from '../../inbox.js';

/** One event of the history as a sentence. */
export function useHistoryText(list: InboxName): (event: HistoryEntry) => string {
  const { t } = useTranslation('entry');
  const locale = useLocale();
  const status = (code: string | null | undefined) => (code ? statusText(statusKinds[list], code, locale) : '');
  return ({ kind, by, from, to }) => {
    const name = by?.name ?? t('history.system');
    if (kind === 'received') return t('history.received');
    if (kind === 'status' || kind === 'undone')
      return t(`history.${kind}`, { name, from: status(from), to: status(to) });
    if (kind === 'tags')
      return to ? t('history.tagsSet', { name, to: listed(to, locale) }) : t('history.tagsNone', { name });
    if (kind === 'note' || kind === 'mail') return t(`history.${kind}`, { name });
    if (!to) return t('history.ownerNone', { name, from: from ?? '' });
    return to === name ? t('history.ownerTook', { name }) : t('history.ownerSet', { name, to });
  };
}

const listed = (tags: string, locale: string) => tags.split(/\s*,\s*/).join(locale === 'ar' ? '، ' : ', ');
