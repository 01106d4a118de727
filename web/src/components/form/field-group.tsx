import type { ReactNode } from 'react';
import { controlProps, FieldError, FieldHint, OptionalMark, type FieldTexts } from './field.js';

/** A question answered with several controls: legend, hint and error above them. The error link goes to `id`. */
export function FieldGroup(props: FieldTexts & { role?: 'radiogroup'; required?: boolean; children: ReactNode }) {
  const { id, label, hint, error, optional = false, className = '', role, required = false, children } = props;
  return (
    <fieldset
      role={role}
      aria-invalid={role && error ? true : undefined}
      aria-required={(role && required && !optional) || undefined}
      aria-describedby={controlProps(id, hint, error)['aria-describedby']}
      className={`grid gap-1.5 ${className}`}
    >
      <legend className="mbe-1.5 font-medium">
        {label} {optional ? <OptionalMark /> : null}
      </legend>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
    </fieldset>
  );
}
