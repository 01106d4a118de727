import type { ComponentProps } from 'react';
import type { FieldTexts } from './field.js';
import { FieldGroup } from './field-group.js';
import type { Choice } from './select-field.js';

type RadioCardsProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    choices: readonly Choice[];
    /** Labels of a word or two: two beside each other on a phone too. */
    short?: boolean;
    /** The chosen value, when the form does not keep it. */
    chosen?: string;
    /** The value that is chosen in the first HTML. */
    initial?: string;
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
  short = false,
  chosen,
  initial,
  'aria-required': required,
  ...radio
}: RadioCardsProps) {
  return (
    <FieldGroup {...{ id, label, hint, error, optional, className }} role="radiogroup" required={Boolean(required)}>
      <div className={`grid gap-2 ${short ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={cardClass(error !== undefined, short)}>
            <input
              {...radio}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              value={choice.value}
              checked={chosen === undefined ? undefined : chosen === choice.value}
              defaultChecked={initial === undefined ? undefined : initial === choice.value}
              className="block-5 inline-5 shrink-0 accent-primary"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Classes of a card around a radio or a checkbox; the chosen one is tinted and framed. */
export function cardClass(invalid: boolean, short = false): string {
  const edge = invalid ? 'border-danger' : 'border-field has-checked:border-primary';
  return `flex min-h-(--control-height,3rem) cursor-pointer items-center rounded-(--control-radius,10px) border-[1.5px] bg-surface py-2 has-checked:bg-primary-soft ${short ? 'gap-2 px-2 sm:px-3' : 'gap-3 px-3'} ${edge}`;
}
