import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormEmailField } from '../../components/form/form-email-field.js';
import { FormPhoneField } from '../../components/form/form-phone-field.js';
import { TextField } from '../../components/form/text-field.js';
import type { AppForm } from '../../components/form/use-app-form.js';

interface PersonRowsProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** What this form calls the three fields. */
  name: Path<Values>;
  email: Path<Values>;
  phone: Path<Values>;
  /** Sample answers inside the empty fields. */
  samples?: boolean;
}

/** Who writes, and how we reach them: the first rows of every form. */
export function PersonRows<Values extends FieldValues>(props: PersonRowsProps<Values>) {
  const { form, name, email, phone, samples = false } = props;
  const { t } = useTranslation('forms');
  return (
    <>
      <TextField
        {...form.field(name)}
        label={t('fields.fullName')}
        placeholder={samples ? t('placeholders.fullName') : undefined}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
      />
      <FormEmailField
        form={form}
        name={email}
        label={t('fields.email')}
        placeholder={samples ? t('placeholders.email') : undefined}
      />
      <FormPhoneField
        form={form}
        name={phone}
        label={t('fields.phone')}
        hint={t('hints.phone')}
        placeholder={samples ? t('placeholders.phone') : undefined}
      />
    </>
  );
}
