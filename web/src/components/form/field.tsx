import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from './control-class.js';

/** What every field is given. `id` and `error` come from `useAppForm().field(name)`. */
export interface FieldTexts {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Prints "(optional)": everything else is required. */
  optional?: boolean;
  className?: string;
}

/** Label, hint and error above one control. */
export function Field(props: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, hint, error, optional = false, className = '', children } = props;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="justify-self-start font-medium">
        {label} {optional ? <OptionalMark /> : null}
      </label>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children({ ...controlProps(id, hint, error), ...(optional && { 'aria-required': undefined }) })}
    </div>
  );
}

export function controlProps(id: string, hint: ReactNode, error: string | undefined): ControlProps {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

export function OptionalMark() {
  const { t } = useTranslation('forms');
  return <span className="font-normal text-muted">{t('optional')}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-small text-muted">
      {children}
    </p>
  );
}

/** An icon and text, so that colour is never the only sign. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mbs-0.5 block-4 inline-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
