import type { StaffJobRow } from '@qantara/contract';
import { useEffect, useRef, useState } from 'react';
import { clearJobDraft, readJobDraft, writeJobDraft } from './job-draft.js';
import type { JobFormApi } from './use-job-form.js';

/** Milliseconds of quiet after which what was typed is kept on the device. */
const quietMs = 800;

/**
 * Keeps an unsaved job on the device: a lost session, Back or a closed tab costs nothing. `base` is the state of the job
 * that is being edited; a draft brings its own, so that a job changed meanwhile is noticed when saving.
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
        timer = setTimeout(keep, quietMs);
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
