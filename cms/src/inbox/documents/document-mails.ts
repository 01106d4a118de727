/** Emails of staff about documents. They are queued with the change they concern, without a limit per receiver. */
import { type AutomaticEmail, DOCUMENT_KIND_LABELS, type DocumentKind, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { messageIdOf } from '../../platform/mail/message-id';
import { queueTask } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import { APPLICATIONS } from '../../submissions/inbox-list';
import { addEvent } from '../../submissions/entry-event';
import type { StateMail } from '../mail/announce-states';
import { readMailFacts } from '../mail/mail-places';

export type DocumentMail =
  | { kind: 'asked'; kinds: readonly DocumentKind[]; dueDay: string; note: string | null }
  | { kind: 'refused'; document: DocumentKind; reason: string };

/** Adds the email to the history, without its link, and to the queue. */
export async function queueDocumentMail(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  applicationId: string,
  mail: DocumentMail,
): Promise<void> {
  const { locale, places } = await readMailFacts(strapi, APPLICATIONS, applicationId);
  const { name = '', job = '' } = places[locale];
  const { subject, paragraphs } = TEXTS[locale](mail, name, job);
  const event = await addEvent(trx, APPLICATIONS, applicationId, null, {
    ...{ kind: 'mail', to_value: EVENT_OF[mail.kind], subject, body: paragraphs.join('\n\n') },
  });
  const messageId = messageIdOf('mail', applicationId, settingsOf(strapi).publicUrl, event.id);
  const queued: StateMail = { id: applicationId, eventId: event.id, messageId, about: 'documents' };
  await queueTask(trx, 'send-state-mail', queued, { jobKey: messageId });
}

const EVENT_OF: Readonly<Record<DocumentMail['kind'], AutomaticEmail>> = {
  asked: 'documents_asked',
  refused: 'document_refused',
};

type Texts = (mail: DocumentMail, name: string, job: string) => { subject: string; paragraphs: string[] };

const english: Texts = (mail, name, job) =>
  mail.kind === 'asked'
    ? {
        subject: `Documents we need from you: ${job}`,
        paragraphs: [
          `Dear ${name},`,
          `For your application for ${job} we need:\n${listed(mail.kinds, 'en')}`,
          ...(mail.note ? [mail.note] : []),
          `Please send this by ${dayText(mail.dueDay, 'en')}. A photo or a scan is fine, as long as everything is easy to read.`,
          FREE.en,
        ],
      }
    : {
        subject: `Please send this document again: ${job}`,
        paragraphs: [
          `Dear ${name},`,
          `We could not accept the file you sent for your application for ${job}:\n${listed([mail.document], 'en')}`,
          `Reason: ${mail.reason}`,
          'Please send another file.',
          FREE.en,
        ],
      };

const arabic: Texts = (mail, name, job) =>
  mail.kind === 'asked'
    ? {
        subject: `مستندات مطلوبة منك: ${job}`,
        paragraphs: [
          `مرحبًا ${name}،`,
          `لاستكمال طلبك لوظيفة ${job} نحتاج إلى ما يلي:\n${listed(mail.kinds, 'ar')}`,
          ...(mail.note ? [mail.note] : []),
          `يرجى إرسال المطلوب في موعد أقصاه ${dayText(mail.dueDay, 'ar')}. تكفي صورة أو نسخة ممسوحة ضوئيًا، على أن يكون كل ما فيها مقروءًا.`,
          FREE.ar,
        ],
      }
    : {
        subject: `يرجى إرسال هذا المستند مرة أخرى: ${job}`,
        paragraphs: [
          `مرحبًا ${name}،`,
          `تعذّر علينا قبول الملف الذي أرسلته لطلبك لوظيفة ${job}:\n${listed([mail.document], 'ar')}`,
          `السبب: ${mail.reason}`,
          'يرجى إرسال ملف آخر.',
          FREE.ar,
        ],
      };

const TEXTS: Readonly<Record<Locale, Texts>> = { en: english, ar: arabic };

const FREE: Readonly<Record<Locale, string>> = {
  en: 'Our service is free for job seekers: no one may ask you for money for this.',
  ar: 'خدمتنا مجانية للباحثين عن عمل، ولا يحق لأحد أن يطلب منك مالًا مقابل ذلك.',
};

const listed = (kinds: readonly DocumentKind[], locale: Locale): string =>
  kinds.map((kind) => `• ${DOCUMENT_KIND_LABELS[kind][locale]}`).join('\n');

const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));
