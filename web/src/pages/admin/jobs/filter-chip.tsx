import { useQuery } from '@tanstack/react-query';
import { staffCount, type StaffFilter } from '../../../api/staff-lists.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatNumber } from '../../../lib/format.js';

interface FilterChipProps {
  pressed: boolean;
  text: string;
  /** What the number beside the words counts. */
  counted: StaffFilter;
  onPress: () => void;
}

/** A filter that is on or off, with how many rows it would leave. */
export function FilterChip({ pressed, text, counted, onPress }: FilterChipProps) {
  const { data: count } = useQuery(staffCount('jobs', counted, useLocale()));
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary md:min-h-8"
      >
        {text} <bdi className="font-mono">{count === undefined ? '…' : formatNumber(count)}</bdi>
      </button>
    </li>
  );
}
