import type { StaffFilter } from '../../../api/staff-lists.js';
import { Count } from '../count.js';

interface FilterChipProps {
  pressed: boolean;
  text: string;
  /** What the number beside the words counts. */
  counted: StaffFilter;
  onPress: () => void;
}

/** A filter that is on or off, with how many rows it would leave. */
export function FilterChip({ pressed, text, counted, onPress }: FilterChipProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary md:min-h-8"
      >
        {text}
        <Count list="jobs" filter={counted} className="font-mono" />
      </button>
    </li>
  );
}
