import type { ComponentProps } from 'react';
import { anyLanguageClass, controlClass } from './control-class.js';
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
          placeholder=" "
          autoComplete="off"
          {...area}
          {...control}
          className={`${controlClass} ${anyLanguageClass} field-sizing-content min-block-36 resize-y`}
        />
      )}
    </Field>
  );
}
