import { FileText, Upload } from 'lucide-react';
import { useRef, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMegabytes } from '../../lib/format/format.js';
import { controlProps, FieldError, FieldHint, OptionalMark, type FieldTexts } from './field.js';
import { usePreHydrationInput } from '../../hooks/use-pre-hydration-input.js';

interface FileFieldProps extends FieldTexts {
  name: string;
  accept: string;
  file: File | null;
  /** Called with the chosen file, or null after Remove. The form validates it and passes back `file` and `error`. */
  onChoose: (file: File | null) => void;
  /** Text of the large button, such as "Choose your CV". */
  buttonText: string;
  /** Text before the name of the chosen file. */
  selectedText: string;
  disabled?: boolean;
}

/** A label over the browser's own file input; dropping a file on it works too, but is never the only way. */
export function FileField(props: FileFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    optional = false,
    className = '',
    name,
    accept,
    file,
    onChoose,
    disabled = false,
  } = props;
  const { t } = useTranslation('forms');
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File | null | undefined) => {
    if (chosen) onChoose(chosen);
    // Cleared at once: choosing the same file again must fire again, and a rejected file must not stay.
    if (input.current) input.current.value = '';
  };
  usePreHydrationInput(input, ({ files }) => choose(files?.[0]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) choose(event.dataTransfer.files[0]);
  };
  const remove = () => {
    onChoose(null);
    input.current?.focus();
  };

  return (
    <div
      className={`grid content-start gap-1.5 ${className}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <label htmlFor={id} className="justify-self-start font-medium">
        {label} {optional ? <OptionalMark /> : null}
      </label>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <div className="relative">
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-required={!optional || undefined}
          {...controlProps(id, hint, error)}
          onChange={(event) => choose(event.target.files?.[0])}
          className="peer absolute inset-0 z-10 block-full inline-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <div
          aria-hidden="true"
          className={`flex min-block-24 flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed p-4 text-center peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-amber ${error ? 'border-danger bg-danger-soft' : 'border-field bg-surface peer-hover:bg-primary-soft'}`}
        >
          <Upload className="block-6 inline-6 text-primary" />
          <span className="font-semibold text-primary">{file ? t('file.replace') : props.buttonText}</span>
          <span className="hidden text-small text-muted md:pointer-fine:block">{t('file.drop')}</span>
        </div>
      </div>
      <div role="status">
        {file ? (
          <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-lg bg-success-soft py-2 ps-3 pe-1 text-success">
            <FileText aria-hidden="true" className="block-5 inline-5 shrink-0" />
            <span className="min-inline-0">
              {props.selectedText}{' '}
              <bdi dir="auto" className="font-medium wrap-anywhere">
                {file.name}
              </bdi>{' '}
              <bdi className="whitespace-nowrap">({t('file.size', { size: formatMegabytes(file.size) })})</bdi>
            </span>
            <button
              type="button"
              disabled={disabled}
              onClick={remove}
              className="min-block-11 px-2 font-semibold text-danger underline underline-offset-4"
            >
              {t('file.remove')}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
