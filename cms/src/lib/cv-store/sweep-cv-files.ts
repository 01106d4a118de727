import type { Knex } from 'knex';
import type { CvStore } from './cv-store';
import { keptKeys } from './kept-cvs';

/** A younger file may belong to a submission that is being stored right now. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;
const KEYS_A_QUERY = 500;
/** So many files without a row, and more of them than with one, are not left-overs of crashes. */
const SUSPICIOUS_ORPHANS = 50;

export interface Swept {
  orphans: number;
  /** Nothing was removed, because this looks like the wrong or an empty database. */
  refused: boolean;
}

/** Removes files that are older than an hour and that no row owns. */
export async function sweepCvFiles(store: CvStore, database: Knex, now = Date.now()): Promise<Swept> {
  const old: string[] = [];
  for await (const { key, storedAt } of store.list()) if (now - storedAt.getTime() > ORPHAN_AFTER_MS) old.push(key);

  const orphans: string[] = [];
  for (let at = 0; at < old.length; at += KEYS_A_QUERY) {
    const keys = old.slice(at, at + KEYS_A_QUERY);
    const kept = await keptKeys(database, keys);
    orphans.push(...keys.filter((key) => !kept.has(key)));
  }

  const refused = orphans.length >= SUSPICIOUS_ORPHANS && orphans.length > old.length / 2;
  if (!refused) for (const key of orphans) await store.remove(key);
  return { orphans: orphans.length, refused };
}
