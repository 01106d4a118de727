import type { ComponentProps } from 'react';
import { lineClass } from './control-look.js';
import { Field, type FieldTexts } from './field.js';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>;

/** One line of text. E-mails, addresses and codes pass `dir="ltr"`; names and sentences keep `dir="auto"`. */
export function TextField({ id, label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => <input type="text" dir="auto" {...input} {...control} className={`${lineClass} text-start`} />}
    </Field>
  );
}
