import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchStaffData } from '../../api/staff-lists.js';
import { toast } from '../../components/ui/toast.js';
import { ApiError } from '../../lib/http/api-error.js';
import { barButton, barButtonText } from './bar-button.js';
import { useShortcuts } from './keys/shortcuts.js';

/** Refreshes every list. What is on the screen stays until the responses arrive. */
export function RefreshButton() {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  const refresh = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await refetchStaffData(queryClient);
      toast.success(t('toast.refreshed'));
    } catch (error) {
      // After the end of the session /login opens and explains it.
      if (!(error instanceof ApiError && error.status === 401)) toast.error(t('toast.fetchFailed'));
    } finally {
      setBusy(false);
    }
  };

  useShortcuts({ r: () => void refresh() });

  return (
    <button
      type="button"
      aria-keyshortcuts="R"
      title={`${t('bar.refresh')} (R)`}
      aria-disabled={busy}
      onClick={() => void refresh()}
      className={barButton}
    >
      <RefreshCw aria-hidden="true" className={`size-4.5 ${busy ? 'animate-spin' : ''}`} />
      <span className={barButtonText}>{busy ? t('bar.refreshing') : t('bar.refresh')}</span>
    </button>
  );
}
