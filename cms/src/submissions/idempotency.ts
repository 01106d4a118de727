import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { deleteInBatches } from '../platform/database/delete-in-batches';
import { ApiError } from '../platform/http/api-error';
import type { SubmissionResponse, FormValues, ReceivedCv, SubmissionCall, SubmissionScope } from './submission';

/** How long a response is stored for retries of the same form. */
export const IDEMPOTENCY_HOURS = 48;
export const IDEMPOTENCY_TABLE = 'idempotency_records';
const KEY = /^[A-Za-z0-9_-]{8,128}$/;

export interface Reservation {
  scope: string;
  key: string;
  fingerprint: string;
}

/** JSON columns are read as text. */
interface StoredResponse extends Reservation {
  response: string;
}

/** A concurrent request with the same key was stored first: roll back this one. */
export class DuplicateRequestError extends Error {}

/** The Idempotency-Key header; null without one. @throws {ApiError} if it is malformed */
export function idempotencyKeyOf(header: string): string | null {
  if (header === '') return null;
  if (!KEY.test(header)) throw new ApiError('idempotency_key_invalid');
  return header;
}

/** null: no key was sent. The fingerprint excludes the spam token, which is new for each try. */
export function reservationOf(
  scope: SubmissionScope,
  values: FormValues,
  call: SubmissionCall,
  cv?: ReceivedCv | null,
): Reservation | null {
  if (!call.idempotencyKey) return null;
  // Fields that the browser adds may differ when a form is sent again after a reload.
  const { recaptchaToken: _token, consentVersion: _version, ...sent } = values;
  const { traffic_source: _source, ...fields } = { traffic_source: null, ...sent };
  const file = cv && (cv.photoHashes ?? [cv.fileName, cv.facts.sha256]);
  const content = Object.entries({ ...fields, cvFile: file }).sort(byName);
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { scope, key: call.idempotencyKey, fingerprint };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/**
 * Runs `work`, or returns the stored response of the same form. After an error the response is looked up again, since a
 * concurrent retry may have been stored.
 */
export async function withIdempotency(
  db: Knex,
  reservation: Reservation | null,
  work: () => Promise<SubmissionResponse>,
): Promise<SubmissionResponse> {
  const earlier = await storedResponse(db, reservation);
  if (earlier) return earlier;
  try {
    return await work();
  } catch (error) {
    const mayBeStored = error instanceof DuplicateRequestError || error instanceof ApiError;
    const stored = mayBeStored ? await storedResponse(db, reservation) : null;
    if (stored) return stored;
    throw error;
  }
}

/** null: not sent before. @throws {ApiError} if the key was used with other content */
async function storedResponse(database: Knex, reservation: Reservation | null): Promise<SubmissionResponse | null> {
  if (!reservation) return null;
  const found = await database<StoredResponse>(IDEMPOTENCY_TABLE)
    .where('scope', reservation.scope)
    .where('key', reservation.key)
    .first();
  return found ? responseOf(found, reservation) : null;
}

function responseOf(
  stored: Pick<StoredResponse, 'fingerprint' | 'response'>,
  reservation: Reservation,
): SubmissionResponse {
  if (stored.fingerprint !== reservation.fingerprint) throw new ApiError('idempotency_key_reused');
  return JSON.parse(stored.response) as SubmissionResponse;
}

/** Stores the response in the transaction of the row. Waits for a concurrent request with the same key. @throws {DuplicateRequestError} if that one commits */
export async function storeResponse(
  trx: Knex.Transaction,
  reservation: Reservation | null,
  response: SubmissionResponse,
): Promise<void> {
  if (!reservation) return;
  const inserted = await trx(IDEMPOTENCY_TABLE)
    .insert({ ...reservation, response: JSON.stringify(response), created_at: new Date() })
    .onConflict(['scope', 'key'])
    .ignore()
    .returning('id');
  if (inserted.length === 0) throw new DuplicateRequestError();
}

/** Deletes responses that are too old for a retry. */
export async function deleteOldResponses(database: Knex): Promise<void> {
  const before = new Date(Date.now() - IDEMPOTENCY_HOURS * 3_600_000);
  await deleteInBatches(database, IDEMPOTENCY_TABLE, (rows) => void rows.where('created_at', '<', before));
}
