import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { DOCUMENTS_TABLE } from '../../submissions/documents/document-record';
import { APPLICATIONS, type InboxList } from '../../submissions/inbox-list';

export interface ErasedEntries {
  counts: Record<InboxName, number>;
  /** Their emails, in lower case. */
  emails: string[];
  /** Keys of their files in the store, which no row refers to any longer. */
  files: string[];
  /** Number of erased applications by job. */
  applications: ReadonlyMap<string, number>;
}

interface ErasedRow {
  email_lower: string;
  cv_key?: string | null;
  job_id?: string;
}

/** @returns keys of the files */
async function eraseDocuments(trx: Knex, applications: readonly string[]): Promise<string[]> {
  const rows = await trx(DOCUMENTS_TABLE)
    .whereIn('application_id', applications)
    .delete()
    .returning<{ cv_key: string | null }[]>('cv_key');
  return rows.flatMap(({ cv_key: key }) => key ?? []);
}

/** Deletes the rows; their search rows are deleted with them. */
export async function eraseEntries(trx: Knex, ids: ReadonlyMap<InboxList, string[]>): Promise<ErasedEntries> {
  const counts = { contacts: 0, 'hiring-requests': 0, cvs: 0, applications: 0 };
  const emails: string[] = [];
  const files: string[] = [];
  const applications = new Map<string, number>();
  for (const [list, ofList] of ids) {
    const rows = (await trx(list.table).whereIn('document_id', ofList).delete().returning('*')) as ErasedRow[];
    counts[list.name] = rows.length;
    if (list === APPLICATIONS) files.push(...(await eraseDocuments(trx, ofList)));
    for (const { email_lower: email, cv_key: key, job_id: job } of rows) {
      emails.push(email);
      if (key) files.push(key);
      if (job) applications.set(job, (applications.get(job) ?? 0) + 1);
    }
  }
  return { counts, emails, files, applications };
}
