import {
  type JobDeleted,
  activeJobsQuery,
  CORRECTED_SEARCH_HEADER,
  DEFAULT_LOCALE,
  ipKey,
  isAtLeast,
  jobFacetsQuery,
  jobInput,
  jobQuery,
  type JobSaved,
  jobsBulk,
  jobsQuery,
  jobVersion,
  JOBS_VERSION_HEADER,
  messageOf,
  type StaffUser,
  trafficSourceOf,
  type ClosedJobNotice,
  PROBLEM_CONTENT_TYPE,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sendCacheable, PUBLIC_CACHE } from '../../../platform/http/send-cacheable';
import { sendPage, setPageHeaders } from '../../../platform/http/send-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { sessionToken } from '../../../auth/cookies';
import { isPerson } from '../../../auth/is-person';
import { localeOf } from '../../../platform/http/locale';
import { countAttempt } from '../../../platform/http/rate-limiter';
import { staffSessions } from '../../../auth/staff-session';
import { valueOf } from '../../../platform/value-of';
import { activeJobs } from '../../../jobs/active-jobs';
import { deleteJobs } from '../../../jobs/delete-jobs';
import { moveJobs } from '../../../jobs/move-jobs';
import { requestedVersion, type SavedJob, savedMessage } from '../../../jobs/saved-job';
import { saveJobs } from '../../../jobs/save-jobs';
import { findStaffJob, listStaffJobs } from '../../../jobs/staff-jobs';
import { viewCounter } from '../../../jobs/view-counter';
import { problemOf } from '../../../platform/http/problem';
import { ApiError } from '../../../platform/http/api-error';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const active = activeJobs(strapi);
  const countSearch = (ctx: Context) => () => countAttempt(strapi, 'publicSearch', ipKey(ctx.request.ip));
  const idOf = (ctx: Context) => String((ctx as { params?: { id?: string } }).params?.id);

  return {
    async findActive(ctx: Context) {
      const query = checkQuery(activeJobsQuery, ctx.query);
      const page = await active.list(query, countSearch(ctx));
      setPageHeaders(ctx, page.total, query);
      ctx.set(JOBS_VERSION_HEADER, page.version);
      if (page.correction !== undefined) ctx.set(CORRECTED_SEARCH_HEADER, encodeURIComponent(page.correction));
      sendCacheable(ctx, page);
    },

    async findFacets(ctx: Context) {
      const filters = checkQuery(jobFacetsQuery, ctx.query);
      sendCacheable(ctx, await active.facets(filters, countSearch(ctx)));
    },

    async findOne(ctx: Context) {
      const { locale = DEFAULT_LOCALE } = checkQuery(jobQuery, ctx.query);
      ctx.vary('Cookie');
      const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
      // As in the list of jobs: an editor of the content panel has no part of the dashboard that shows them.
      if (staff && isAtLeast(staff.role, 'viewer')) {
        const job = await findStaffJob(strapi, idOf(ctx));
        ctx.set('Cache-Control', 'private, no-store');
        ctx.set('ETag', `"${job.version}"`);
        ctx.body = job;
        return;
      }
      const found = await active.find(idOf(ctx), locale);
      if (!found.isOpen) return sendGone(ctx, found.notice);
      sendCacheable(ctx, found);
    },

    countView(ctx: Context) {
      if (isPerson(ctx.get('User-Agent')))
        viewCounter(strapi).countView(idOf(ctx), trafficSourceOf(valueOf(ctx.request.body, 'source')));
      ctx.status = 204;
    },

    async find(ctx: Context) {
      const query = checkQuery(jobsQuery, ctx.query);
      sendPage(ctx, await listStaffJobs(strapi, query, localeOf(ctx)), query);
    },

    async create(ctx: Context) {
      const values = checkInput(jobInput, ctx.request.body);
      sendSaved(ctx, await saveJobs(strapi).create(values, staffOf(ctx)));
      ctx.status = 201;
    },

    async update(ctx: Context) {
      const sent: unknown = ctx.request.body;
      const read = (status: string) => checkInput(jobInput, typeof sent === 'object' ? { status, ...sent } : sent);
      const version = requestedVersion(sent, ctx.get('If-Match'));
      sendSaved(ctx, await saveJobs(strapi).update(idOf(ctx), read, version, staffOf(ctx)));
    },

    async move(ctx: Context) {
      const { ids, ...move } = checkInput(jobsBulk, ctx.request.body);
      ctx.body = await moveJobs(strapi).moveAll(ids, move, staffOf(ctx), localeOf(ctx));
    },

    async extend(ctx: Context) {
      sendSaved(ctx, await moveJobs(strapi).extend(idOf(ctx), versionOf(ctx), staffOf(ctx)));
    },

    async restore(ctx: Context) {
      sendSaved(ctx, await deleteJobs(strapi).restore(idOf(ctx), versionOf(ctx), staffOf(ctx)));
    },

    async delete(ctx: Context) {
      const version = await deleteJobs(strapi).remove(
        idOf(ctx),
        requestedVersion(null, ctx.get('If-Match')),
        staffOf(ctx),
      );
      ctx.body = { success: true, message: messageOf('job_deleted', localeOf(ctx)), version } satisfies JobDeleted;
    },
  };
};

const versionOf = (ctx: Context) => requestedVersion(checkInput(jobVersion, ctx.request.body), ctx.get('If-Match'));
/** Set by the policy is-staff. */
const staffOf = (ctx: Context) => ctx.state.staff as StaffUser;

function sendSaved(ctx: Context, { job, outcome }: SavedJob): void {
  ctx.set('ETag', `"${job.version}"`);
  ctx.body = { ...job, success: true, message: savedMessage(job, outcome, localeOf(ctx)) } satisfies JobSaved;
}

/** 410 for a job that is no longer open: the usual problem, with the job's notice. */
function sendGone(ctx: Context, job: ClosedJobNotice): void {
  ctx.body = { ...problemOf(new ApiError('job_gone'), localeOf(ctx)), job };
  ctx.vary('Accept-Language');
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.status = 410;
  ctx.type = PROBLEM_CONTENT_TYPE;
  ctx.state.hasOwnBody = true;
}
