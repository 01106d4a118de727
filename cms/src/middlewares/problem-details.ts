import { PROBLEM_CONTENT_TYPE } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { localeOf } from '../platform/http/locale';
import { isDatabaseUnreachable, problemOf, refusalOf, statusOfError } from '../platform/http/problem';
import { Refusal } from '../platform/http/refusal';
import { codeOfStatus } from '../platform/http/refusal-status';

/** For whoever is told that something is away just now. */
const RETRY_SECONDS = 10;

/**
 * The one exit of every error below /api: what is thrown, what ctx.badRequest() and its kin wrote, and what no route
 * answered all leave as `application/problem+json` in the caller's language. The panel's calls stay as Strapi made them.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
      if (isOurs(ctx) && ctx.status >= 400 && ctx.type !== PROBLEM_CONTENT_TYPE && !isOwnAnswer(ctx))
        refuse(ctx, refusalOf(codeOfStatus(ctx.status), ctx.status));
    } catch (error) {
      if (!isOurs(ctx) && !(error instanceof Refusal)) throw error;
      const refusal = refusalFor(error);
      if ((refusal.status ?? 0) >= 500) strapi.log.error(error);
      refuse(ctx, refusal);
    }
  };

const isOurs = (ctx: Context) => ctx.path === '/api' || ctx.path.startsWith('/api/');

/** A route may answer an error status with a body of its own (the health report, a closed job). */
const isOwnAnswer = (ctx: Context) => ctx.state.ownAnswer === true;

function refuse(ctx: Context, refusal: Refusal): void {
  const problem = problemOf(refusal, localeOf(ctx), String(ctx.state.requestId));
  ctx.status = problem.status;
  ctx.body = problem;
  ctx.type = PROBLEM_CONTENT_TYPE;
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Accept-Language');
  const retryAfter = refusal.retryAfter ?? (problem.status === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
}

/** Errors of Strapi that are application errors too, but have a meaning and a status of their own. */
const STATUSES = [
  [errors.PayloadTooLargeError, 413],
  [errors.RateLimitError, 429],
  [errors.NotImplementedError, 501],
] as const;

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof errors.UnauthorizedError) return new Refusal('not_signed_in');
  if (error instanceof errors.ForbiddenError) return new Refusal('not_allowed');
  if (error instanceof errors.NotFoundError) return new Refusal('not_found');
  const status = STATUSES.find(([kind]) => error instanceof kind)?.[1] ?? statusOfError(error) ?? 500;
  if (error instanceof errors.ApplicationError && status === 500) return new Refusal('value_invalid', { cause: error });
  if (isDatabaseUnreachable(error)) return refusalOf('service_unavailable', 503, error);
  return refusalOf(codeOfStatus(status), status, error);
}
