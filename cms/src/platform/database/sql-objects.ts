import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { LOCK_TIMEOUT_MS, retryWhileLocked } from './retry-while-locked';

/** `cms/database/objects`, relative to the compiled file. */
const FOLDER = join(__dirname, '../../../../database/objects');
/** With the hash of what this database ran last, by file and table. */
const TABLE = 'sql_objects';

/**
 * Runs a file of `database/objects`, with its `{{names}}` replaced by `values`, if it differs from what this database ran last.
 * Other instances serve requests during it, so call it outside a transaction. A file runs in a transaction that is retried until it gets
 * its locks; each statement of `*indexes.sql` runs alone, so that indexes can be created concurrently. Statements must be
 * idempotent, and without question marks, which Knex treats as bindings.
 * @param followUp work that a changed file needs; runs again at the next start if it fails
 */
export async function applySqlObjects(
  db: Knex,
  file: string,
  values: Record<string, string> = {},
  followUp?: () => Promise<void>,
): Promise<void> {
  const sql = (await readFile(join(FOLDER, file), 'utf8')).replace(/\{\{(\w+)\}\}/g, (_name, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${file} needs a value for ${key}`);
    return value;
  });
  const name = values.table ? `${file} ${values.table}` : file;
  const sha256 = createHash('sha256').update(sql).digest('hex');
  if (await db(TABLE).where({ name, sha256 }).first()) return;
  if (file.endsWith('indexes.sql')) await runEachAlone(db, sql);
  else await runInTransaction(db, sql);
  await followUp?.();
  await db(TABLE).insert({ name, sha256 }).onConflict('name').merge();
}

/** Makes the next `applySqlObjects` of a file run it again. */
export const invalidateSqlObjects = (db: Knex, file: string): Promise<unknown> =>
  db(TABLE).where('name', file).delete();

/** Runs statements in a transaction, and again until other transactions have released what it locks. */
export const runInTransaction = (db: Knex, sql: string): Promise<void> =>
  retryWhileLocked(db, () =>
    db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await trx.raw(sql);
    }),
  );

/** An index that another start was creating when it ended is invalid, and would count as existing. */
async function runEachAlone(db: Knex, sql: string): Promise<void> {
  for (const statement of sql.split(/;$/m).filter((part) => part.trim())) {
    const index = /create index concurrently if not exists (\w+)/.exec(statement)?.[1];
    const invalid =
      index && (await db('pg_index').whereRaw('indexrelid = to_regclass(:index) and not indisvalid', { index }));
    if (invalid && invalid.length > 0) await db.raw(`drop index concurrently ${index}`);
    await db.raw(statement);
  }
}
