import { type ClosedJobNotice, PROBLEM_CONTENT_TYPE } from '@qantara/contract';
import type { Context } from 'koa';
import { PUBLIC_CACHE } from '../platform/http/send-cacheable';
import { localeOf } from '../platform/http/locale';
import { problemOf } from '../platform/http/problem';
import { ApiError } from '../platform/http/api-error';

/** 410 for a job that is no longer open: the usual problem, with the job's notice. */
export function sendGone(ctx: Context, job: ClosedJobNotice): void {
  ctx.body = { ...problemOf(new ApiError('job_gone'), localeOf(ctx)), job };
  ctx.vary('Accept-Language');
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.status = 410;
  ctx.type = PROBLEM_CONTENT_TYPE;
  ctx.state.hasOwnBody = true;
}
