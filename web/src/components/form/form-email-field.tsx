import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailSuggestion } from '../../lib/email-suggestion.js';
import type { FieldTexts } from './field.js';
import { TextField } from './text-field.js';
import type { AppForm } from './use-app-form.js';

type FormEmailFieldProps<Values extends FieldValues> = Omit<FieldTexts, 'id' | 'error'> & {
  form: AppForm<Values>;
  name: Path<Values>;
  placeholder?: string;
  /** Absent: the reader's own. */
  autoComplete?: 'off';
};

/** An email; a near miss such as gmial.com is offered a correction, never rejected. */
export function FormEmailField<Values extends FieldValues>({
  form,
  name,
  autoComplete,
  ...texts
}: FormEmailFieldProps<Values>) {
  const { t } = useTranslation('forms');
  const value: unknown = useWatch({ control: form.control, name });
  const suggestion = typeof value === 'string' ? emailSuggestion(value) : null;
  const accept = () => {
    form.setValue(name, suggestion as PathValue<Values, Path<Values>>);
    if (form.errorOf(name)) void form.trigger(name);
    form.setFocus(name);
  };
  return (
    <div className="grid gap-1.5">
      <TextField
        {...texts}
        {...form.field(name)}
        type="email"
        inputMode="email"
        autoComplete={autoComplete ?? 'email'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
      />
      <p role="status" className="text-small text-muted empty:hidden">
        {suggestion ? (
          <>
            {t('emailSuggestion')}{' '}
            <button
              type="button"
              onClick={accept}
              className="min-block-6 font-semibold text-primary underline underline-offset-4"
            >
              <bdi dir="ltr">{suggestion}</bdi>
            </button>
          </>
        ) : null}
      </p>
    </div>
  );
}
