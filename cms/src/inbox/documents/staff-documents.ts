/** What staff do with the documents of an application: request, cancel, open, accept, reject. */
import { createHash } from 'node:crypto';
import {
  type Acknowledgement,
  type DocumentDecision,
  type DocumentEvent,
  DOCUMENTS_MAX,
  type DocumentsValues,
  type StaffUser,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { agencyDay } from '../../platform/agency-day';
import { inTransaction } from '../../platform/database/transaction';
import { ApiError } from '../../platform/http/api-error';
import { countAttempt } from '../../platform/http/rate-limiter';
import { newDocumentId } from '../../submissions/document-id';
import { type DocumentRecord, DOCUMENTS_TABLE, hasEnded } from '../../submissions/documents/document-record';
import { withIdempotency, type Reservation, storeResponse } from '../../submissions/idempotency';
import { APPLICATIONS, subjectTypeOf } from '../../submissions/inbox-list';
import { type OpenedCv, openStoredFile } from '../../submissions/open-cv';
import type { SubmissionResponse } from '../../submissions/submission';
import type { EntryRecord } from '../../submissions/entry-record';
import { lockEntry } from '../change-entry';
import { addEvent } from '../../submissions/entry-event';
import { queueDocumentMail } from './document-mails';

export interface DocumentsRequest {
  /** Public id of the application. */
  id: string;
  values: DocumentsValues;
  staff: StaffUser;
  /** Idempotency-Key header. */
  key: string | null;
  message: string;
}

const subjectOf = (applicationId: string) => ({ subjectType: subjectTypeOf(APPLICATIONS), subjectId: applicationId });

/** Rows, history, audit entry and email, in one transaction. A repetition with the same key has no effect. */
export async function askForDocuments(strapi: Core.Strapi, request: DocumentsRequest): Promise<Acknowledgement> {
  const { id, values, staff, key, message } = request;
  if (values.due_day < agencyDay())
    throw new ApiError('invalid_input', { errors: [{ field: 'due_day', code: 'day_past' }] });
  const content = JSON.stringify([id, values]);
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const reservation: Reservation | null = key ? { scope: 'documents-asked', key, fingerprint } : null;
  return withIdempotency(strapi.db.connection, reservation, async () => {
    await countAttempt(strapi, 'mail', String(staff.id));
    return inTransaction(strapi, async (trx) => {
      const response: SubmissionResponse = { success: true, message, id };
      await storeResponse(trx, reservation, response);
      // Locked, so that two concurrent requests cannot exceed the limit together.
      if (hasEnded((await lockEntry(trx, APPLICATIONS, id)).status)) throw new ApiError('application_ended');
      await storeRequests(trx, id, values, staff);
      await queueDocumentMail(strapi, trx, id, {
        ...{ kind: 'asked', kinds: values.kinds, dueDay: values.due_day, note: values.note },
      });
      const details = { kinds: values.kinds.join(', '), due_day: values.due_day };
      await recordAudit(strapi, { action: 'documents_asked', staff, ...subjectOf(id), details });
      return response;
    });
  });
}

async function storeRequests(
  trx: Knex.Transaction,
  applicationId: string,
  { kinds, note, due_day }: DocumentsValues,
  staff: StaffUser,
): Promise<void> {
  const [counted] = await trx(DOCUMENTS_TABLE)
    .where('application_id', applicationId)
    .count<{ n: string }[]>({ n: '*' });
  if (Number(counted?.n) + kinds.length > DOCUMENTS_MAX) throw new ApiError('documents_too_many');
  const now = new Date();
  for (const kind of kinds) {
    await trx(DOCUMENTS_TABLE).insert({
      ...{ document_id: newDocumentId(), application_id: applicationId, kind, note, due_day, state: 'asked' },
      ...{ asked_by_id: staff.id, created_at: now, updated_at: now },
    });
    await addEvent(trx, APPLICATIONS, applicationId, staff, { kind: 'document', from_value: kind, to_value: 'asked' });
  }
}

/** Removes a document requested by mistake; only the history remains. */
export const cancelDocument = (strapi: Core.Strapi, id: string, staff: StaffUser): Promise<void> =>
  changeDocument(strapi, id, async (trx, document) => {
    if (document.state !== 'asked') throw new ApiError('document_has_file');
    await trx(DOCUMENTS_TABLE).where('id', document.id).delete();
    await record(strapi, trx, document, staff, 'cancelled');
  });

export async function decideDocument(
  strapi: Core.Strapi,
  id: string,
  { state, reason, sha256 }: DocumentDecision,
  staff: StaffUser,
): Promise<void> {
  if (state === 'refused') await countAttempt(strapi, 'mail', String(staff.id));
  await changeDocument(strapi, id, async (trx, document, application) => {
    if (document.cv_sha_256 !== sha256) throw new ApiError('document_changed');
    if (document.state === state) return;
    if (state === 'accepted') assertReleased(document);
    const decided = { state, reason: state === 'refused' ? reason : null, decided_at: new Date() };
    await trx(DOCUMENTS_TABLE)
      .where('id', document.id)
      .update({ ...decided, updated_at: new Date() });
    await record(strapi, trx, document, staff, state, decided.reason);
    // After the end nothing more is needed.
    if (decided.reason === null || hasEnded(application.status)) return;
    const mail = { kind: 'refused', document: document.kind, reason: decided.reason } as const;
    await queueDocumentMail(strapi, trx, document.application_id, mail);
  });
}

/** The file, for a member of staff. Recorded before the first byte is sent. */
export async function openDocument(strapi: Core.Strapi, id: string, staff: StaffUser): Promise<OpenedCv> {
  const document = await strapi.db.connection<DocumentRecord>(DOCUMENTS_TABLE).where('document_id', id).first();
  if (!document || document.cv_key === null) throw new ApiError('not_found');
  const details = { kind: document.kind };
  return openStoredFile(strapi, document, {
    ...{ action: 'document_opened', staff, ...subjectOf(document.application_id), details },
  });
}

/** Locks the application first, as every change of its documents does. */
async function changeDocument(
  strapi: Core.Strapi,
  id: string,
  change: (trx: Knex.Transaction, document: DocumentRecord, application: EntryRecord) => Promise<void>,
): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const found = await trx<DocumentRecord>(DOCUMENTS_TABLE).where('document_id', id).first();
    if (!found) throw new ApiError('not_found');
    const application = await lockEntry(trx, APPLICATIONS, found.application_id);
    const document = await trx<DocumentRecord>(DOCUMENTS_TABLE).where('document_id', id).first();
    if (!document) throw new ApiError('not_found');
    await change(trx, document, application);
  });
}

function assertReleased({ cv_scan: scan }: DocumentRecord): void {
  if (scan === 'waiting') throw new ApiError('cv_being_checked');
  if (scan === 'infected') throw new ApiError('cv_infected');
  if (scan === 'failed') throw new ApiError('cv_not_checked');
}

async function record(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  { application_id: applicationId, kind }: DocumentRecord,
  staff: StaffUser,
  event: Exclude<DocumentEvent, 'asked' | 'received'>,
  reason: string | null = null,
): Promise<void> {
  await addEvent(trx, APPLICATIONS, applicationId, staff, {
    ...{ kind: 'document', from_value: kind, to_value: event, reason },
  });
  await recordAudit(strapi, { action: `document_${event}`, staff, ...subjectOf(applicationId), details: { kind } });
}
