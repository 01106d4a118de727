import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '../lib/draft-store.js';

/** Milliseconds of quiet after which what was typed is kept. */
const quietMs = 800;

/**
 * Keeps the text of a form on the device until it is sent, cleared or a week old, and puts it back on return.
 * `fill` gives values for fields without a draft (a name carried over from another form). Name null: fills, keeps nothing.
 */
export function useDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'setValue' | 'getValues'>,
  name: string | null,
  fields: readonly Path<Values>[],
  fill: () => Partial<Record<Path<Values>, string>> = () => ({}),
) {
  const [restored, setRestored] = useState(false);
  const waiting = useRef<{ write: () => void; timer: ReturnType<typeof setTimeout> }>(null);

  useEffect(() => {
    const draft = name === null ? null : readDraft(name);
    const values: Record<string, string | undefined> = { ...fill(), ...draft };
    const typedBefore = fields.some((field) => form.getValues(field));
    for (const field of fields) {
      const value = values[field];
      if (value && !form.getValues(field)) form.setValue(field, value as Values[typeof field]);
    }
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a device's storage can only be read after hydration
    setRestored(draft !== null);
    if (name === null) return;

    const keepSoon = () => {
      clearTimeout(waiting.current?.timer);
      const write = () => {
        waiting.current = null;
        writeDraft(name, textsOf(form.getValues(), fields));
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
    if (name !== null) clearDraft(name);
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
