import { apiPath, type JobInput, type JobSaved, type Locale, type StaffJobRow } from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

/** One job with everything staff may see and change. Always asked anew: an old version cannot be saved. */
export const staffJob = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.of('jobs'), 'one', id] as const,
    queryFn: async ({ signal }) => {
      const answer = await call<StaffJobRow>(apiPath('getJob', id), { locale, signal, withSession: true });
      return answer.body;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Creates a job, or saves the whole of one that has an id. */
export async function saveJob(id: string | null, job: JobInput, locale: Locale): Promise<JobSaved> {
  const path = id ? apiPath('updateJob', id) : apiPath('createJob');
  const answer = await call<JobSaved>(path, { method: id ? 'PUT' : 'POST', json: job, locale, withSession: true });
  return answer.body;
}

export async function deleteJob(id: string, locale: Locale): Promise<void> {
  await call(apiPath('deleteJob', id), { method: 'DELETE', locale, withSession: true });
}

/** The job as PUT wants it: whole, and with the version it was read at. */
export function jobInputOf(job: StaffJobRow): JobInput {
  const { id: _id, reference: _reference, text_locale: _textLocale, posted_date: _posted, ...rest } = job;
  const { views_count: _views, application_count: _applications, updated_at: _updated, ...input } = rest;
  return input;
}
