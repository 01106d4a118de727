import { type MessageCode, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { addEvent } from './entry-event';
import type { InboxList } from './inbox-list';
import { cvReading, cvScanning, searchRowOf } from './search/search-index';
import { SEARCH_TABLES } from './search/search-tables';
import { countSubmission } from '../platform/observability/metrics';
import { type QueuedTask, queueTasks } from '../platform/queue/queue-task';
import type { MailFacts } from './mail/mail-facts';
import { acknowledgementEvent, submissionMails } from './mail/submission-mails';
import { inTransaction } from '../platform/database/transaction';
import { newDocumentId } from './document-id';
import { type Reservation, storeResponse } from './idempotency';
import { isReferenceTaken, newReference } from './reference';
import type { SubmissionResponse, StoredCvFacts, StoredFacts, SubmissionScope } from './submission';

/** Most of the 24 million codes are free, even with a million submissions. */
const REFERENCE_ATTEMPTS = 5;

export interface NewEntry {
  list: InboxList;
  kind: MailFacts['kind'];
  scope: SubmissionScope;
  /** For an entry with a file: see CvTask. */
  from?: string;
  /** null: the caller sent no Idempotency-Key. */
  reservation: Reservation | null;
  /** The message in the response. */
  message: MessageCode;
  /** Columns of its row, besides those of all entries. */
  columns: StoredFacts & Partial<StoredCvFacts>;
  /** What its emails may contain. */
  mail: Omit<MailFacts, 'kind' | 'id' | 'reference' | 'locale' | 'suspect'>;
}

/**
 * Stores an entry with its search row, its response for retries, and its tasks (emails, reading of the CV), in one
 * transaction. Throws DuplicateRequestError if a form with the same key was stored first; waits for one that is being stored.
 * @param lastStep runs last in the transaction, because it takes a lock that others wait for
 */
export async function storeEntry(
  strapi: Core.Strapi,
  { list, scope, kind, from, reservation, message, columns: fields, mail }: NewEntry,
  lastStep?: (trx: Knex.Transaction) => Promise<void>,
): Promise<SubmissionResponse> {
  const id = newDocumentId();
  const { form_locale: locale, suspect } = fields;
  for (let attempt = 1; ; attempt += 1) {
    const reference = newReference(list.name);
    const response: SubmissionResponse = {
      success: true,
      message: messageOf(message, locale),
      id,
      reference,
      ...(mail.request && { due_at: mail.request.dueAt }),
    };
    const now = new Date();
    const [status] = list.statuses;
    const untouched = { status, version: 1, tags: '[]', created_at: now, updated_at: now };
    const columns = { document_id: id, ...fields, reference, ...untouched };
    const { cv_state, words } = searchRowOf(list, columns);
    const facts: MailFacts = { ...mail, kind, id, reference, locale, suspect };
    const { mails, isAcknowledged } = await submissionMails(strapi, facts);
    const tasks: QueuedTask[] = [
      ...mails,
      ...(fields.cv_key
        ? [(fields.cv_scan === 'waiting' ? cvScanning : cvReading)({ name: list.name, id, from })]
        : []),
    ];
    try {
      await inTransaction(strapi, async (trx) => {
        await storeResponse(trx, reservation, response);
        const [stored] = await trx(list.table).insert(columns).returning<{ id: number }[]>('id');
        await trx(SEARCH_TABLES[list.name]).insert({
          entry_id: stored?.id,
          cv_state,
          words: trx.raw('array_to_tsvector(?::text[])', [words]),
        });
        if (isAcknowledged) await addEvent(trx, list, id, null, acknowledgementEvent(facts));
        await queueTasks(trx, tasks);
        await lastStep?.(trx);
      });
      countSubmission(scope, suspect);
      return response;
    } catch (error) {
      if (!isReferenceTaken(error) || attempt === REFERENCE_ATTEMPTS) throw error;
    }
  }
}
