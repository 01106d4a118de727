import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lineClass } from './control-class.js';
import { Field, type FieldTexts } from './field.js';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'>;

/** A password with a Show button; pasting and password managers work. In Arabic the button is at the start of the line. */
export function PasswordField({ id, label, hint, error, optional, className, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <span className="relative grid">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            dir="ltr"
            type={shown ? 'text' : 'password'}
            className={`${lineClass} pe-24 text-start rtl:ps-24 rtl:pe-3`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('password.showLabel')}
            onClick={() => setShown(!shown)}
            className="absolute inset-e-1 inset-y-1 rounded-md px-3 text-small font-semibold text-primary hover:bg-primary-soft"
          >
            {shown ? t('password.hide') : t('password.show')}
          </button>
        </span>
      )}
    </Field>
  );
}
