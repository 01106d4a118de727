import { useSyncExternalStore } from 'react';
import { onSavedJobsChange, savedJobs, type SavedJob } from '../../lib/browser/saved-jobs.js';

const none: readonly SavedJob[] = [];

/** The jobs saved on this device; none until the page is hydrated. */
export const useSavedJobs = (): readonly SavedJob[] => useSyncExternalStore(onSavedJobsChange, savedJobs, () => none);
