import type { Knex } from 'knex';
import type { AuditEntryRecord } from './present';

/** Table and column of the short text that identifies a subject of each type. */
const LABEL_COLUMNS: Readonly<Record<string, { table: string; column: string }>> = {
  'contact-inquiry': { table: 'contact_inquiries', column: 'reference' },
  'hiring-request': { table: 'hiring_requests', column: 'reference' },
  'cv-submission': { table: 'cv_submissions', column: 'reference' },
  'job-application': { table: 'job_applications', column: 'reference' },
  job: { table: 'jobs', column: 'reference' },
  'message-template': { table: 'message_templates', column: 'name_en' },
};

type Subject = Pick<AuditEntryRecord, 'subject_type' | 'subject_id'>;

/** The label of each subject that still exists: a reference such as `QA-7F3K2`, or the name of a template. */
export async function findSubjectLabels(
  knex: Knex,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const labels = new Map<string, string>();
  const find = async ([type, { table, column }]: [string, { table: string; column: string }]) => {
    const ids = subjects.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id);
    if (ids.length === 0) return;
    const rows = await knex(table)
      .whereIn('document_id', ids)
      // A deleted job has no form any more; the details have its reference.
      .modify((query) => void (type === 'job' && query.whereNull('deleted_at')))
      .select<{ id: string; label: string }[]>('document_id as id', `${column} as label`);
    for (const { id, label } of rows) labels.set(`${type}/${id}`, label);
  };
  await Promise.all(Object.entries(LABEL_COLUMNS).map(find));
  return ({ subject_type, subject_id }) => labels.get(`${subject_type}/${subject_id}`) ?? null;
}
