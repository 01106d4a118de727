import { type AutomaticEmail, DEFAULT_LOCALE, type InboxName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { accountKey } from '../../auth/account-key';
import { type AgencyInMails, readAgency } from '../../content/agency';
import { messageIdOf } from '../../platform/mail/message-id';
import type { Mail } from '../../platform/mail/mail';
import { renderMail } from '../../platform/mail/mail-layout';
import type { QueuedTask } from '../../platform/queue/queue-task';
import { consumeAttempt } from '../../platform/http/rate-limiter';
import { settingsOf } from '../../platform/settings/settings';
import { readApplicationUrl } from '../application-link';
import type { NewEvent } from '../entry-event';
import { INBOX_LISTS } from '../inbox-list';
import { acknowledgement, acknowledgementSubject } from './acknowledgement';
import { LIST_OF_KIND, type MailFacts } from './mail-facts';
import { manyNotice, staffNotice } from './staff-notice';

/** An email about a submission in the queue, before it is rendered. */
export interface SubmissionMail {
  /** Also the key of its task, by which an erasure finds it. */
  messageId: string;
  reader: 'person' | 'staff';
  facts: MailFacts;
  /** Staff get no further notices in this hour. */
  isOneOfMany?: true;
}

/** An email of staff to a person. */
export interface PersonMail extends Mail {
  /** The email may be corrected before the message is sent. */
  entry: { name: InboxName; id: string };
}

/**
 * The emails of a submission, each as a task of its own, so that they are retried separately. Limited by receiver, so that
 * forms cannot be used to flood a mailbox, including the agency's.
 */
export async function submissionMails(
  strapi: Core.Strapi,
  facts: MailFacts,
): Promise<{ mails: QueuedTask[]; isAcknowledged: boolean }> {
  const { publicUrl } = settingsOf(strapi);
  const [isAcknowledged, notice] = await Promise.all([
    mayMail(strapi, 'acknowledgement', facts.email),
    noticeOf(strapi, facts),
  ]);
  const mails: SubmissionMail[] = [
    ...(isAcknowledged
      ? [{ messageId: messageIdOf('received', facts.id, publicUrl), reader: 'person' as const, facts }]
      : []),
    ...(notice ? [{ messageId: messageIdOf('notice', facts.id, publicUrl), reader: 'staff' as const, ...notice }] : []),
  ];
  const tasks = mails.map((payload) => ({ name: 'send-mail', payload, jobKey: payload.messageId }));
  return { mails: tasks, isAcknowledged };
}

/** History event of the acknowledgement. Its text only repeats the entry, so it is not stored. */
export const acknowledgementEvent = (facts: MailFacts): NewEvent => ({
  kind: 'mail',
  to_value: 'received' satisfies AutomaticEmail,
  subject: acknowledgementSubject(facts),
});

/** Counts an email that strangers can trigger towards the receiver's limits. @returns whether it may be sent */
export async function mayMail(
  strapi: Core.Strapi,
  kind: 'acknowledgement' | 'alert' | 'links',
  email: string,
): Promise<boolean> {
  // Tagged addresses share a mailbox: name+tag@example.com.
  const key = accountKey(email.replace(/\+[^@]*@/, '@'));
  // An email rejected by the hourly limit does not count against the day.
  if (!(await consumeAttempt(strapi, `${kind}Hour`, key)).left) return false;
  return (await consumeAttempt(strapi, `${kind}Day`, key)).left;
}

/** Fraud reports have a separate limit, so that they are not lost among many messages. null: staff were notified already. */
async function noticeOf(
  strapi: Core.Strapi,
  facts: MailFacts,
): Promise<Pick<SubmissionMail, 'facts' | 'isOneOfMany'> | null> {
  const attempt = await consumeAttempt(strapi, 'staffNotice', facts.subject === 'fraud' ? 'fraud' : facts.kind);
  if (attempt.left) return { facts };
  return attempt.isFirst ? { facts, isOneOfMany: true } : null;
}

/** Renders the email when it is sent, so that the request does not wait for it. */
export async function renderSubmissionMail(
  strapi: Core.Strapi,
  { messageId, reader, facts, isOneOfMany }: SubmissionMail,
): Promise<Mail> {
  const settings = settingsOf(strapi);
  const { publicUrl, staffNoticeTo } = settings;
  if (reader === 'person') {
    const { id, kind, locale } = facts;
    const to = (await currentEmail(strapi, LIST_OF_KIND[kind], id)) ?? facts.email;
    const isApplication = kind === 'application';
    const link = isApplication ? await readApplicationUrl(strapi.db.connection, settings, id, locale) : null;
    const agency = await readAgency(strapi, locale);
    const replyTo = replyToOf(LIST_OF_KIND[kind], agency);
    return { to, replyTo, messageId, ...renderMail(acknowledgement(facts, publicUrl, agency, link), agency) };
  }
  const agency = await readAgency(strapi, DEFAULT_LOCALE);
  const notice = (isOneOfMany ? manyNotice : staffNotice)(facts, publicUrl);
  return { to: staffNoticeTo ?? agency.jobsEmail, messageId, ...renderMail(notice, agency) };
}

/** Replies go to the agency's email that handles the list. */
export const replyToOf = (list: InboxName, { infoEmail, jobsEmail }: AgencyInMails): string =>
  list === 'contacts' || list === 'hiring-requests' ? infoEmail : jobsEmail;

/** The same email, addressed to the entry's current email. */
export const withCurrentEmail = async (strapi: Core.Strapi, { entry, ...mail }: PersonMail): Promise<Mail> => ({
  ...mail,
  to: (await currentEmail(strapi, entry.name, entry.id)) ?? mail.to,
});

/** undefined: the entry was removed. */
async function currentEmail({ db }: Core.Strapi, name: InboxName, id: string): Promise<string | undefined> {
  const row = await db
    .connection<{ document_id: string; email: string }>(INBOX_LISTS[name].table)
    .where('document_id', id)
    .first('email');
  return row?.email;
}
