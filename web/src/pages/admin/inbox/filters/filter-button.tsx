import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDashboardAddress } from '../../use-dashboard-address.js';

interface FilterButtonProps {
  open: boolean;
  sheet: boolean;
  /** The icon alone. */
  compact: boolean;
  onToggle: () => void;
}

/** Opens the filters and says how many are on. `sheet`: on a screen of their own. */
export function FilterButton({ open, sheet, compact, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('triage');
  const { address } = useDashboardAddress();
  const on = Object.keys(address.filters).length;
  return (
    <button
      type="button"
      {...(sheet ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': open, 'aria-controls': 'filter-panel' })}
      title={t('filter.title')}
      onClick={onToggle}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border-[1.5px] border-field bg-surface px-2.5 font-medium hover:bg-sunken aria-expanded:bg-primary-soft md:min-h-10"
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{t('filter.title')}</span>
      {on > 0 ? (
        <span className="rounded-full bg-primary px-1.5 font-mono text-caption text-on-primary">
          {on}
          <span className="sr-only"> {t('filter.on')}</span>
        </span>
      ) : null}
    </button>
  );
}
