import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Notice } from './notice.js';

/** Says that a draft was put back, with Clear always at hand: phones are shared. */
export function DraftNotice({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <Notice tone="info" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span>{text}</span>
        <Button look="link" onClick={onClear}>
          {t('draft.clear')}
        </Button>
      </div>
    </Notice>
  );
}
