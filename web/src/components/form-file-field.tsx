import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { loadMessages, useMessage } from '../i18n/use-message.js';
import type { FieldTexts } from './field.js';
import { FileField } from './file-field.js';
import { toast } from './toast.js';
import type { KitForm } from './use-kit-form.js';

type FormFileFieldProps<Values extends FieldValues> = Omit<FieldTexts, 'id' | 'error'> & {
  form: KitForm<Values>;
  name: Path<Values>;
  accept: string;
  /** Message code of what is wrong with a file, or null. */
  check: (file: File) => string | null;
  buttonText: string;
  selectedText: string;
  disabled?: boolean;
};

/** FileField as a field of a form: a file is judged at once, and a refused one is not kept. */
export function FormFileField<Values extends FieldValues>(props: FormFileFieldProps<Values>) {
  const { form, name, check, ...texts } = props;
  const { field } = useController({ control: form.control, name });
  const message = useMessage();
  const value: unknown = field.value;

  const choose = async (file: File | null) => {
    const problem = file ? check(file) : null;
    form.setValue(name, (problem ? null : file) as PathValue<Values, Path<Values>>, { shouldDirty: true });
    if (!problem) return form.clearErrors(name);
    await loadMessages();
    form.setError(name, { type: 'file', message: problem });
    toast.error(message(problem));
  };

  return (
    <FileField
      {...texts}
      id={form.idOf(name)}
      error={form.errorOf(name)}
      name={name}
      file={value instanceof File ? value : null}
      onChoose={(file) => void choose(file)}
    />
  );
}
