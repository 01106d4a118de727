import type { ComponentProps } from 'react';
import { controlClass } from './control-look.js';
import { Field, type FieldTexts } from './field.js';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** Several lines; grows with its text where the browser can. */
export function TextArea({ id, label, hint, error, optional, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <textarea
          rows={5}
          dir="auto"
          autoComplete="off"
          {...area}
          {...control}
          className={`${controlClass} field-sizing-content min-block-36 resize-y`}
        />
      )}
    </Field>
  );
}
