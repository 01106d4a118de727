import { useEffect, useRef } from 'react';
import { countJobView } from '../../api/one-job.js';

/** Once each time the job is opened, also if the language is switched. */
export function useViewCount(jobId: string, open: boolean): void {
  const counted = useRef('');
  useEffect(() => {
    if (!open || counted.current === jobId) return;
    counted.current = jobId;
    countJobView(jobId);
  }, [jobId, open]);
}
