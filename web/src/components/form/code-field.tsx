import type { ComponentProps } from 'react';
import { lineClass } from './control-class.js';
import { Field, type FieldTexts } from './field.js';

type CodeFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'value' | 'onChange' | 'type' | 'maxLength'> & {
    value: string;
    /** Called with the digits only. */
    onChange: (digits: string) => void;
    digits: number;
    /** Turns what was typed or pasted into digits. */
    clean: (typed: string) => string;
  };

/**
 * A one-time code in one box: pasting "123 456" or Arabic digits works, so there is no maxlength that would cut the
 * paste before it is cleaned.
 */
export function CodeField(props: CodeFieldProps) {
  const { id, label, hint, error, optional, className, value, onChange, digits, clean, ...input } = props;
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${digits}}`}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(clean(event.target.value).slice(0, digits))}
          className={`${lineClass} py-3 text-center text-[1.75rem]! tracking-[0.4em]`}
        />
      )}
    </Field>
  );
}
