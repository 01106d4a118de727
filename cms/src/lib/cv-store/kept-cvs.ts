import type { Knex } from 'knex';

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
