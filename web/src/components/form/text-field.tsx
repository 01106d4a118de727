import type { ComponentProps } from 'react';
import { anyLanguageClass, lineClass } from './control-class.js';
import { Field, type FieldTexts } from './field.js';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>;

/** One line of text. Emails, URLs and codes pass `dir="ltr"`; names and sentences keep `dir="auto"`. */
export function TextField({ id, label, hint, error, optional, className, dir = 'auto', ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <input
          type="text"
          placeholder=" "
          {...input}
          {...control}
          dir={dir}
          className={`${lineClass} ${dir === 'auto' ? anyLanguageClass : 'text-start'}`}
        />
      )}
    </Field>
  );
}
