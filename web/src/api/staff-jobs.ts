import {
  apiPath,
  type JobBulkResponse,
  type ClosedReason,
  type JobBulkAction,
  type JobDeleted,
  type JobInput,
  type JobsBulk,
  type JobSaved,
  type Locale,
  type StaffJobRow,
} from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { invalidateOnSuccess, invalidateStaffData, staffKeys } from './staff-lists.js';

/** One job with everything staff may see and change. Never from the cache: an old version cannot be saved. */
export const staffJob = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.one('jobs', id),
    queryFn: async ({ signal }) => {
      const response = await call<StaffJobRow>(apiPath('getJob', id), { locale, signal, withSession: true });
      return response.body;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A job as it was seen: a newer version is not overwritten. */
export type JobAt = Pick<StaffJobRow, 'id' | 'version'>;

/** What is done to a single job with one press. */
export type JobAction = 'activate' | 'extend' | 'restore';

/** Creates a job, or saves the whole of one that has an id. */
export const saveJob = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: ({ id, job }: { id: string | null; job: JobInput }) => putJob(id, job, locale),
    // Not awaited: the form closes at once.
    onSettled: (saved) => void (saved && invalidateStaffData(queryClient)),
  });

/** Deletes a job. It can be restored for JOB_UNDELETE_DAYS. */
export const deleteJob = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: async ({ id, version }: JobAt): Promise<JobAt> => {
      const headers = { 'If-Match': `"${version}"` };
      const path = apiPath('deleteJob', id);
      const { body } = await call<JobDeleted>(path, { method: 'DELETE', headers, locale, withSession: true });
      return { id, version: body.version };
    },
    onSettled: invalidateOnSuccess(queryClient),
  });

/** Takes a deletion back. */
export const restoreJob = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: (job: JobAt) => postAction('restoreJob', job, locale),
    onSettled: invalidateOnSuccess(queryClient),
  });

/** Changes one job, from the version that is on the screen. */
export const changeJob = (queryClient: QueryClient, job: StaffJobRow, locale: Locale) =>
  mutationOptions({
    mutationFn: (action: JobAction) => {
      if (action === 'extend') return postAction('extendJob', job, locale);
      if (action === 'restore') return postAction('restoreJob', job, locale);
      return putJob(job.id, { ...jobInputOf(job), status: 'active' }, locale);
    },
    onSettled: () => invalidateStaffData(queryClient),
  });

export interface JobsChange {
  jobs: readonly StaffJobRow[];
  action: JobBulkAction;
  /** Why they are closed. */
  reason?: ClosedReason | null;
}

/** Changes several jobs. Each is changed or rejected independently. Returns null after closing a single one. */
export const changeJobs = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: async ({ jobs, action, reason = null }: JobsChange) => {
      const [job] = jobs;
      if (job && jobs.length === 1 && action === 'close') {
        await putJob(job.id, { ...jobInputOf(job), status: 'closed', closed_reason: reason }, locale);
        return null;
      }
      const json: JobsBulk = { ids: jobs.map(({ id }) => id), action, closed_reason: reason };
      return (await call<JobBulkResponse>(apiPath('changeJobs'), { method: 'POST', json, locale, withSession: true }))
        .body;
    },
    onSettled: () => invalidateStaffData(queryClient),
  });

async function putJob(id: string | null, job: JobInput, locale: Locale): Promise<JobSaved> {
  const path = id ? apiPath('updateJob', id) : apiPath('createJob');
  return (await call<JobSaved>(path, { method: id ? 'PUT' : 'POST', json: job, locale, withSession: true })).body;
}

async function postAction(name: 'restoreJob' | 'extendJob', { id, version }: JobAt, locale: Locale): Promise<JobSaved> {
  const options = { method: 'POST', json: { version }, locale, withSession: true } as const;
  return (await call<JobSaved>(apiPath(name, id), options)).body;
}

/** The job as PUT wants it: whole, and with the version it was read at. */
function jobInputOf(job: StaffJobRow): JobInput {
  const { id: _id, reference: _reference, text_locale: _textLocale, posted_date: _posted, ...rest } = job;
  const {
    views_count: _views,
    application_count: _applications,
    updated_at: _updated,
    deleted_at: _deleted,
    // Left out they stay as they are, also a trade that is a guess.
    trade: _trade,
    trade_name: _tradeName,
    trade_guessed: _guessed,
    industry: _industry,
    ...input
  } = rest;
  return input;
}
