/**
 * Jobs that the visitor saved. They stay on the device: the job and its title, which names a job that has gone since.
 */
export interface SavedJob {
  id: string;
  title: string;
}

/** The one saved first goes when there are more. */
export const MAX_SAVED_JOBS = 50;
const key = 'qantara.saved';

let known: readonly SavedJob[] | undefined;
const listeners = new Set<() => void>();

/** The last one saved first. The same array until something changes. */
export const savedJobs = (): readonly SavedJob[] => (known ??= read());

/** Saves a job, or removes one that is saved. */
export function toggleSavedJob({ id, title }: SavedJob): void {
  // Another tab may have changed it.
  const saved = read();
  const others = saved.filter((job) => job.id !== id);
  known = others.length < saved.length ? others : [{ id, title }, ...others].slice(0, MAX_SAVED_JOBS);
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // If storage is full or blocked, the job is saved until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

/** Calls `listener` after a change, in another tab too. Returns how to stop it. */
export function onSavedJobsChange(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== key) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changedElsewhere);
  };
}

function read(): readonly SavedJob[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedJob).slice(0, MAX_SAVED_JOBS) : [];
  } catch {
    return known ?? [];
  }
}

function isSavedJob(value: unknown): value is SavedJob {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return false;
  return typeof value.id === 'string' && /^[\w-]{1,64}$/.test(value.id) && typeof value.title === 'string';
}
