import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { FileStore } from '../../platform/files/file-store';

/** Tables with a column `cv_key`, which refers to a file; null: no file. */
export const CV_OWNERS = ['cv_submissions', 'job_applications', 'hiring_requests', 'application_documents'];

/** A younger file may belong to a submission that is being stored. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;
/**
 * Time after which a file without a row is checked again, because the clocks of store and server may differ. A row follows
 * its file within this time: 15 s for a connection, 30 s for a statement.
 */
const RECHECK_MS = 2 * 60 * 1000;
const BATCH_SIZE = 500;
/** More orphans than this, and more than files with a row, point to the wrong database rather than to crashes. */
const SUSPICIOUS_ORPHANS = 50;

export interface Swept {
  orphans: number;
  /** Nothing was removed: the database looks wrong or empty. */
  isHeldBack: boolean;
}

export interface SweepOptions {
  /** Milliseconds since 1970. */
  now?: number;
  /** Milliseconds between the two checks. */
  recheckMs?: number | undefined;
}

/** Removes files older than an hour that no row refers to, neither now nor after the second check. */
export async function sweepCvFiles(
  store: FileStore,
  database: Knex,
  { now = Date.now(), recheckMs = RECHECK_MS }: SweepOptions = {},
): Promise<Swept> {
  const suspects: string[] = [];
  let old = 0;
  let batch: string[] = [];
  const checkBatch = async () => {
    suspects.push(...(await withoutRow(database, batch)));
    old += batch.length;
    batch = [];
  };
  // Never holds the keys of the whole store, which may be millions.
  for await (const { key, storedAt } of store.list()) {
    if (now - storedAt.getTime() > ORPHAN_AFTER_MS) batch.push(key);
    if (batch.length === BATCH_SIZE) await checkBatch();
  }
  await checkBatch();
  const isHeldBack = suspects.length >= SUSPICIOUS_ORPHANS && suspects.length > old / 2;
  if (isHeldBack || suspects.length === 0) return { orphans: suspects.length, isHeldBack };

  await wait(recheckMs, undefined, { ref: false });
  const orphans = await withoutRow(database, suspects);
  for (const key of orphans) await store.remove(key);
  return { orphans: orphans.length, isHeldBack };
}

async function withoutRow(database: Knex, keys: readonly string[]): Promise<string[]> {
  const orphans: string[] = [];
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const some = keys.slice(at, at + BATCH_SIZE);
    const used = await keysInUse(database, some);
    orphans.push(...some.filter((key) => !used.has(key)));
  }
  return orphans;
}

/** The keys that a row refers to. */
export async function keysInUse(database: Knex, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of CV_OWNERS) {
    const rows = await database<{ cv_key: string }>(table).whereIn('cv_key', keys).select('cv_key');
    for (const row of rows) used.add(row.cv_key);
  }
  return used;
}
