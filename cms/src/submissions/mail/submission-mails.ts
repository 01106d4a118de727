import { DEFAULT_LOCALE } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { accountKey } from '../../auth/account-key';
import { readAgency } from '../../content/agency';
import { messageIdOf } from '../../platform/mail/message-id';
import type { Mail } from '../../platform/mail/mail';
import { layOutMail } from '../../platform/mail/mail-layout';
import type { QueuedTask } from '../../platform/queue/queue-task';
import { spendAttempt } from '../../platform/http/rate-limiter';
import { settingsOf } from '../../platform/settings/settings';
import { acknowledgement } from './acknowledgement';
import type { MailFacts } from './mail-facts';
import { manyNotice, staffNotice } from './staff-notice';

/** A mail about a submission as it waits in the queue: a tenth of what it will be. */
export interface SubmissionMail {
  /** Also the key of its task, by which it is found when its entry is erased. */
  messageId: string;
  reader: 'person' | 'staff';
  facts: MailFacts;
  /** Staff receive no notice of the others that come in this hour. */
  isOneOfMany?: true;
}

/**
 * The mails of a submission, each as a task of its own: when one has to be sent again, the other is not. Limited by their
 * receiver, so that the forms cannot be used to flood a mailbox, the agency's included.
 */
export async function submissionMails(strapi: Core.Strapi, facts: MailFacts): Promise<QueuedTask[]> {
  const { publicUrl } = settingsOf(strapi);
  const [isAcknowledged, notice] = await Promise.all([mayAcknowledge(strapi, facts.email), noticeOf(strapi, facts)]);
  const mails: SubmissionMail[] = [
    ...(isAcknowledged
      ? [{ messageId: messageIdOf('received', facts.id, publicUrl), reader: 'person' as const, facts }]
      : []),
    ...(notice ? [{ messageId: messageIdOf('notice', facts.id, publicUrl), reader: 'staff' as const, ...notice }] : []),
  ];
  return mails.map((payload) => ({ name: 'send-mail', payload, jobKey: payload.messageId }));
}

async function mayAcknowledge(strapi: Core.Strapi, email: string): Promise<boolean> {
  // A mailbox has any number of addresses with a tag: name+tag@example.com.
  const key = accountKey(email.replace(/\+[^@]*@/, '@'));
  // What the hour has no room for does not count against the day.
  if (!(await spendAttempt(strapi, 'acknowledgementHour', key)).left) return false;
  return (await spendAttempt(strapi, 'acknowledgementDay', key)).left;
}

/** Fraud reports have a count of their own: they are never lost among many messages. Null: staff know already. */
async function noticeOf(
  strapi: Core.Strapi,
  facts: MailFacts,
): Promise<Pick<SubmissionMail, 'facts' | 'isOneOfMany'> | null> {
  const attempt = await spendAttempt(strapi, 'staffNotice', facts.subject === 'fraud' ? 'fraud' : facts.kind);
  if (attempt.left) return { facts };
  return attempt.isFirst ? { facts, isOneOfMany: true } : null;
}

/** Written when it is sent, so that nobody waits for it. */
export async function writtenMail(
  strapi: Core.Strapi,
  { messageId, reader, facts, isOneOfMany }: SubmissionMail,
): Promise<Mail> {
  const { publicUrl, staffNoticeTo } = settingsOf(strapi);
  if (reader === 'person') {
    const agency = await readAgency(strapi, facts.locale);
    return { to: facts.email, messageId, ...layOutMail(acknowledgement(facts, publicUrl, agency), agency) };
  }
  const agency = await readAgency(strapi, DEFAULT_LOCALE);
  const notice = (isOneOfMany ? manyNotice : staffNotice)(facts, publicUrl);
  return { to: staffNoticeTo ?? agency.jobsEmail, messageId, ...layOutMail(notice, agency) };
}
