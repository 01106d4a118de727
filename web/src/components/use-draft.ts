import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft, type DraftPlace } from '../lib/draft-store.js';

/** Milliseconds of quiet after which what was typed is kept. */
const quietMs = 800;

interface DraftOptions<Values extends FieldValues> {
  place?: DraftPlace;
  /**
   * Choices that are never empty, and what each is while nobody has chosen. They are kept only beside something typed, and
   * put back only there: what the address asks for, or was chosen before the scripts arrived, stays.
   */
  along?: Partial<Record<Path<Values>, string>>;
}

/**
 * Keeps the text of a form until it is sent, cleared or a week old (in this tab only: or the tab is closed), and puts it
 * back on return. `fill` gives values for fields without a draft (a name carried over from another form).
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
    const typedBefore = fields.some((field) => form.getValues(field));
    for (const field of fields) {
      const value = values[field];
      if (value && !form.getValues(field)) form.setValue(field, value as Values[typeof field]);
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
      waiting.current = { write, timer: setTimeout(write, quietMs) };
    };
    const keepNow = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.write();
    };
    // Typed before the scripts arrived.
    if (typedBefore) keepSoon();
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon });
    // Whoever leaves at once has typed it all the same: by a link, a reload, or to another app that ends this one.
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
      const value: unknown = values[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}
