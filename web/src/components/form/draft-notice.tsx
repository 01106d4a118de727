import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';

/** Says that a draft was put back, with Clear always at hand: phones are shared. */
export function DraftNotice(props: {
  /** Of a notice that takes the focus. */
  ref?: Ref<HTMLDivElement>;
  text: string;
  clearText?: string;
  onClear: () => void;
}) {
  const { ref, text, clearText, onClear } = props;
  const { t } = useTranslation('forms');
  return (
    <Notice ref={ref} tone="info" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span>{text}</span>
        <Button variant="link" onClick={onClear}>
          {clearText ?? t('draft.clear')}
        </Button>
      </div>
    </Notice>
  );
}
