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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const draft = name === null ? null : readDraft(name);
    const values: Record<string, string | undefined> = { ...fill(), ...draft };
    for (const field of fields) {
      const value = values[field];
      if (value && !form.getValues(field)) form.setValue(field, value as Values[typeof field]);
    }
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a device's storage can only be read after hydration
    setRestored(draft !== null);
    if (name === null) return;

    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => writeDraft(name, textsOf(typed, fields)), quietMs);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form and its fields stay the same for a name
  }, [name]);

  /** Forgets the draft: after sending, on Cancel, and when the person asks for it. */
  const clear = () => {
    clearTimeout(timer.current);
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
