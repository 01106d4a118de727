import type { InboxName } from '../../../../api/staff-lists.js';
import { toast } from '../../../../components/toast.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../../features/status-badge/status-looks.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { movesOf, statusKinds } from '../inbox.js';

/** Says that a status can't follow, and which ones can. */
export function useMoveRefusal(name: InboxName): (from: AnyStatus, to: AnyStatus) => void {
  const { t } = useTranslation('triage');
  const locale = useLocale();
  const text = (status: AnyStatus) => statusText(statusKinds[name], status, locale);
  return (from, to) => {
    const list = movesOf(name, from).map(text).join(t('changed.comma'));
    const said = from === to ? t('move.same', { status: text(from) }) : '';
    toast.error(said || t('move.notPossible', { from: text(from), to: text(to), list }));
  };
}
