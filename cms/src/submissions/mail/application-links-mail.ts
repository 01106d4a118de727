/** Sends lost links to applications, to the stored email only. */
import { randomBytes } from 'node:crypto';
import type { AutomaticEmail, Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type AgencyInMails, readAgency } from '../../content/agency';
import { inTransaction } from '../../platform/database/transaction';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout';
import { mailerOf } from '../../platform/mail/mailer';
import { messageIdOf } from '../../platform/mail/message-id';
import { queueTask } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import { type ApplicationRecord, applicationUrl, isLinkExpired } from '../application-link';
import { addEvent } from '../entry-event';
import { APPLICATIONS } from '../inbox-list';
import { isolated } from './mail-facts';
import { mayMail } from './submission-mails';

/** Payload: no email address and no link. */
export interface LinksRequest {
  /** Id of one of the person's applications. */
  id: string;
  locale: Locale;
  messageId: string;
}

type LinkedApplication = ApplicationRecord & { job_title_ar: string | null };

/** Links per email, newest first. */
const MAX_LINKS = 20;

/** Not awaited, so that neither the response nor its time reveals whether there are applications. */
export function startApplicationLinks(strapi: Core.Strapi, email: string, locale: Locale): void {
  queueLinks(strapi, email, locale).catch((error: unknown) => strapi.log.error(error));
}

async function queueLinks(strapi: Core.Strapi, email: string, locale: Locale): Promise<void> {
  const applications = await linkedTo(strapi.db.connection, email.toLowerCase());
  const [newest] = applications;
  if (!newest || !(await mayMail(strapi, 'links', newest.email))) return;
  const { document_id: id } = newest;
  const messageId = messageIdOf('links', id, settingsOf(strapi).publicUrl, randomBytes(4).readUInt32BE());
  await inTransaction(strapi, (trx) =>
    queueLinksMail(
      trx,
      { id, locale, messageId },
      applications.map((application) => application.document_id),
    ),
  );
}

/** @param ids of the applications whose history records the email */
export async function queueLinksMail(trx: Knex, request: LinksRequest, ids: readonly string[]): Promise<void> {
  const event = { to_value: 'links' satisfies AutomaticEmail, subject: WORDS[request.locale].subject };
  for (const id of ids) await addEvent(trx, APPLICATIONS, id, null, { kind: 'mail', ...event });
  await queueTask(trx, 'send-application-links', request);
}

/** Sends nothing if the person was erased since. */
export async function mailApplicationLinks(
  strapi: Core.Strapi,
  { id, locale, messageId }: LinksRequest,
): Promise<void> {
  const db = strapi.db.connection;
  const requested = await db<ApplicationRecord>(APPLICATIONS.table)
    .where('document_id', id)
    .first('email', 'email_lower');
  const applications = requested ? await linkedTo(db, requested.email_lower) : [];
  if (!requested || applications.length === 0) return;
  const settings = settingsOf(strapi);
  const agency = await readAgency(strapi, locale);
  const links = applications.map((application): [string, string] => [
    `${isolated((locale === 'ar' && application.job_title_ar) || application.job_title, locale)} (${isolated(application.reference, locale)})`,
    applicationUrl(settings, application, locale),
  ]);
  const content = linksMail(links, locale, new URL(settings.publicUrl).host, agency);
  await mailerOf(strapi).send({
    to: requested.email,
    replyTo: agency.jobsEmail,
    messageId,
    ...renderMail(content, agency),
  });
}

/** The applications of an email with a valid link, newest first. */
async function linkedTo(db: Knex, emailLower: string): Promise<LinkedApplication[]> {
  const rows = await db(`${APPLICATIONS.table} as s`)
    .where('s.email_lower', emailLower)
    .orderBy('s.created_at', 'desc')
    .limit(MAX_LINKS)
    .select<LinkedApplication[]>('s.*', ...APPLICATIONS.joined.map((sql) => db.raw(sql)));
  const valid: LinkedApplication[] = [];
  for (const row of rows) if (!(await isLinkExpired(db, row))) valid.push(row);
  return valid;
}

function linksMail(
  links: readonly (readonly [title: string, link: string])[],
  locale: Locale,
  site: string,
  { phone, infoEmail }: AgencyInMails,
): MailContent {
  const { subject, intro, contact, why } = WORDS[locale];
  return {
    locale,
    subject,
    paragraphs: [
      intro,
      ...links.map(([title, link]) => `${title}\n${link}`),
      contact(isolated(phone, locale), isolated(infoEmail, locale)),
      why(isolated(site, locale)),
    ],
  };
}

const WORDS = {
  en: {
    subject: 'The links to your applications',
    intro: 'Here you can check the progress of your applications:',
    contact: (phone: string, email: string) => `Questions? Call ${phone} or email ${email} and mention your reference.`,
    why: (site: string) =>
      `You are receiving this email because your address was entered on ${site}. If that wasn't you, please ignore it: the links were sent only to this address.`,
  },
  ar: {
    subject: 'روابط طلباتك',
    intro: 'يمكنك متابعة طلباتك عبر الروابط التالية:',
    contact: (phone: string, email: string) =>
      `لأي استفسار، اتصل بنا على ${phone} أو راسلنا على ${email} مع ذكر الرقم المرجعي.`,
    why: (site: string) =>
      `وصلتك هذه الرسالة لأن بريدك الإلكتروني أُدخل على موقع ${site}. إذا لم تكن أنت من أدخله، فيرجى تجاهلها: أُرسلت الروابط إلى هذا البريد فقط.`,
  },
};
