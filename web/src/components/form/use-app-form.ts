import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { useLocale } from '../../i18n/use-locale.js';
import { loadMessages, useMessage } from '../../i18n/use-message.js';
import type { InvalidField } from '../../lib/http/api-error.js';
import type { LazyResolver } from './lazy-resolver.js';

interface AppFormOptions<Values extends FieldValues> {
  /** Prefix of every control's id, unique on the page. */
  id: string;
  /** The fields in the order of the page, which is that of the error summary. */
  order: readonly Path<Values>[];
  resolver: LazyResolver<Values>;
  /** Without text fields, so that what was typed before hydration stays. */
  defaultValues?: DefaultValues<Values>;
  /** Fields that are validated on blur, before the first submit. */
  checkOnBlur?: readonly Path<Values>[];
}

/**
 * react-hook-form's useForm for the forms of this site. Only `checkOnBlur` fields are validated before the first submit;
 * after it an error disappears when the field is fixed. Errors are message codes, so they follow the language of the page.
 */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>) {
  const { id, order, resolver, defaultValues, checkOnBlur = [] } = options;
  const locale = useLocale();
  const check: Resolver<Values> = async (...args) => {
    const [result, hasMessages] = await Promise.all([resolver(...args), loadMessages(locale)]);
    // Without messages the form is submitted, and shows the error of the server or of the network.
    return hasMessages ? result : { values: args[0], errors: {} };
  };
  const form = useForm<Values>({ resolver: check, defaultValues, reValidateMode: 'onChange', shouldFocusError: false });
  const message = useMessage();
  const { formState } = form;

  const idOf = (name: Path<Values>) => `${id}-${name.replaceAll('.', '-')}`;
  const errorOf = (name: Path<Values>) => {
    const error: FieldError | undefined = form.getFieldState(name, formState).error;
    // `Photo 2 cannot be read`, for `cvPhotos.1`.
    const number = Number(/\d+$/.exec(name)?.[0] ?? -1) + 1;
    return error?.message ? message(error.message, { number }) : undefined;
  };

  /** Validates a field with a value on blur; an empty one is validated on submit. */
  const onBlur = (name: Path<Values>) => {
    if (checkOnBlur.includes(name) && form.getValues(name)) void form.trigger(name);
  };
  /** Removes an early error when it is fixed. */
  const onChange = (name: Path<Values>) => {
    if (!form.formState.isSubmitted && form.getFieldState(name).error) void form.trigger(name);
  };

  /** Props of a form field. */
  const field = (name: Path<Values>) => {
    const control = form.register(name, { onBlur: () => onBlur(name), onChange: () => onChange(name) });
    // A radio that was chosen before hydration: the library reads the other fields, but not this kind.
    const ref = (element: { type: string; value: string; checked?: boolean } | null) => {
      const chosen = element?.type === 'radio' && element.checked;
      control.ref(element);
      if (chosen && !form.getValues(name)) form.setValue(name, element.value as PathValue<Values, Path<Values>>);
    };
    return { ...control, id: idOf(name), error: errorOf(name), ref, 'aria-required': true };
  };

  /** Shows the errors of the server. @returns whether any of them is about a field of this form */
  const showServerErrors = (errors: readonly InvalidField[]): boolean => {
    const known = errors.flatMap(({ field: invalid, code }) => {
      const name = order.find((candidate) => candidate === invalid);
      return name ? [{ name, code }] : [];
    });
    for (const { name, code } of known) form.setError(name, { type: 'server', message: code });
    return known.length > 0;
  };

  const summary = order.flatMap((name) => {
    const text = errorOf(name);
    return text ? [{ id: idOf(name), text }] : [];
  });

  /** For `onFocus` of the form: loads the validation while the first field is filled in. */
  const prepare = () => {
    resolver.prepare?.();
    void loadMessages(locale);
  };

  return {
    ...form,
    prepare,
    field,
    idOf,
    errorOf,
    onBlur,
    onChange,
    showServerErrors,
    summary,
    attempt: formState.submitCount,
  };
}

export type AppForm<Values extends FieldValues> = ReturnType<typeof useAppForm<Values>>;
