import { type MessageCode, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { InboxList } from './inbox-list';
import { cvReading, cvScanning, searchRowOf } from './search/search-index';
import { SEARCH_TABLES } from './search/search-tables';
import { countSubmission } from '../platform/observability/metrics';
import { type QueuedTask, queueTasks } from '../platform/queue/queue-task';
import type { MailFacts } from './mail/mail-facts';
import { submissionMails } from './mail/submission-mails';
import { inTransaction } from '../platform/database/transaction';
import { newDocumentId } from './document-id';
import { type Claim, keepAnswer } from './idempotency';
import { isReferenceTaken, newReference } from './reference';
import type { Answer, StoredCvFacts, StoredFacts, SubmissionScope } from './submission';

/** Of 24 million codes most are free, even with a million submissions. */
const REFERENCE_ATTEMPTS = 5;

export interface NewEntry {
  list: InboxList;
  kind: MailFacts['kind'];
  scope: SubmissionScope;
  /** Of a CV: see CvTask. */
  from?: string;
  /** null: the caller asked for no protection against repetitions. */
  claim: Claim | null;
  /** The message in the response. */
  message: MessageCode;
  /** The columns of its row, beside those that all entries have. */
  columns: StoredFacts & Partial<StoredCvFacts>;
  /** What its mails may say. */
  mail: Omit<MailFacts, 'kind' | 'id' | 'reference' | 'locale' | 'suspect'>;
}

/**
 * Stores an entry, the words it is found by, its answer for a form that is sent again, and its tasks (mails, reading of
 * the CV), in one transaction. Throws AlreadyStored when a form with the same key came first; it waits for a rival that is
 * being stored. @param lastStep in the same transaction, last: what others have to wait for until the commit
 */
export async function storeEntry(
  strapi: Core.Strapi,
  { list, scope, kind, from, claim, message, columns: given, mail }: NewEntry,
  lastStep?: (trx: Knex.Transaction) => Promise<void>,
): Promise<Answer> {
  const id = newDocumentId();
  const { form_locale: locale, suspect } = given;
  for (let attempt = 1; ; attempt += 1) {
    const reference = newReference(list.name);
    const answer: Answer = { success: true, message: messageOf(message, locale), id, reference };
    const now = new Date();
    const [status] = list.statuses;
    const untouched = { status, version: 1, tags: '[]', created_at: now, updated_at: now };
    const columns = { document_id: id, ...given, reference, ...untouched };
    const { cv_state, words } = searchRowOf(list, columns);
    const tasks: QueuedTask[] = [
      ...(await submissionMails(strapi, { ...mail, kind, id, reference, locale, suspect })),
      ...(list.hasCv ? [(given.cv_scan === 'waiting' ? cvScanning : cvReading)({ name: list.name, id, from })] : []),
    ];
    try {
      await inTransaction(strapi, async (trx) => {
        await keepAnswer(trx, claim, answer);
        const [stored] = await trx(list.table).insert(columns).returning<{ id: number }[]>('id');
        await trx(SEARCH_TABLES[list.name]).insert({
          entry_id: stored?.id,
          cv_state,
          words: trx.raw('array_to_tsvector(?::text[])', [words]),
        });
        await queueTasks(trx, tasks);
        await lastStep?.(trx);
      });
      countSubmission(scope, suspect);
      return answer;
    } catch (error) {
      if (!isReferenceTaken(error) || attempt === REFERENCE_ATTEMPTS) throw error;
    }
  }
}
