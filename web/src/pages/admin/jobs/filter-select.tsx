import { ChevronDown } from 'lucide-react';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  /** The empty choice: everything. Left out: one of the choices is empty itself. */
  all?: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

/** The browser's own select in a toolbar; what it narrows stands in its first entry. */
export function FilterSelect({ label, value = '', all, choices, onChoose }: FilterSelectProps) {
  return (
    <span className="relative grid min-w-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`min-h-11 min-w-0 appearance-none truncate rounded-md border-[1.5px] bg-surface ps-3 pe-9 md:min-h-10 ${value ? 'border-primary font-semibold text-primary' : 'border-field'}`}
      >
        {all === undefined ? null : <option value="">{all}</option>}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
