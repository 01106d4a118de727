import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { FieldTexts } from './field.js';
import { PhoneField } from './phone-field.js';
import type { AppForm } from './use-app-form.js';

type FormPhoneFieldProps<Values extends FieldValues> = Omit<FieldTexts, 'id' | 'error'> & {
  form: AppForm<Values>;
  name: Path<Values>;
  placeholder?: string;
};

/** PhoneField as a field of a form; the form's value is E.164. */
export function FormPhoneField<Values extends FieldValues>({ form, name, ...texts }: FormPhoneFieldProps<Values>) {
  const { field } = useController({ control: form.control, name });
  const value: unknown = field.value;
  return (
    <PhoneField
      {...texts}
      id={form.idOf(name)}
      error={form.errorOf(name)}
      name={name}
      value={typeof value === 'string' ? value : ''}
      onChange={(phone) => {
        field.onChange(phone);
        form.onChange(name);
      }}
      onBlur={() => {
        field.onBlur();
        form.onBlur(name);
      }}
    />
  );
}
