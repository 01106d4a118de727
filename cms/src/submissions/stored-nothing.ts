import { ApiError } from '../platform/http/api-error';
import { AlreadyStored } from './idempotency';

/** Error classes of PostgreSQL after which a commit may or may not have happened: connection (08), shutdown (57P), disk (58). */
const UNKNOWN_OUTCOME = /^(08|57P|58)/;

/**
 * Whether the error proves that nothing was or will be stored. A broken connection does not: its statement may wait for a
 * lock, and be committed after the response reported a failure. So only an ApiError counts, or an error reported by
 * PostgreSQL itself.
 */
export function storedNothing(error: unknown): boolean {
  if (error instanceof AlreadyStored || error instanceof ApiError) return true;
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false;
  // FATAL and PANIC end the process of the connection, perhaps after the commit and before the response.
  return error.severity === 'ERROR' && typeof error.code === 'string' && !UNKNOWN_OUTCOME.test(error.code);
}
