import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type Acknowledgement, APPLICANT_VERIFIED_MINUTES, type MessageCode } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { applicantCodes } from '../../auth/login-codes';
import { cleanPicture, type PictureProblem } from '../../cv/photos/clean-picture';
import { cvStoreOf } from '../../cv/store/cv-store';
import { inTransaction } from '../../platform/database/transaction';
import { ApiError } from '../../platform/http/api-error';
import { queueTasks } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import { findByToken } from '../../submissions/application-link';
import { type DocumentRecord, DOCUMENTS_TABLE, hasEnded } from '../../submissions/documents/document-record';
import { documentScanning } from '../../submissions/documents/scan-document';
import type { EntryRecord } from '../../submissions/entry-record';
import { withIdempotency, type Reservation, storeResponse } from '../../submissions/idempotency';
import { APPLICATIONS, subjectTypeOf } from '../../submissions/inbox-list';
import { removeCvOfFailure, storeCv } from '../../submissions/store-cv';
import type { ReceivedCv, StoredCvFacts, SubmissionResponse } from '../../submissions/submission';
import { lockEntry } from '../change-entry';
import { addEvent } from '../../submissions/entry-event';
import { knownStatus } from '../known-status';
import { documentsNotice } from './documents-notice';
import type { ApplicantCall } from '../applicant-code';

export interface SentDocument {
  /** Public id of the document. */
  id: string;
  file: ReceivedCv;
  /** Idempotency-Key header. */
  key: string | null;
  message: string;
}

/**
 * Stores the file of a requested document. It replaces a file that was rejected or not checked yet.
 * @throws {ApiError} if the browser has not entered a code, or the document is no longer requested
 */
export async function sendDocument(
  strapi: Core.Strapi,
  { token, browserToken }: ApplicantCall,
  { id, file, key, message }: SentDocument,
): Promise<Acknowledgement> {
  const db = strapi.db.connection;
  const { document_id: applicationId } = await findByToken(db, settingsOf(strapi), token);
  const since = new Date(Date.now() - APPLICANT_VERIFIED_MINUTES * 60_000);
  if (!browserToken || !(await applicantCodes(strapi).isVerified(applicationId, browserToken, since)))
    throw new ApiError('applicant_not_verified');
  const content = JSON.stringify([id, file.fileName, file.facts.sha256]);
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const reservation: Reservation | null = key ? { scope: 'documents-sent', key, fingerprint } : null;
  return withIdempotency(db, reservation, async () => {
    await assertIsRequested(db, applicationId, id);
    const stored = await storeCv(strapi, await cleaned(file));
    const response: SubmissionResponse = { success: true, message, id: applicationId };
    const replaced = await removeCvOfFailure(strapi, stored, () =>
      inTransaction(strapi, async (trx) => {
        await storeResponse(trx, reservation, response);
        return storeFile(strapi, trx, await assertIsRequested(trx, applicationId, id), stored);
      }),
    );
    // If this fails, the task sweep-cv-files removes the file within the hour.
    if (replaced) await (await cvStoreOf(strapi)).remove(replaced).catch((error: unknown) => strapi.log.error(error));
    return response;
  });
}

/** In a transaction, lock the application before calling this. */
async function assertIsRequested(db: Knex, applicationId: string, id: string): Promise<DocumentRecord> {
  const application = db.isTransaction
    ? await lockEntry(db, APPLICATIONS, applicationId)
    : await db<EntryRecord>(APPLICATIONS.table).where('document_id', applicationId).first();
  if (!application || hasEnded(await knownStatus(db, application))) throw new ApiError('documents_closed');
  const document = await db<DocumentRecord>(DOCUMENTS_TABLE)
    .where({ document_id: id, application_id: applicationId })
    .first();
  if (!document) throw new ApiError('document_not_asked');
  if (document.state === 'accepted') throw new ApiError('document_accepted_before');
  return document;
}

/** @returns key of the replaced file */
async function storeFile(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  document: DocumentRecord,
  stored: StoredCvFacts,
): Promise<string | null> {
  const now = new Date();
  const received = { state: 'received', reason: null, received_at: now, decided_at: null, updated_at: now };
  await trx(DOCUMENTS_TABLE)
    .where('id', document.id)
    .update({ ...stored, ...received });
  const { application_id: applicationId, kind } = document;
  const { id: eventId } = await addEvent(trx, APPLICATIONS, applicationId, null, {
    ...{ kind: 'document', from_value: kind, to_value: 'received' },
  });
  const subject = { subjectType: subjectTypeOf(APPLICATIONS), subjectId: applicationId };
  await recordAudit(strapi, { action: 'document_received', staff: null, ...subject, details: { kind } });
  const scanning = stored.cv_scan === 'waiting' ? [documentScanning({ id: document.document_id })] : [];
  await queueTasks(trx, [...scanning, documentsNotice(strapi, applicationId, eventId)]);
  return document.cv_key;
}

const PICTURE_CODES: Readonly<Record<PictureProblem, MessageCode>> = {
  damaged: 'document_damaged',
  too_many_pixels: 'picture_too_large',
  too_large: 'cv_too_large',
};

/** Encodes a picture again before it is stored; other files stay unchanged. */
async function cleaned(file: ReceivedCv): Promise<ReceivedCv> {
  const { path, facts } = file;
  if (facts.kind !== 'jpg' && facts.kind !== 'png') return file;
  const picture = await cleanPicture(path, facts.kind);
  if (!picture.ok) throw fileError(PICTURE_CODES[picture.problem]);
  const { bytes } = picture;
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...file, facts: { ...facts, size: bytes.length, sha256 } };
}

const fileError = (code: MessageCode): ApiError => new ApiError(code, { errors: [{ field: 'documentFile', code }] });
