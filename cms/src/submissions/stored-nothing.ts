import { Refusal } from '../platform/http/refusal';
import { AlreadyStored } from './idempotency';

/** Of what PostgreSQL says: the connection (08), a shutdown (57P) and its disk (58) leave open what became of a commit. */
const LEFT_OPEN = /^(08|57P|58)/;

/**
 * Whether the error proves that nothing was stored, nor will be. A connection that broke proves nothing: its statement may
 * wait for a lock that long, and be committed after everyone was told that it failed. So only a refusal of ours counts, or
 * one in the words of PostgreSQL itself.
 */
export function storedNothing(error: unknown): boolean {
  if (error instanceof AlreadyStored || error instanceof Refusal) return true;
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false;
  // With FATAL and PANIC the process of the connection goes, perhaps between the commit and the answer.
  return error.severity === 'ERROR' && typeof error.code === 'string' && !LEFT_OPEN.test(error.code);
}
