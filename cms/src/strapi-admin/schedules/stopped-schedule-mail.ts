import type { Locale } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readAgency } from '../../content/agency';
import { agencyTime } from '../../platform/agency-day';
import { tableOf } from '../../platform/database/table';
import { type RenderedMail, renderMail, type MailSender } from '../../platform/mail/mail-layout';
import { queueTask } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';

interface PanelAccount {
  email: string;
  firstname: string | null;
  isActive: boolean;
  preferedLanguage: string | null;
}

export interface StoppedSchedule {
  uid: UID.ContentType;
  document_id: string;
  locale: Locale;
  action: 'publish' | 'unpublish';
  at: Date;
  actor_id: number;
  /** Why, in a sentence for editors. */
  problem: string;
  isDeleted?: boolean;
}

/** Emails the person who chose the time of a publication that did not happen, unless the account is gone or blocked. */
export async function mailStoppedSchedule(
  strapi: Core.Strapi,
  trx: Knex,
  stopped: StoppedSchedule,
  title: string,
): Promise<void> {
  const where = { id: stopped.actor_id, isActive: true };
  const account = await tableOf<PanelAccount>(strapi, 'admin::user').findOne({ where });
  if (!account) return;
  const locale: Locale = account.preferedLanguage === 'ar' ? 'ar' : 'en';
  const { uid, document_id, locale: language } = stopped;
  const isPage = String(strapi.contentType(uid).kind) === 'singleType';
  const path = isPage ? `single-types/${uid}` : `collection-types/${uid}/${document_id}`;
  const link = `${settingsOf(strapi).publicUrl}/cms/content-manager/${path}?plugins[i18n][locale]=${language}`;
  const facts = { ...stopped, title, link, name: account.firstname ?? account.email };
  const mail = stoppedScheduleMail(facts, locale, await readAgency(strapi, locale));
  await queueTask(trx, 'send-mail', { to: account.email, ...mail });
}

interface MailFacts extends Pick<StoppedSchedule, 'action' | 'at' | 'locale' | 'problem' | 'isDeleted'> {
  name: string;
  title: string;
  /** URL of the text in the panel. */
  link: string;
}

function stoppedScheduleMail(facts: MailFacts, locale: Locale, sender: MailSender): RenderedMail {
  return renderMail({ locale, ...(locale === 'ar' ? arabic : english)(facts) }, sender);
}

const english = ({ name, title, action, at, locale, problem, isDeleted, link }: MailFacts) => ({
  subject: `Not ${action}ed: ${title}`,
  paragraphs: [
    `Hello ${name},`,
    `You chose a time to ${action} "${title}". This will not happen.`,
    ...(isDeleted ? [] : [`What visitors see has not changed. The text in the content panel:\n${link}`]),
  ],
  facts: [
    ['Reason', problem],
    ['Time', agencyTime(at, 'en')],
    ['Language', locale === 'ar' ? 'Arabic' : 'English'],
  ] as const,
});

const arabic = ({ name, title, action, at, locale, problem, isDeleted, link }: MailFacts) => ({
  subject: `${action === 'publish' ? 'لم يُنشر' : 'لم يُلغَ نشر'}: ${title}`,
  paragraphs: [
    `مرحبًا ${name}،`,
    `حدّدت موعدًا ${action === 'publish' ? 'لنشر' : 'لإلغاء نشر'} «${title}»، ولن يُنفَّذ ذلك.`,
    ...(isDeleted ? [] : [`لم يتغيّر شيء مما يراه الزوار. النص في لوحة المحتوى:\n${link}`]),
  ],
  facts: [
    ['السبب كما تعرضه لوحة المحتوى', problem],
    ['الموعد', agencyTime(at, 'ar')],
    ['اللغة', locale === 'ar' ? 'العربية' : 'الإنجليزية'],
  ] as const,
});
