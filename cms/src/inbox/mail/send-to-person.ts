import { createHash } from 'node:crypto';
import type { MailValues, StaffUser } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { readAgency } from '../../content/agency';
import { lockEntry } from '../change-entry';
import { addEvent } from '../entry-event';
import type { EntryRecord } from '../../submissions/entry-record';
import { type InboxList, subjectTypeOf } from '../../submissions/inbox-list';
import type { Mail } from '../../platform/mail/mail';
import { layOutMail } from '../../platform/mail/mail-layout';
import { queueTask } from '../../platform/queue/queue-task';
import { countAttempt } from '../../platform/http/rate-limiter';
import { settingsOf } from '../../platform/settings/settings';
import { AlreadyStored, type Claim, earlierAnswer, keepAnswer } from '../../submissions/idempotency';
import type { Answer } from '../../submissions/submission';
import { inTransaction } from '../../platform/database/transaction';
import { messageIdOf } from '../../platform/mail/message-id';

export interface MailToSend {
  list: InboxList;
  id: string;
  values: MailValues;
  staff: StaffUser;
  /** Of the Idempotency-Key header. */
  key: string | null;
  /** What the caller is told. */
  message: string;
}

/**
 * Puts a mail to the person into the queue, with its copy in the history and, when it is the first reply, the time of
 * it: all of it or nothing. Sent again with the same key it goes out once.
 */
export async function sendToPerson(strapi: Core.Strapi, mail: MailToSend): Promise<Answer> {
  const claim = claimOf(mail);
  const earlier = await earlierAnswer(strapi.db.connection, claim);
  if (earlier) return earlier;
  await countAttempt(strapi, 'mail', String(mail.staff.id));

  try {
    return await inTransaction(strapi, (trx) => store(strapi, trx, mail, claim));
  } catch (error) {
    const rivals = error instanceof AlreadyStored ? await earlierAnswer(strapi.db.connection, claim) : null;
    if (rivals) return rivals;
    throw error;
  }
}

async function store(strapi: Core.Strapi, trx: Knex.Transaction, mail: MailToSend, claim: Claim | null) {
  const { list, id, values, staff, message } = mail;
  const entry = await lockEntry(trx, list, id);
  const event = await addEvent(trx, list, id, staff, { kind: 'mail', subject: values.subject, body: values.text });
  const agency = await readAgency(strapi, values.locale);
  const toSend = laidOut(settingsOf(strapi), agency, mail, entry, event.id);
  await queueTask(trx, 'send-mail', toSend, { jobKey: toSend.messageId });
  if (!entry.first_replied_at) await trx(list.table).where('id', entry.id).update({ first_replied_at: new Date() });
  await recordAudit(strapi, {
    action: 'mail_sent',
    staff,
    subjectType: subjectTypeOf(list),
    subjectId: id,
    details: { template: await knownTemplate(trx, values.template_id), locale: values.locale },
  });
  const answer: Answer = { success: true, message, id };
  await keepAnswer(trx, claim, answer);
  return answer;
}

/** Answers of the person go to the people of the agency who wait for them. */
function laidOut(
  settings: CmsSettings,
  agency: AgencyFacts,
  { list, id, values }: MailToSend,
  entry: EntryRecord,
  event: number,
): Mail {
  const { subject, text, locale } = values;
  return {
    to: entry.email,
    replyTo: list.name === 'contacts' ? agency.infoEmail : agency.jobsEmail,
    messageId: messageIdOf('mail', id, settings.publicUrl, event),
    ...layOutMail({ locale, subject, paragraphs: text.split('\n\n') }, agency),
  };
}

/** The audit trail names templates that exist, and keeps nothing else that a caller sends. */
async function knownTemplate(trx: Knex, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const found = await trx<{ document_id: string }>('message_templates').where('document_id', id).first('document_id');
  return found?.document_id ?? null;
}

function claimOf({ list, id, values, key }: MailToSend): Claim | null {
  if (!key) return null;
  const content = JSON.stringify([id, values.subject, values.text, values.locale]);
  return { scope: `mail-${list.name}`, key, fingerprint: createHash('sha256').update(content).digest('hex') };
}
