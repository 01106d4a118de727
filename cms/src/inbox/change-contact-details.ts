import type { AutomaticEmail, ContactDetailsValues, Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { readAgency } from '../content/agency';
import { ApiError } from '../platform/http/api-error';
import type { Mail } from '../platform/mail/mail';
import { renderMail } from '../platform/mail/mail-layout';
import { messageIdOf } from '../platform/mail/message-id';
import { queueTask } from '../platform/queue/queue-task';
import { settingsOf } from '../platform/settings/settings';
import type { ApplicationRecord } from '../submissions/application-link';
import { addEvent } from '../submissions/entry-event';
import { APPLICATIONS, subjectTypeOf } from '../submissions/inbox-list';
import { queueLinksMail } from '../submissions/mail/application-links-mail';
import { isolated } from '../submissions/mail/mail-facts';
import { mayMail } from '../submissions/mail/submission-mails';
import { personColumns } from '../submissions/person';
import { indexEntry } from '../submissions/search/search-index';
import { actWithCode, type ApplicantCall } from './applicant-code';
import { isWithdrawable } from './known-status';
import { updateEntry } from './withdraw-application';

/**
 * An applicant replaces the email or the phone of an application, with a code emailed to the current email. A new email
 * gets the link; the old one gets a notice.
 */
export const changeContactDetails = (
  strapi: Core.Strapi,
  call: ApplicantCall,
  { code, email, phone }: ContactDetailsValues,
): Promise<void> =>
  actWithCode(strapi, call, code, async (trx, row) => {
    if (!(await isWithdrawable(trx, row))) throw new ApiError('contact_change_not_possible');
    const { email_lower, ...phoneColumns } = personColumns(email ?? row.email, phone ?? row.phone);
    const changed = { email: email ?? row.email, email_lower, phone: row.phone, ...(phone && phoneColumns) };
    if (changed.email === row.email && changed.phone === row.phone)
      throw new ApiError('invalid_input', { errors: [{ field: 'email', code: 'contact_details_required' }] });
    await updateEntry(trx, row, changed);
    await indexEntry(trx, { name: APPLICATIONS.name, entryId: row.id });
    const { document_id: id } = row;
    if (changed.phone !== row.phone)
      await addEvent(trx, APPLICATIONS, id, null, { kind: 'phone', from_value: row.phone, to_value: changed.phone });
    if (changed.email !== row.email) {
      const event = { kind: 'email', from_value: row.email, to_value: changed.email } as const;
      const { id: eventId } = await addEvent(trx, APPLICATIONS, id, null, event);
      await queueMails(strapi, trx, row, changed.email, eventId);
    }
    const subject = { subjectType: subjectTypeOf(APPLICATIONS), subjectId: id };
    await recordAudit(strapi, { action: 'contact_details_changed', staff: null, ...subject });
  });

async function queueMails(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  row: ApplicationRecord,
  email: string,
  eventId: number,
): Promise<void> {
  const { publicUrl } = settingsOf(strapi);
  const { document_id: id, form_locale: locale, reference } = row;
  const agency = await readAgency(strapi, locale);
  const messageId = messageIdOf('changed', id, publicUrl, eventId);
  const fact = (text: string) => isolated(text, locale);
  const paragraphs = WORDS[locale].paragraphs(fact(reference), fact(agency.phone), fact(agency.infoEmail));
  const { subject } = WORDS[locale];
  const notice: Mail = {
    to: row.email,
    replyTo: agency.jobsEmail,
    messageId,
    ...renderMail({ locale, subject, paragraphs }, agency),
  };
  const sent = { to_value: 'email_changed' satisfies AutomaticEmail, subject };
  await addEvent(trx, APPLICATIONS, id, null, { kind: 'mail', ...sent });
  await queueTask(trx, 'send-mail', notice, { jobKey: messageId });
  // The new email may be a stranger's.
  if (!(await mayMail(strapi, 'links', email))) return;
  await queueLinksMail(trx, { id, locale, messageId: messageIdOf('links', id, publicUrl, eventId) }, [id]);
}

/** Does not mention the new email: the reader may be a stranger by now. */
const WORDS: Readonly<
  Record<Locale, { subject: string; paragraphs: (reference: string, phone: string, email: string) => string[] }>
> = {
  en: {
    subject: 'The email of your application has changed',
    paragraphs: (reference, phone, email) => [
      `Your application ${reference} has a new email. From now on we write to that one.`,
      `If you did not change it, call ${phone} or email ${email} at once and mention your reference.`,
    ],
  },
  ar: {
    subject: 'تغيّر البريد الإلكتروني لطلبك',
    paragraphs: (reference, phone, email) => [
      `أصبح لطلبك ${reference} بريد إلكتروني جديد، وسنراسلك عليه من الآن فصاعدًا.`,
      `إذا لم تكن أنت من غيّره، فاتصل بنا فورًا على ${phone} أو راسلنا على ${email} مع ذكر الرقم المرجعي.`,
    ],
  },
};
