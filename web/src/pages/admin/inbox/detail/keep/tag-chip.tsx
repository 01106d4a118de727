import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Without `onRemove` it is only read. */
export function TagChip({ tag, onRemove }: { tag: string; onRemove?: () => void }) {
  const { t } = useTranslation('entry');
  return (
    <li className="inline-flex min-h-7 items-center rounded-sm bg-primary-soft ps-2 text-caption text-primary">
      <bdi className={onRemove ? '' : 'pe-2'}>{tag}</bdi>
      {onRemove ? (
        <button
          type="button"
          aria-label={t('tags.remove', { tag })}
          title={t('tags.remove', { tag })}
          onClick={onRemove}
          className="grid size-7 place-items-center rounded-sm hover:bg-primary hover:text-on-primary"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </li>
  );
}
