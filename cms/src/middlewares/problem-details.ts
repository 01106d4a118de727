import { PROBLEM_CONTENT_TYPE } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { localeOf } from '../platform/http/locale';
import { isDatabaseUnreachable, isDataException } from '../platform/database/database-errors';
import { problemOf, statusOfError } from '../platform/http/problem';
import { ApiError } from '../platform/http/api-error';
import { codeOfStatus } from '../platform/http/api-error-status';

/** `Retry-After` of responses about something that is temporarily unavailable. */
const RETRY_SECONDS = 10;

/**
 * Converts every error below /api (exceptions, ctx.badRequest() and the like, unknown routes) to
 * `application/problem+json` in the caller's language. Responses to the panel's calls stay as Strapi made them, except for
 * values that the database rejects, for which Strapi would respond with 500.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
      if (isOurs(ctx) && ctx.status >= 400 && ctx.type !== PROBLEM_CONTENT_TYPE && !hasOwnBody(ctx))
        sendProblem(ctx, new ApiError(codeOfStatus(ctx.status), { status: ctx.status }));
    } catch (error) {
      if (!isOurs(ctx) && !(error instanceof ApiError))
        throw isDataException(error) ? new errors.ValidationError('Invalid input') : error;
      const apiError = toApiError(error);
      sendProblem(ctx, apiError);
      // Without a cause it is one of our limits, which are counted elsewhere.
      if (ctx.status >= 500 && apiError.cause !== undefined) strapi.log.error(error);
    }
  };

const isOurs = (ctx: Context) => ctx.path === '/api' || ctx.path.startsWith('/api/');

/** A route may send a body of its own with an error status (the health report, a closed job). */
const hasOwnBody = (ctx: Context) => ctx.state.hasOwnBody === true;

function sendProblem(ctx: Context, error: ApiError): void {
  const problem = problemOf(error, localeOf(ctx), String(ctx.state.requestId));
  ctx.status = problem.status;
  ctx.body = problem;
  ctx.type = PROBLEM_CONTENT_TYPE;
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Accept-Language');
  const retryAfter = error.retryAfter ?? (problem.status === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
}

/** Strapi's application errors that have a code and a status of their own. */
const STATUSES = [
  [errors.PayloadTooLargeError, 413],
  [errors.RateLimitError, 429],
  [errors.NotImplementedError, 501],
] as const;

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof errors.UnauthorizedError) return new ApiError('not_signed_in');
  if (error instanceof errors.ForbiddenError) return new ApiError('not_allowed');
  if (error instanceof errors.NotFoundError) return new ApiError('not_found');
  const status = STATUSES.find(([kind]) => error instanceof kind)?.[1] ?? statusOfError(error) ?? 500;
  if (error instanceof errors.ApplicationError && status === 500)
    return new ApiError('value_invalid', { cause: error });
  if (isDatabaseUnreachable(error)) return new ApiError('service_unavailable', { status: 503, cause: error });
  return new ApiError(codeOfStatus(status), { status, cause: error });
}
