import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import type { InboxList } from '../../submissions/inbox-list';

export interface ErasedEntries {
  counts: Record<InboxName, number>;
  /** Keys of their files in the store, which nothing refers to any more. */
  files: string[];
  /** How many applications each job has lost. */
  applications: ReadonlyMap<string, number>;
}

interface ErasedRow {
  cv_key?: string;
  job_id?: string;
}

/** Removes the rows; what is stored to search them goes with them. */
export async function eraseEntries(trx: Knex, ids: ReadonlyMap<InboxList, string[]>): Promise<ErasedEntries> {
  const counts = { contacts: 0, cvs: 0, applications: 0 };
  const files: string[] = [];
  const applications = new Map<string, number>();
  for (const [list, ofList] of ids) {
    const rows = (await trx(list.table).whereIn('document_id', ofList).delete().returning('*')) as ErasedRow[];
    counts[list.name] = rows.length;
    for (const { cv_key: key, job_id: job } of rows) {
      if (key) files.push(key);
      if (job) applications.set(job, (applications.get(job) ?? 0) + 1);
    }
  }
  return { counts, files, applications };
}
