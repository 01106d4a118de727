import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDashboardAddress } from './use-dashboard-address.js';

/** The order by date, where no table head offers it. `compact`: the icon alone. */
export function SortButton({ className = '', compact = false }: { className?: string; compact?: boolean }) {
  const { t } = useTranslation('admin');
  const { address, go } = useDashboardAddress();
  const oldestFirst = address.sort === 'oldest';
  const Icon = oldestFirst ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  const text = oldestFirst ? t('list.oldestFirst') : t('list.newestFirst');
  return (
    <button
      type="button"
      title={text}
      onClick={() => go({ sort: oldestFirst ? '' : 'oldest' })}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border-[1.5px] border-field bg-surface px-2.5 font-medium hover:bg-sunken md:min-h-10 ${className}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{text}</span>
    </button>
  );
}
