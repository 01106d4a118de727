/** Requested documents: one row each, with the columns of a CV once a file was received. */
import {
  apiPath,
  type ApplicationDocument,
  type ApplicationStatus,
  type DocumentKind,
  type DocumentState,
  type PublicDocument,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { STAFF_TABLE } from '../../platform/database/table';
import type { StoredCvFacts } from '../submission';

export const DOCUMENTS_TABLE = 'application_documents';

type FileColumns = StoredCvFacts | Record<keyof StoredCvFacts, null>;
export type DocumentRecord = FileColumns & {
  id: number;
  document_id: string;
  /** Public id of the application. */
  application_id: string;
  kind: DocumentKind;
  note: string | null;
  due_day: string;
  asked_by_id: number | null;
  state: DocumentState;
  reason: string | null;
  created_at: Date;
  received_at: Date | null;
  decided_at: Date | null;
};

/** Statuses of applications that need no more documents. */
const ENDED: readonly string[] = ['rejected', 'withdrawn'];

export const hasEnded = (status: string): boolean => ENDED.includes(status);

/** SQL for row `s` of the applications: received documents that staff have to check. */
export const TO_CHECK = `from ${DOCUMENTS_TABLE} d where d.application_id = s.document_id and d.state = 'received'
  and s.status not in (${ENDED.map((status) => `'${status}'`).join(', ')})`;

/** In the order in which they were requested. */
const requestedDocuments = (db: Knex, applicationId: string): Knex.QueryBuilder =>
  db(`${DOCUMENTS_TABLE} as d`).where('d.application_id', applicationId).orderBy('d.id');

export async function listDocuments(db: Knex, applicationId: string): Promise<ApplicationDocument[]> {
  const rows = await requestedDocuments(db, applicationId)
    .leftJoin(`${STAFF_TABLE} as staff`, 'staff.id', 'd.asked_by_id')
    .select<(DocumentRecord & { asked_by_name: string | null })[]>('d.*', 'staff.username as asked_by_name');
  return rows.map((row) => ({
    ...presentPublic(row),
    asked_at: row.created_at.toISOString(),
    asked_by:
      row.asked_by_id === null || row.asked_by_name === null ? null : { id: row.asked_by_id, name: row.asked_by_name },
    decided_at: row.decided_at?.toISOString() ?? null,
    file_name: row.cv_file_name,
    file_url: row.cv_key && apiPath('openDocument', row.document_id),
    file:
      row.cv_key === null ? null : { size: row.cv_size, kind: row.cv_kind, sha256: row.cv_sha_256, scan: row.cv_scan },
  }));
}

/** Documents on the page of an application; after its end, only received ones. @param known the status that the applicant knows */
export async function listPublicDocuments(
  db: Knex,
  applicationId: string,
  known: ApplicationStatus,
): Promise<PublicDocument[]> {
  const rows = await requestedDocuments(db, applicationId).select<DocumentRecord[]>('d.*');
  const isOver = hasEnded(known);
  return rows.filter(({ state }) => !isOver || state === 'received' || state === 'accepted').map(presentPublic);
}

const presentPublic = (row: DocumentRecord): PublicDocument => ({
  id: row.document_id,
  kind: row.kind,
  note: row.note,
  due_day: row.due_day,
  state: row.state,
  reason: row.state === 'refused' ? row.reason : null,
  received_at: row.received_at?.toISOString() ?? null,
});

/** SQL for row `s` of an export: number of requested documents, number of files, and each document. */
export const DOCUMENT_COLUMNS = `
  (select count(*)::text from ${DOCUMENTS_TABLE} d where d.application_id = s.document_id) as documents_asked,
  (select count(d.cv_key)::text from ${DOCUMENTS_TABLE} d where d.application_id = s.document_id) as documents_received,
  (select json_agg(json_build_object('kind', d.kind, 'state', d.state, 'file', d.cv_file_name) order by d.id)
     from ${DOCUMENTS_TABLE} d where d.application_id = s.document_id) as documents`;

/** Whether the applicant can send a document, or another file in its place. */
export async function canSendDocuments(db: Knex, applicationId: string, known: ApplicationStatus): Promise<boolean> {
  if (hasEnded(known)) return false;
  const row: unknown = await requestedDocuments(db, applicationId).whereNot('d.state', 'accepted').first();
  return row !== undefined;
}
