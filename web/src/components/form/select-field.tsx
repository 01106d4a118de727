import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lineClass } from './control-class.js';
import { Field, type FieldTexts } from './field.js';

export interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> & {
    choices: readonly Choice[];
    /** First, empty entry such as "Select an industry"; none when left out. */
    emptyLabel?: string;
  };

/** The browser's own select: for 7 to 15 choices; fewer are RadioCards. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, optional, className, choices, emptyLabel, ...select } = props;
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <span className="relative grid">
          <select {...select} {...control} className={`${lineClass} appearance-none pe-10`}>
            {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-3 inset-bs-1/2 block-5 inline-5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
