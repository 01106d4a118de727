import { STATUS_CODES } from 'node:http';
import {
  AGENCY_TIME_ZONE,
  type LastChange,
  type Locale,
  type MessageCode,
  messageOf,
  type Problem,
} from '@qantara/contract';
import { type Advice, Refusal } from './refusal';
import { statusOf } from './refusal-status';

/** What a refused caller reads. */
export function problemOf(refusal: Refusal, locale: Locale, requestId?: string): Problem {
  const status = refusal.status ?? statusOf(refusal.code);
  return {
    type: `/problems/${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: withLastChange(
      withAdvice(
        messageOf(refusal.code, locale, { ...waitingTimes(refusal.retryAfter), ...refusal.values }),
        refusal.advice,
        locale,
      ),
      refusal.lastChange,
      locale,
    ),
    code: refusal.code,
    errors: refusal.errors.map(({ field, code, advice }) => ({
      field,
      code,
      detail: withAdvice(messageOf(code, locale), advice, locale),
    })),
    ...(refusal.lastChange && { last_change: refusal.lastChange }),
    ...(requestId !== undefined && { request_id: requestId }),
    success: false,
  };
}

const withAdvice = (text: string, advice: Advice | null | undefined, locale: Locale): string =>
  advice ? `${text}. ${messageOf(advice.code, locale, advice.values)}` : text;

function withLastChange(text: string, change: LastChange | null, locale: Locale): string {
  if (!change) return text;
  const time = agencyTime(change.at, locale);
  const said =
    change.by === null
      ? messageOf('last_change_system', locale, { time })
      : messageOf('last_change', locale, { name: change.by, time });
  return `${text} ${said}`;
}

/** As the dashboard writes times. */
const agencyTime = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: AGENCY_TIME_ZONE,
  }).format(new Date(at));

function waitingTimes(seconds: number | undefined): Record<string, number> {
  return seconds === undefined ? {} : { seconds, minutes: Math.ceil(seconds / 60) };
}

/** An error with an HTTP status of its own: http-errors, Strapi's, the body parsers'. */
export function statusOfError(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const status = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}

/**
 * Node's codes, and PostgreSQL's classes 08 (connection), 53 (no room), 57P (shutting down), 58 (its disk), 3D and 55000 (closed); what
 * took too long (57014), waited too long for a lock (55P03), was left open too long (25P03) or stood in a rival's way
 * (40P01).
 */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|08...|53...|57P..|58...|3D000|55000|57014|55P03|25P0[34]|40P01)$/;
/** What pg, knex and its pool say of a connection that broke, or that there is none. */
const BROKEN_CONNECTION =
  /Connection terminated|Connection ended|timeout expired|not queryable|Query read timeout|Unable to acquire a connection|Transaction query already complete/;

/** The database cannot be reached (or has no connection left): the caller may try again later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return UNREACHABLE.test(code);
  return error.name === 'KnexTimeoutError' || error.name === 'TimeoutError' || BROKEN_CONNECTION.test(error.message);
}

export const refusalOf = (code: MessageCode, status: number, cause?: unknown): Refusal =>
  new Refusal(code, { status, cause });
