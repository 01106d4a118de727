import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { CvStore } from './cv-store';

/** Tables whose rows own a file, each in its column `cv_key`. */
export const CV_OWNERS = ['cv_submissions', 'job_applications'];

/** A younger file may belong to a submission that is being stored right now. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;
/**
 * The time of a file is by the clock of the store, the age by ours, and either may be wrong. No row comes later than this
 * after its file: a connection is waited for 15 s, a statement takes 30 s at most.
 */
const SECOND_LOOK_MS = 2 * 60 * 1000;
const KEYS_A_QUERY = 500;
/** So many files without a row, and more of them than with one, are not left-overs of crashes. */
const SUSPICIOUS_ORPHANS = 50;

export interface Swept {
  orphans: number;
  /** Nothing was removed, because this looks like the wrong or an empty database. */
  refused: boolean;
}

export interface SweepOptions {
  /** Milliseconds; what the clock says. */
  now?: number;
  /** Milliseconds, by no clock. */
  secondLookMs?: number | undefined;
}

/** Removes files that are older than an hour and that no row owns, neither now nor when a row on its way would have come. */
export async function sweepCvFiles(
  store: CvStore,
  database: Knex,
  { now = Date.now(), secondLookMs = SECOND_LOOK_MS }: SweepOptions = {},
): Promise<Swept> {
  const old: string[] = [];
  for await (const { key, storedAt } of store.list()) if (now - storedAt.getTime() > ORPHAN_AFTER_MS) old.push(key);

  const suspects = await withoutRow(database, old);
  const refused = suspects.length >= SUSPICIOUS_ORPHANS && suspects.length > old.length / 2;
  if (refused || suspects.length === 0) return { orphans: suspects.length, refused };

  await wait(secondLookMs, undefined, { ref: false });
  const orphans = await withoutRow(database, suspects);
  for (const key of orphans) await store.remove(key);
  return { orphans: orphans.length, refused };
}

async function withoutRow(database: Knex, keys: readonly string[]): Promise<string[]> {
  const orphans: string[] = [];
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const some = keys.slice(at, at + KEYS_A_QUERY);
    const kept = await keptKeys(database, some);
    orphans.push(...some.filter((key) => !kept.has(key)));
  }
  return orphans;
}

/** Those of the keys that a row owns. */
export async function keptKeys(database: Knex, keys: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const table of CV_OWNERS) {
    const rows = await database<{ cv_key: string }>(table).whereIn('cv_key', keys).select('cv_key');
    for (const row of rows) kept.add(row.cv_key);
  }
  return kept;
}
