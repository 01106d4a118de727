import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../error-text.js';

/** Says that something could not be loaded, why, and offers to ask again. */
export function RetryNotice({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('outreach');
  return (
    <Notice tone="danger" role="alert">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`${t('loadFailed')} ${errorText(error, '')}`.trim()}</p>
        <Button variant="ghost" size="dashboard" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Notice>
  );
}
