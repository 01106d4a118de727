import { useRef, useState } from 'react';
import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useLocale } from '../../i18n/use-locale.js';
import { loadMessages, useMessage } from '../../i18n/use-message.js';
import type { FieldTexts } from './field.js';
import { FileField } from './file-field.js';
import type { FileProblem } from '../../lib/cv-file.js';
import { toast } from '../ui/toast.js';
import type { AppForm } from './use-app-form.js';

type FormFileFieldProps<Values extends FieldValues> = Omit<FieldTexts, 'id' | 'error'> & {
  form: AppForm<Values>;
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

/** FileField as a field of a form: a file is validated at once, and a rejected one is not stored. */
export function FormFileField<Values extends FieldValues>(props: FormFileFieldProps<Values>) {
  const { form, name, check, checkContent, ...texts } = props;
  const { field } = useController({ control: form.control, name });
  const locale = useLocale();
  const message = useMessage();
  const value: unknown = field.value;
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null);
  const latest = useRef<File>(null);

  const choose = async (file: File | null) => {
    latest.current = file;
    const problem = file && check(file);
    if (problem) return reject(problem);
    // Set while its bytes are read: a form that is sent before the end has its file, and the server validates it.
    keep(file);
    const inside = file && (await checkContent(file));
    if (inside && latest.current === file) await reject(inside);
  };
  const keep = (file: File | null) => {
    form.setValue(name, file as PathValue<Values, Path<Values>>, { shouldDirty: true });
    form.clearErrors(name);
    toast.dismiss(FILE_TOAST);
  };
  const reject = async (problem: FileProblem) => {
    form.setValue(name, null as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setFileProblem(problem);
    await loadMessages(locale);
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
      error={fileProblem?.code === error && fileProblem ? sentencesOf(fileProblem) : form.errorOf(name)}
      name={name}
      file={value instanceof File ? value : null}
      onChoose={(file) => void choose(file)}
    />
  );
}
