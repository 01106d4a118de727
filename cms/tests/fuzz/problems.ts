import { PROBLEM_CONTENT_TYPE, STAFF_ROLES, isAtLeast, type StaffRole } from '@qantara/contract';
import type { Actor } from './fixtures.js';
import type { FuzzRequest } from './request.js';
import { CANARY } from './rows.js';
import type { FuzzResponse } from './send.js';

/** No response contains these: internals of the service, and its secrets. */
const SECRETS = /k3y-of-a-t3st-run|\$2[aby]\$\d\d\$|"cv_key"|"password_hash"|"reset_?password_?token"/i;
/** No error contains these: stacks, queries, paths, libraries. */
const INSIDES =
  /\n\s+at .+:\d+:\d+|node_modules|\/(?:tmp|home|root|usr|dist)\/|\b(?:select|insert|update|delete)\b[^{}]{1,200}\b(?:from|into|set|where)\b|violates|syntax error|knex|strapi|postgres|ECONN|TypeError|undefined/i;
const SLOW_MS = 10_000;

/** The problems of a response; empty: none. */
export function problemsOf(request: FuzzRequest, response: FuzzResponse): string[] {
  const { status, text, milliseconds } = response;
  if (status === 0) return [`no response: ${text}`];
  const problems: string[] = [];
  if (status >= 500) problems.push(`status ${status}: ${text.slice(0, 300)}`);
  if (status < 400 && !mayCall(request.actor, request.operation.needs)) problems.push(`${request.actor} got ${status}`);
  if (SECRETS.test(text)) problems.push('a secret in the response');
  if (status >= 400) problems.push(...problemsOfError(response));
  // Also in a successful response: personal data is for staff.
  if ((request.actor === 'anonymous' || status >= 400) && text.includes(CANARY))
    problems.push('data of another person');
  if (milliseconds > SLOW_MS) problems.push(`${Math.round(milliseconds)} ms`);
  return problems;
}

function mayCall(actor: Actor, needs: Actor): boolean {
  if (needs === 'anonymous') return true;
  return isRole(actor) && isRole(needs) && isAtLeast(actor, needs);
}

const isRole = (actor: Actor): actor is StaffRole => STAFF_ROLES.some((role) => role === actor);

function problemsOfError({ status, headers, text }: FuzzResponse): string[] {
  const inside = INSIDES.exec(text)?.[0];
  const problems = inside ? [`internals in the response: ${inside.slice(0, 200)}`] : [];
  // Node itself rejects headers that are too large, before any code of ours.
  if (status === 431) return problems;
  // The page of a closed job responds with its notice.
  if (status === 410 && !text.includes('"success":false')) return problems;
  if (!(headers.get('content-type') ?? '').startsWith(PROBLEM_CONTENT_TYPE)) return [...problems, `${status} is no problem: ${text.slice(0, 200)}`]; // prettier-ignore
  const { success, detail, code } = JSON.parse(text) as Record<string, unknown>;
  const isWhole = success === false && typeof detail === 'string' && detail !== '' && typeof code === 'string';
  return isWhole ? problems : [...problems, `half a problem: ${text.slice(0, 200)}`];
}
