import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { Refusal } from '../platform/http/refusal';
import type { Answer, FormValues, ReceivedCv, SubmissionCall, SubmissionScope } from './submission';

/** Hours an answer is kept for a form that is sent again. */
export const IDEMPOTENCY_HOURS = 48;
export const IDEMPOTENCY_TABLE = 'idempotency_records';
const KEY = /^[A-Za-z0-9_-]{8,128}$/;

export interface Claim {
  scope: string;
  key: string;
  fingerprint: string;
}

/** Strapi leaves JSON columns as text. */
interface KeptAnswer extends Claim {
  answer: string;
}

/** Another request with the same key was stored first: what this one stored must be rolled back. */
export class AlreadyStored extends Error {}

/** The key of a request, null when it carries none; a malformed one is refused. */
export function idempotencyKeyOf(header: string): string | null {
  if (header === '') return null;
  if (!KEY.test(header)) throw new Refusal('idempotency_key_invalid');
  return header;
}

/** null: the caller asked for no protection. The spam token is new on every try, so it does not count as content. */
export function claimOf(
  scope: SubmissionScope,
  values: FormValues,
  call: SubmissionCall,
  cv?: ReceivedCv,
): Claim | null {
  if (!call.idempotencyKey) return null;
  const { recaptchaToken: _, ...fields } = values;
  const content = Object.entries({ ...fields, cvFile: cv && [cv.fileName, cv.facts.sha256] }).sort(byName);
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { scope, key: call.idempotencyKey, fingerprint };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/**
 * Runs the work unless the same form was stored before: then its answer is returned, whatever would be said of it now. A form
 * that fails is looked for once more, since a repetition may have been stored at the same time.
 */
export async function acceptOnce(db: Knex, claim: Claim | null, work: () => Promise<Answer>): Promise<Answer> {
  const earlier = await earlierAnswer(db, claim);
  if (earlier) return earlier;
  try {
    return await work();
  } catch (error) {
    const mayBeStored = error instanceof AlreadyStored || error instanceof Refusal;
    const stored = mayBeStored ? await earlierAnswer(db, claim) : null;
    if (stored) return stored;
    throw error;
  }
}

/** What was answered when this was sent before; null: it was not. Refuses a key that came with other content. */
export async function earlierAnswer(database: Knex, claim: Claim | null): Promise<Answer | null> {
  if (!claim) return null;
  const found = await database<KeptAnswer>(IDEMPOTENCY_TABLE)
    .where('scope', claim.scope)
    .where('key', claim.key)
    .first();
  return found ? answerOf(found, claim) : null;
}

function answerOf(kept: Pick<KeptAnswer, 'fingerprint' | 'answer'>, claim: Claim): Answer {
  if (kept.fingerprint !== claim.fingerprint) throw new Refusal('idempotency_key_reused');
  return JSON.parse(kept.answer) as Answer;
}

/** Keeps the answer in the transaction of the row. Waits for a rival with the same key; throws when that one won. */
export async function keepAnswer(trx: Knex.Transaction, claim: Claim | null, answer: Answer): Promise<void> {
  if (!claim) return;
  const kept = await trx(IDEMPOTENCY_TABLE)
    .insert({ ...claim, answer: JSON.stringify(answer), created_at: new Date() })
    .onConflict(['scope', 'key'])
    .ignore()
    .returning('id');
  if (kept.length === 0) throw new AlreadyStored();
}

/** Removes what was kept longer than a retry can reasonably come. */
export async function forgetOldAnswers(database: Knex): Promise<void> {
  const before = new Date(Date.now() - IDEMPOTENCY_HOURS * 3_600_000);
  await database(IDEMPOTENCY_TABLE).where('created_at', '<', before).delete();
}
