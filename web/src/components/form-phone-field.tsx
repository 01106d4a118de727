import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { FieldTexts } from './field.js';
import { PhoneField } from './phone-field.js';
import type { KitForm } from './use-kit-form.js';

type FormPhoneFieldProps<Values extends FieldValues> = Omit<FieldTexts, 'id' | 'error'> & {
  form: KitForm<Values>;
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
        form.changed(name);
      }}
      onBlur={() => {
        field.onBlur();
        form.left(name);
      }}
    />
  );
}
