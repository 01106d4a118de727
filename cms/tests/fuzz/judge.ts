import { PROBLEM_CONTENT_TYPE, STAFF_ROLES, isAtLeast, type StaffRole } from '@qantara/contract';
import type { Actor } from './fixtures.js';
import type { FuzzRequest } from './request.js';
import { CANARY } from './rows.js';
import type { FuzzAnswer } from './send.js';

/** What no answer says, whoever asks: how the service is built, and its secrets. */
const SECRETS = /k3y-of-a-t3st-run|\$2[aby]\$\d\d\$|"cv_key"|"password_hash"|"reset_?password_?token"/i;
/** What no refusal says: stacks, queries, places on the disk, libraries. */
const INSIDES =
  /\n\s+at .+:\d+:\d+|node_modules|\/(?:tmp|home|root|usr|dist)\/|\b(?:select|insert|update|delete)\b[^{}]{1,200}\b(?:from|into|set|where)\b|violates|syntax error|knex|strapi|postgres|ECONN|TypeError|undefined/i;
const SLOW_MS = 10_000;

/** What is wrong with an answer; empty: nothing. */
export function faultsOf(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, text, milliseconds } = answer;
  if (status === 0) return [`no answer: ${text}`];
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}: ${text.slice(0, 300)}`);
  if (status < 400 && !mayCall(request.actor, request.operation.needs)) faults.push(`${request.actor} got ${status}`);
  if (SECRETS.test(text)) faults.push('a secret in the answer');
  if (status >= 400) faults.push(...faultsOfRefusal(answer));
  // Also in an answer that all is well: what belongs to others stays with staff.
  if ((request.actor === 'anonymous' || status >= 400) && text.includes(CANARY)) faults.push('data of another person');
  if (milliseconds > SLOW_MS) faults.push(`${Math.round(milliseconds)} ms`);
  return faults;
}

function mayCall(actor: Actor, needs: Actor): boolean {
  if (needs === 'anonymous') return true;
  return isRole(actor) && isRole(needs) && isAtLeast(actor, needs);
}

const isRole = (actor: Actor): actor is StaffRole => STAFF_ROLES.some((role) => role === actor);

function faultsOfRefusal({ status, headers, text }: FuzzAnswer): string[] {
  const inside = INSIDES.exec(text)?.[0];
  const faults = inside ? [`an inside in the answer: ${inside.slice(0, 200)}`] : [];
  // Node's own refusal of headers that are too large: nothing of ours has seen the request.
  if (status === 431) return faults;
  // The page of a closed job answers with what is left of it.
  if (status === 410 && !text.includes('"success":false')) return faults;
  if (!(headers.get('content-type') ?? '').startsWith(PROBLEM_CONTENT_TYPE)) return [...faults, `${status} is no problem: ${text.slice(0, 200)}`]; // prettier-ignore
  const { success, detail, code } = JSON.parse(text) as Record<string, unknown>;
  const isWhole = success === false && typeof detail === 'string' && detail !== '' && typeof code === 'string';
  return isWhole ? faults : [...faults, `half a problem: ${text.slice(0, 200)}`];
}
