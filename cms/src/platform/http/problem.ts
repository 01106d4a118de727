import { STATUS_CODES } from 'node:http';
import { AGENCY_TIME_ZONE, type LastChange, type Locale, messageOf, type Problem } from '@qantara/contract';
import type { ApiError } from './api-error';
import { type Advice } from './api-error';
import { statusOf } from './api-error-status';

/** The response body of an error, in the caller's language. */
export function problemOf(error: ApiError, locale: Locale, requestId?: string): Problem {
  const status = error.status ?? statusOf(error.code);
  return {
    type: `/problems/${error.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: withLastChange(
      withAdvice(
        messageOf(error.code, locale, { ...waitingTimes(error.retryAfter), ...error.values }),
        error.advice,
        locale,
      ),
      error.lastChange,
      locale,
    ),
    code: error.code,
    errors: error.errors.map(({ field, code, values, advice }) => ({
      field,
      code,
      detail: withAdvice(messageOf(code, locale, values), advice, locale),
    })),
    ...(error.lastChange && { last_change: error.lastChange }),
    ...(requestId !== undefined && { request_id: requestId }),
    success: false,
  };
}

const withAdvice = (text: string, advice: Advice | null | undefined, locale: Locale): string =>
  advice ? `${text}. ${messageOf(advice.code, locale, advice.values)}` : text;

function withLastChange(text: string, change: LastChange | null, locale: Locale): string {
  if (!change) return text;
  const time = dashboardTime(change.at, locale);
  const changedBy =
    change.by === null
      ? messageOf('last_change_system', locale, { time })
      : messageOf('last_change', locale, { name: change.by, time });
  return `${text} ${changedBy}`;
}

/** A time in the format of the dashboard. */
export const dashboardTime = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: AGENCY_TIME_ZONE,
  }).format(new Date(at));

function waitingTimes(seconds: number | undefined): Record<string, number> {
  return seconds === undefined ? {} : { seconds, minutes: Math.ceil(seconds / 60) };
}

/** HTTP status of an error: of http-errors, Strapi, or the body parsers. */
export function statusOfError(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const status = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}
