import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { loadMessages, useMessage } from '../i18n/use-message.js';
import type { RefusedField } from '../lib/api-error.js';
import type { LazyResolver } from './lazy-resolver.js';

interface KitFormOptions<Values extends FieldValues> {
  /** Prefix of every control's id, unique on the page. */
  id: string;
  /** The fields in the order they stand on the page: the order of the error summary. */
  order: readonly Path<Values>[];
  resolver: LazyResolver<Values>;
  /** Leave text fields out: what was typed before the scripts arrived then stays. */
  defaultValues?: DefaultValues<Values>;
  /** Fields checked as soon as they are left, before the first submit. */
  checkOnBlur?: readonly Path<Values>[];
}

/**
 * react-hook-form as our forms use it: nothing but `checkOnBlur` is checked before the first submit, later every field
 * clears as it is fixed, and an error is a message code, so that it follows the language of the page.
 */
export function useKitForm<Values extends FieldValues>(options: KitFormOptions<Values>) {
  const { id, order, resolver, defaultValues, checkOnBlur = [] } = options;
  const check: Resolver<Values> = async (...asked) => {
    const [checked, hasSentences] = await Promise.all([resolver(...asked), loadMessages()]);
    // What cannot be said is left to the server, or to the network that fails: that has a sentence.
    return hasSentences ? checked : { values: asked[0], errors: {} };
  };
  const form = useForm<Values>({ resolver: check, defaultValues, reValidateMode: 'onChange', shouldFocusError: false });
  const message = useMessage();
  const { formState } = form;

  const idOf = (name: Path<Values>) => `${id}-${name.replaceAll('.', '-')}`;
  const errorOf = (name: Path<Values>) => {
    const error: FieldError | undefined = form.getFieldState(name, formState).error;
    return error?.message ? message(error.message) : undefined;
  };

  /** Checks a field that was left with something in it; an empty one is left for the submit. */
  const left = (name: Path<Values>) => {
    if (checkOnBlur.includes(name) && form.getValues(name)) void form.trigger(name);
  };
  /** Clears an early error as soon as it is fixed. */
  const changed = (name: Path<Values>) => {
    if (!form.formState.isSubmitted && form.getFieldState(name).error) void form.trigger(name);
  };

  /** Everything a field of the kit needs. */
  const field = (name: Path<Values>) => {
    const control = form.register(name, { onBlur: () => left(name), onChange: () => changed(name) });
    // A radio chosen before the scripts arrived: the library asks every kind of field but this one.
    const ref = (element: { type: string; value: string; checked?: boolean } | null) => {
      const chosen = element?.type === 'radio' && element.checked;
      control.ref(element);
      if (chosen && !form.getValues(name)) form.setValue(name, element.value as PathValue<Values, Path<Values>>);
    };
    return { ...control, id: idOf(name), error: errorOf(name), ref, 'aria-required': true };
  };

  /** Marks the fields the server refused; answers whether any of them is on this form. */
  const showRefused = (errors: readonly RefusedField[]): boolean => {
    const known = errors.flatMap(({ field: refused, code }) => {
      const name = order.find((candidate) => candidate === refused);
      return name ? [{ name, code }] : [];
    });
    for (const { name, code } of known) form.setError(name, { type: 'server', message: code });
    return known.length > 0;
  };

  const summary = order.flatMap((name) => {
    const text = errorOf(name);
    return text ? [{ id: idOf(name), text }] : [];
  });

  /** For the form's `onFocus`: what its checks need is fetched while the first field is being filled in. */
  const prepare = () => {
    resolver.prepare?.();
    void loadMessages();
  };

  return {
    ...form,
    prepare,
    field,
    idOf,
    errorOf,
    left,
    changed,
    showRefused,
    summary,
    attempt: formState.submitCount,
  };
}

export type KitForm<Values extends FieldValues> = ReturnType<typeof useKitForm<Values>>;
