import { useRef, useState } from 'react';
import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { loadMessages, useMessage } from '../i18n/use-message.js';
import type { FieldTexts } from './field.js';
import { FileField } from './file-field.js';
import type { FileProblem } from '../lib/cv-file.js';
import { toast } from './toast.js';
import type { KitForm } from './use-kit-form.js';

type FormFileFieldProps<Values extends FieldValues> = Omit<FieldTexts, 'id' | 'error'> & {
  form: KitForm<Values>;
  name: Path<Values>;
  accept: string;
  /** What is wrong with a file by its name and size, or null. */
  check: (file: File) => FileProblem | null;
  /** The same by its bytes. */
  checkContent: (file: File) => Promise<FileProblem | null>;
  buttonText: string;
  selectedText: string;
  disabled?: boolean;
};

/** Of everything a form says about its file, one toast at a time. */
export const FILE_TOAST = 'file';

/** FileField as a field of a form: a file is judged at once, and a refused one is not kept. */
export function FormFileField<Values extends FieldValues>(props: FormFileFieldProps<Values>) {
  const { form, name, check, checkContent, ...texts } = props;
  const { field } = useController({ control: form.control, name });
  const message = useMessage();
  const value: unknown = field.value;
  const [refused, setRefused] = useState<FileProblem | null>(null);
  const latest = useRef<File>(null);

  const choose = async (file: File | null) => {
    latest.current = file;
    const problem = file && check(file);
    if (problem) return refuse(problem);
    // Kept while its bytes are read: a form that is sent meanwhile has its file, and the server judges it.
    keep(file);
    const inside = file && (await checkContent(file));
    if (inside && latest.current === file) await refuse(inside);
  };
  const keep = (file: File | null) => {
    form.setValue(name, file as PathValue<Values, Path<Values>>, { shouldDirty: true });
    form.clearErrors(name);
    toast.dismiss(FILE_TOAST);
  };
  const refuse = async (problem: FileProblem) => {
    form.setValue(name, null as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setRefused(problem);
    await loadMessages();
    form.setError(name, { type: 'file', message: problem.code });
    toast.error(sentencesOf(problem), FILE_TOAST);
  };
  const sentencesOf = ({ code, advice }: FileProblem) =>
    advice ? `${message(code)}. ${message(advice.code, advice.values)}` : message(code);
  const error = form.getFieldState(name).error?.message;

  return (
    <FileField
      {...texts}
      id={form.idOf(name)}
      error={refused?.code === error && refused ? sentencesOf(refused) : form.errorOf(name)}
      name={name}
      file={value instanceof File ? value : null}
      onChoose={(file) => void choose(file)}
    />
  );
}
