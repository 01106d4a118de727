import {
  apiPath,
  type BulkAnswer,
  type JobDeleted,
  type JobInput,
  type JobsBulk,
  type JobSaved,
  type Locale,
  type StaffJobRow,
} from '@qantara/contract';
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

/** Out of sight at once, and to be brought back by restoreJob for JOB_UNDELETE_DAYS. */
export async function deleteJob({ id, version }: JobAt, locale: Locale): Promise<JobAt> {
  const headers = { 'If-Match': `"${version}"` };
  const path = apiPath('deleteJob', id);
  const answer = await call<JobDeleted>(path, { method: 'DELETE', headers, locale, withSession: true });
  return { id, version: answer.body.version };
}

/** A job as it was seen: what changed since is not overwritten. */
export type JobAt = Pick<StaffJobRow, 'id' | 'version'>;

export const restoreJob = (job: JobAt, locale: Locale): Promise<JobSaved> => post('restoreJob', job, locale);
export const extendJob = (job: JobAt, locale: Locale): Promise<JobSaved> => post('extendJob', job, locale);

async function post(name: 'restoreJob' | 'extendJob', { id, version }: JobAt, locale: Locale): Promise<JobSaved> {
  const answer = await call<JobSaved>(apiPath(name, id), {
    method: 'POST',
    json: { version },
    locale,
    withSession: true,
  });
  return answer.body;
}

/** Each job stands alone: what one refuses does not hold up the others. */
export async function moveJobs(move: JobsBulk, locale: Locale): Promise<BulkAnswer> {
  const answer = await call<BulkAnswer>(apiPath('changeJobs'), {
    method: 'POST',
    json: move,
    locale,
    withSession: true,
  });
  return answer.body;
}

/** The job as PUT wants it: whole, and with the version it was read at. */
export function jobInputOf(job: StaffJobRow): JobInput {
  const { id: _id, reference: _reference, text_locale: _textLocale, posted_date: _posted, ...rest } = job;
  const {
    views_count: _views,
    application_count: _applications,
    updated_at: _updated,
    deleted_at: _deleted,
    ...input
  } = rest;
  return input;
}
