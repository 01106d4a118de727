import type { EmailCorrection, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { inTransaction } from '../platform/database/transaction';
import { ApiError } from '../platform/http/api-error';
import { countAttempt } from '../platform/http/rate-limiter';
import { messageIdOf } from '../platform/mail/message-id';
import { queueTask } from '../platform/queue/queue-task';
import { settingsOf } from '../platform/settings/settings';
import { type EntryRecord, versionOf } from '../submissions/entry-record';
import { APPLICATIONS, type InboxList, subjectTypeOf } from '../submissions/inbox-list';
import { queueLinksMail } from '../submissions/mail/application-links-mail';
import { storedMailFacts } from '../submissions/mail/stored-mail-facts';
import { acknowledgementEvent, type SubmissionMail } from '../submissions/mail/submission-mails';
import { indexEntry } from '../submissions/search/search-index';
import { entryChanged, lockEntry } from './change-entry';
import { addEvent } from '../submissions/entry-event';
import { knownStatus } from './known-status';

/**
 * Replaces a mistyped email and writes to the new one. The old one may be a stranger's, so its link and codes are revoked.
 * Both emails are in the history, which is erased with the person, and not in the audit trail.
 * @throws {ApiError} if the entry has another version
 */
export async function correctEmail(
  strapi: Core.Strapi,
  list: InboxList,
  id: string,
  { email, version }: EmailCorrection,
  staff: StaffUser,
): Promise<void> {
  await countAttempt(strapi, 'mail', String(staff.id));
  await inTransaction(strapi, async (trx) => {
    const row = await lockEntry(trx, list, id);
    if (version !== undefined && version !== versionOf(row)) throw await entryChanged(trx, list, id);
    if (email === row.email)
      throw new ApiError('invalid_input', { errors: [{ field: 'email', code: 'email_unchanged' }] });
    await trx(list.table)
      .where('id', row.id)
      .update({
        ...{ email, email_lower: email.toLowerCase(), version: versionOf(row) + 1, updated_at: new Date() },
        ...(list === APPLICATIONS && { link_counter: trx.raw('coalesce(link_counter, 0) + 1') }),
      });
    await trx('login_codes').where('application_id', id).delete();
    await indexEntry(trx, { name: list.name, entryId: row.id });
    const { id: eventId } = await addEvent(trx, list, id, staff, {
      ...{ kind: 'email', from_value: row.email, to_value: email },
    });
    await recordAudit(strapi, { action: 'email_corrected', staff, subjectType: subjectTypeOf(list), subjectId: id });
    await queueFirstEmail(strapi, trx, list, row, eventId);
  });
}

/** The acknowledgement while it is still true, later only the link. Without either, the person gets the next email. */
async function queueFirstEmail(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  list: InboxList,
  row: EntryRecord,
  eventId: number,
): Promise<void> {
  const { publicUrl } = settingsOf(strapi);
  const { document_id: id, form_locale: locale } = row;
  if (await isWaiting(trx, list, row)) {
    const messageId = messageIdOf('received', id, publicUrl, eventId);
    const facts = await storedMailFacts(trx, list, id);
    const mail: SubmissionMail = { messageId, reader: 'person', facts };
    await addEvent(trx, list, id, null, acknowledgementEvent(facts));
    // Same key as the first acknowledgement, which it replaces if that has not been sent yet.
    await queueTask(trx, 'send-mail', mail, { jobKey: messageIdOf('received', id, publicUrl) });
  } else if (list === APPLICATIONS) {
    await queueLinksMail(trx, { id, locale, messageId: messageIdOf('links', id, publicUrl, eventId) }, [id]);
  }
}

/** Whether the first review is still due, as far as the person knows. */
const isWaiting = async (trx: Knex, list: InboxList, row: EntryRecord): Promise<boolean> =>
  list === APPLICATIONS ? (await knownStatus(trx, row)) === 'new' : row.first_reviewed_at === null;
