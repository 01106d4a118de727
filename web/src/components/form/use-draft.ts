import { useEffect, useRef, useState } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft, type DraftPlace } from '../../lib/browser/draft-store.js';

/** Milliseconds without typing after which the draft is saved. */
const SAVE_DEBOUNCE_MS = 800;

interface DraftOptions<Values extends FieldValues> {
  place?: DraftPlace;
  /**
   * Choices that are never empty, and their defaults. They are stored and restored only
   * together with something typed: what the URL asks for, or was chosen before the scripts arrived, stays.
   */
  along?: Partial<Record<Path<Values>, string>>;
}

/**
 * Keeps the text of a form until it is sent, cleared or a week old (in this tab only: or the tab is closed), and puts it
 * back on return, also of lists of choices and of rows. `fill` gives values for fields without a draft (a name carried over from another form).
 */
export function useDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'setValue' | 'getValues'>,
  name: string,
  fields: readonly Path<Values>[],
  fill: () => Partial<Record<Path<Values>, string>> = () => ({}),
  { place = 'device', along = {} }: DraftOptions<Values> = {},
) {
  const [restored, setRestored] = useState(false);
  const waiting = useRef<{ write: () => void; timer: ReturnType<typeof setTimeout> }>(null);

  useEffect(() => {
    const choices = Object.keys(along) as Path<Values>[];
    const draft = readDraft(name, place);
    const values: Record<string, string | undefined> = { ...fill(), ...draft };
    const typedBefore = fields.some((field) => !isBlank(form.getValues(field)));
    for (const field of fields) {
      const value = values[field];
      const current: unknown = form.getValues(field);
      if (!value || !isBlank(current)) continue;
      form.setValue(field, (Array.isArray(current) ? JSON.parse(value) : value) as Values[typeof field]);
    }
    for (const field of choices) {
      const value = draft?.[field];
      if (value && form.getValues(field) === along[field]) form.setValue(field, value as Values[typeof field]);
    }
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a device's storage can only be read after hydration
    setRestored(draft !== null);

    const keepSoon = () => {
      clearTimeout(waiting.current?.timer);
      const write = () => {
        waiting.current = null;
        const texts = textsOf(form.getValues(), fields);
        const chosen = Object.values(texts).some(Boolean) ? textsOf(form.getValues(), choices) : {};
        writeDraft(name, { ...texts, ...chosen }, place);
      };
      waiting.current = { write, timer: setTimeout(write, SAVE_DEBOUNCE_MS) };
    };
    const keepNow = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.write();
    };
    // Typed before the scripts arrived.
    if (typedBefore) keepSoon();
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon });
    // Also when the visitor leaves at once: by a link, a reload, or to another app that ends this one.
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form and its fields stay the same for a name
  }, [name]);

  /** Forgets the draft: after sending, on Cancel, and when the person asks for it. */
  const clear = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    clearDraft(name, place);
    setRestored(false);
  };
  return { restored, clear };
}

function textsOf(values: FieldValues, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value: unknown = get(values, field);
      if (Array.isArray(value)) return [[field, isBlank(value) ? '' : JSON.stringify(value)]];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

/** Nothing chosen, or rows with nothing typed in them. */
const isBlank = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isBlank)
    : typeof value === 'object' && value
      ? Object.values(value).every(isBlank)
      : !value;
