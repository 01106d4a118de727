import type { ComponentProps } from 'react';
import type { FieldTexts } from './field.js';
import { FieldGroup } from './field-group.js';
import { cardClass } from './radio-cards.js';
import type { Choice } from './select-field.js';

type CheckboxGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    choices: readonly Choice[];
    /** Labels of a word or two: two beside each other on a phone too. */
    short?: boolean;
  };

/** Any number of choices. The form's value is the list of chosen ones. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { id, label, hint, error, optional, className, choices, short = false, ...input } = props;
  // Each single box is optional.
  const { 'aria-required': _required, ...box } = input;
  return (
    <FieldGroup {...{ id, label, hint, error, optional, className }}>
      <div className={`grid gap-2 ${short ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={cardClass(error !== undefined, short)}>
            <input
              {...box}
              type="checkbox"
              id={index === 0 ? id : `${id}-${index + 1}`}
              value={choice.value}
              aria-invalid={error ? true : undefined}
              className="block-5 inline-5 shrink-0 accent-primary"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
