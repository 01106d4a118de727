import type { ComponentProps } from 'react';
import type { FieldTexts } from './field.js';
import { FieldGroup } from './field-group.js';
import type { Choice } from './select-field.js';

type RadioCardsProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    choices: readonly Choice[];
    /** The chosen value, when the form does not keep it. */
    chosen?: string;
  };

/** One of up to six choices, all visible, each a large target. */
export function RadioCards({
  id,
  label,
  hint,
  error,
  optional,
  className,
  choices,
  chosen,
  'aria-required': required,
  ...radio
}: RadioCardsProps) {
  return (
    <FieldGroup {...{ id, label, hint, error, optional, className }} role="radiogroup" required={Boolean(required)}>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label key={choice.value} className={cardClass(error !== undefined)}>
            <input
              {...radio}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              value={choice.value}
              checked={chosen === undefined ? undefined : chosen === choice.value}
              className="block-5 inline-5 shrink-0 accent-primary"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Look of a card around a radio or a checkbox; the chosen one is tinted and framed. */
export function cardClass(invalid: boolean): string {
  const edge = invalid ? 'border-danger' : 'border-field has-checked:border-primary';
  return `flex min-h-(--control-height,3rem) cursor-pointer items-center gap-3 rounded-(--control-radius,10px) border-[1.5px] bg-surface px-3 py-2 has-checked:bg-primary-soft ${edge}`;
}
