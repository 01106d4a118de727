import type { InboxName } from '../../../../api/staff-lists.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { statusKinds, type InboxRow } from '../inbox.js';

/** In words, what is different in an entry that someone else changed; empty when nothing of it is. */
export function useWhatChanged(name: InboxName): (before: InboxRow, now: InboxRow) => string {
  const { t } = useTranslation('triage');
  const locale = useLocale();
  return (before, now) =>
    [
      now.status !== before.status &&
        t('changed.status', { status: statusText(statusKinds[name], now.status, locale) }),
      now.owner?.id !== before.owner?.id &&
        (now.owner ? t('changed.owner', { name: now.owner.name }) : t('changed.noOwner')),
      now.tags.join() !== before.tags.join() &&
        (now.tags.length > 0 ? t('changed.tags', { tags: now.tags.join(t('changed.comma')) }) : t('changed.noTags')),
    ]
      .filter(Boolean)
      .join(' ');
}
