import { useQuery } from '@tanstack/react-query';
import { staffJob } from '../../../../api/staff-jobs.js';
import { useLocale } from '../../../../i18n/use-locale.js';

/** Title and reference of a job, for showing which one is meant; its id when it was deleted; empty while it is read. */
export function useJobName(id: string): string {
  const job = useQuery({ ...staffJob(id, useLocale()), enabled: id !== '', retry: false, gcTime: 300_000 });
  if (!id) return '';
  if (job.data) return `${job.data.title} · ${job.data.reference}`;
  return job.isError ? id : '';
}
