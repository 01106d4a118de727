import { createHash } from 'node:crypto';
import type { MailValues, StaffUser } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { type AgencyInMails, readAgency } from '../../content/agency';
import { lockEntry } from '../change-entry';
import { addEvent } from '../../submissions/entry-event';
import { type EntryRecord, setFirstReply } from '../../submissions/entry-record';
import { type InboxList, subjectTypeOf } from '../../submissions/inbox-list';
import { type PersonMail, replyToOf } from '../../submissions/mail/submission-mails';
import { renderMail } from '../../platform/mail/mail-layout';
import { queueTask } from '../../platform/queue/queue-task';
import { countAttempt } from '../../platform/http/rate-limiter';
import { settingsOf } from '../../platform/settings/settings';
import { type Reservation, storeResponse, withIdempotency } from '../../submissions/idempotency';
import type { SubmissionResponse } from '../../submissions/submission';
import { inTransaction } from '../../platform/database/transaction';
import { messageIdOf } from '../../platform/mail/message-id';

export interface MailToSend {
  list: InboxList;
  id: string;
  values: MailValues;
  staff: StaffUser;
  /** Idempotency-Key header. */
  key: string | null;
  /** Message of the response. */
  message: string;
}

/**
 * Queues an email to the person, and stores its copy in the history and the time of the first reply, in one transaction.
 * A repetition with the same key is sent once.
 */
export async function sendToPerson(strapi: Core.Strapi, mail: MailToSend): Promise<SubmissionResponse> {
  const reservation = reservationOf(mail);
  return withIdempotency(strapi.db.connection, reservation, async () => {
    await countAttempt(strapi, 'mail', String(mail.staff.id));
    return inTransaction(strapi, (trx) => store(strapi, trx, mail, reservation));
  });
}

async function store(strapi: Core.Strapi, trx: Knex.Transaction, mail: MailToSend, reservation: Reservation | null) {
  const { list, id, values, staff, message } = mail;
  const entry = await lockEntry(trx, list, id);
  const event = await addEvent(trx, list, id, staff, { kind: 'mail', subject: values.subject, body: values.text });
  const agency = await readAgency(strapi, values.locale);
  const toSend = personMail(settingsOf(strapi), agency, mail, entry, event.id);
  await queueTask(trx, 'send-mail', toSend, { jobKey: toSend.messageId });
  await setFirstReply(trx, list, id);
  await recordAudit(strapi, {
    action: 'mail_sent',
    staff,
    subjectType: subjectTypeOf(list),
    subjectId: id,
    details: { template: await knownTemplate(trx, values.template_id), locale: values.locale },
  });
  const response: SubmissionResponse = { success: true, message, id };
  await storeResponse(trx, reservation, response);
  return response;
}

function personMail(
  settings: CmsSettings,
  agency: AgencyInMails,
  { list, id, values }: MailToSend,
  entry: EntryRecord,
  event: number,
): PersonMail {
  const { subject, text, locale } = values;
  return {
    to: entry.email,
    entry: { name: list.name, id },
    replyTo: replyToOf(list.name, agency),
    headers: { 'Auto-Submitted': 'no' },
    messageId: messageIdOf('mail', id, settings.publicUrl, event),
    ...renderMail({ locale, subject, paragraphs: text.split('\n\n') }, agency),
  };
}

/** The template's name for the audit trail, if it exists; other input of the caller is not stored. */
async function knownTemplate(trx: Knex, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const found = await trx<{ document_id: string }>('message_templates').where('document_id', id).first('document_id');
  return found?.document_id ?? null;
}

function reservationOf({ list, id, values, key }: MailToSend): Reservation | null {
  if (!key) return null;
  const content = JSON.stringify([id, values.subject, values.text, values.locale]);
  return { scope: `mail-${list.name}`, key, fingerprint: createHash('sha256').update(content).digest('hex') };
}
