import type { StaffJobRow } from '@qantara/contract';
import { useEffect, useRef, useState } from 'react';
import type { JobFormApi } from './use-job-form.js';
import { clearDraft, readDraft, writeDraft } from '../../../lib/browser/draft-store.js';
import type { JobFormValues } from './job-form-values.js';

/** Milliseconds without typing after which the draft is saved on the device. */
const SAVE_DEBOUNCE_MS = 800;

/**
 * Keeps an unsaved job on the device: a lost session, Back or a closed tab costs nothing. `base` is the state of the job
 * that is being edited; a draft brings its own, so that a change by another person is noticed when saving.
 * @param name of the draft: a job has one, so has a new job, so has each copy
 */
export function useJobDraft(form: JobFormApi, saved: StaffJobRow | null, name: string) {
  const [found] = useState(() => readJobDraft(name));
  const [restored, setRestored] = useState(found !== null);
  const [base, setBase] = useState<StaffJobRow | null>(found ? found.base : saved);
  const latestBase = useRef(base);
  const cleared = useRef(false);
  useEffect(() => {
    latestBase.current = base;
  }, [base]);

  useEffect(() => {
    cleared.current = false;
    if (found) form.reset(found.values, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved = false;
    const keep = () => {
      clearTimeout(timer);
      if (unsaved && !cleared.current) writeJobDraft(name, { values: form.getValues(), base: latestBase.current });
      unsaved = false;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) return;
        cleared.current = false;
        unsaved = true;
        clearTimeout(timer);
        timer = setTimeout(keep, SAVE_DEBOUNCE_MS);
      },
    });
    document.addEventListener('visibilitychange', keep);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one form for the life of this component
  }, []);

  /** Saved, or left on purpose. */
  const clear = () => {
    cleared.current = true;
    clearJobDraft(name);
    setRestored(false);
  };
  return { base, setBase, restored, clear };
}

/** What was typed, and the job as it was when typing began: its version decides whether saving is still safe. */
interface JobDraft {
  values: JobFormValues;
  base: StaffJobRow | null;
}

const keyOf = (name: string) => `job.${name}`;

function readJobDraft(name: string): JobDraft | null {
  const text = readDraft(keyOf(name))?.['draft'];
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<JobDraft> | null;
    return draft?.values && 'base' in draft ? { values: draft.values, base: draft.base ?? null } : null;
  } catch {
    return null;
  }
}

function writeJobDraft(name: string, draft: JobDraft): void {
  writeDraft(keyOf(name), { draft: JSON.stringify(draft) });
}

function clearJobDraft(name: string): void {
  clearDraft(keyOf(name));
}
