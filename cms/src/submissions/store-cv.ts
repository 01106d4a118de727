import type { Core } from '@strapi/strapi';
import { cvStoreOf } from '../cv/store/cv-store';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import type { ReceivedCv, StoredCvFacts } from './submission';
import { DuplicateRequestError } from './idempotency';

/** Stores the file durably, before its row. */
export async function storeCv(strapi: Core.Strapi, { path, fileName, facts }: ReceivedCv): Promise<StoredCvFacts> {
  try {
    const store = await cvStoreOf(strapi);
    const cv_key = await store.put(path);
    return {
      ...{ cv_key, cv_file_name: fileName, cv_size: facts.size, cv_kind: facts.kind, cv_sha_256: facts.sha256 },
      cv_scan: settingsOf(strapi).clamavUrl ? 'waiting' : null,
    };
  } catch (error) {
    throw new ApiError('store_unavailable', { cause: error });
  }
}

/** Removes the file again if the error proves that its row was not stored. The task sweep-cv-files removes the rest. */
export async function removeCvOfFailure<Result>(
  strapi: Core.Strapi,
  file: StoredCvFacts | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (file && storedNothing(error)) await removeCv(strapi, file.cv_key);
    throw error;
  }
}

async function removeCv(strapi: Core.Strapi, key: string): Promise<void> {
  try {
    await (await cvStoreOf(strapi)).remove(key);
  } catch (error) {
    strapi.log.error(error);
  }
}

/** Error classes of PostgreSQL after which a commit may or may not have happened: connection (08), shutdown (57P), disk (58). */
const UNKNOWN_OUTCOME = /^(08|57P|58)/;

/**
 * Whether the error proves that nothing was or will be stored. A broken connection does not: its statement may wait for a
 * lock, and be committed after the response reported a failure. So only an ApiError counts, or an error reported by
 * PostgreSQL itself.
 */
function storedNothing(error: unknown): boolean {
  if (error instanceof DuplicateRequestError || error instanceof ApiError) return true;
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false;
  // FATAL and PANIC end the process of the connection, perhaps after the commit and before the response.
  return error.severity === 'ERROR' && typeof error.code === 'string' && !UNKNOWN_OUTCOME.test(error.code);
}
