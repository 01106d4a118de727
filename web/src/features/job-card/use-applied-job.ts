import { useEffect, useState } from 'react';
import { appliedJob, type AppliedJob } from '../../lib/browser/applied-jobs.js';

/** The application sent from this device for a job, if any; read again when its form is closed. */
export function useAppliedJob(jobId: string, isFormOpen = false): AppliedJob | null {
  const [applied, setApplied] = useState<AppliedJob | null>(null);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a device's storage can only be read after hydration
    if (!isFormOpen) setApplied(appliedJob(jobId));
  }, [jobId, isFormOpen]);
  return applied;
}
