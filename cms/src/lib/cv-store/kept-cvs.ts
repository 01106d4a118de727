import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { cvStoreOf } from './cv-store-of';

/** Tables whose rows own a file, each in its column `cv_key`. */
export const CV_OWNERS = ['cv_submissions', 'job_applications'];

/** Those of the keys that a row owns. */
export async function keptKeys(database: Knex, keys: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const table of CV_OWNERS) {
    const rows = await database<{ cv_key: string }>(table).whereIn('cv_key', keys).select('cv_key');
    for (const row of rows) kept.add(row.cv_key);
  }
  return kept;
}

/**
 * Removes the file of a submission that failed. A commit whose answer was lost may have worked, so the database is
 * asked first; while it cannot say, the file stays for the task `sweep-cv-files`. Never throws.
 */
export async function removeUnlessKept(strapi: Core.Strapi, key: string): Promise<void> {
  try {
    const kept = await keptKeys(strapi.db.connection, [key]);
    if (!kept.has(key)) await (await cvStoreOf(strapi)).remove(key);
  } catch (error) {
    strapi.log.error(error);
  }
}
