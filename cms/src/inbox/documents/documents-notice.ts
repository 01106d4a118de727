/** The email to staff after an applicant has sent documents: one for all documents within a quarter of an hour. */
import { DEFAULT_LOCALE, DOCUMENT_KIND_LABELS, type DocumentKind } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { activeStaff, STAFF_USER, type StaffRecord } from '../../auth/staff-account';
import { readAgency } from '../../content/agency';
import { tableOf } from '../../platform/database/table';
import { renderMail } from '../../platform/mail/mail-layout';
import { mailerOf } from '../../platform/mail/mailer';
import { messageIdOf } from '../../platform/mail/message-id';
import type { QueuedTask } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import type { ApplicationRecord } from '../../submissions/application-link';
import { DOCUMENTS_TABLE, hasEnded } from '../../submissions/documents/document-record';
import { APPLICATIONS } from '../../submissions/inbox-list';

const DELAY_MINUTES = 15;

export interface DocumentsNotice {
  /** Id of the application. */
  id: string;
  messageId: string;
}

/** Another document before it is sent postpones it. @param eventId of the document in the history */
export function documentsNotice(strapi: Core.Strapi, id: string, eventId: number): QueuedTask {
  const messageId = messageIdOf('documents', id, settingsOf(strapi).publicUrl, eventId);
  return {
    name: 'send-documents-notice',
    payload: { id, messageId } satisfies DocumentsNotice,
    jobKey: `documents-notice-${id}`,
    runAt: new Date(Date.now() + DELAY_MINUTES * 60_000),
  };
}

/** Emails the owner, or the team without one. Sends nothing if all were checked, the application ended, or the person was erased. */
export async function sendDocumentsNotice(strapi: Core.Strapi, { id, messageId }: DocumentsNotice): Promise<void> {
  const db = strapi.db.connection;
  const application = await db<ApplicationRecord>(APPLICATIONS.table).where('document_id', id).first();
  const kinds = (await db(DOCUMENTS_TABLE)
    .where({ application_id: id, state: 'received' })
    .orderBy('id')
    .pluck('kind')) as DocumentKind[];
  if (!application || hasEnded(application.status) || kinds.length === 0) return;
  const { publicUrl, staffNoticeTo } = settingsOf(strapi);
  const agency = await readAgency(strapi, DEFAULT_LOCALE);
  const to = (await ownerEmail(strapi, application)) ?? staffNoticeTo ?? agency.jobsEmail;
  const what = kinds.length === 1 ? '1 document' : `${kinds.length} documents`;
  const content = renderMail(
    {
      locale: DEFAULT_LOCALE,
      subject: `${what} to check: ${application.reference}`,
      paragraphs: [
        `An applicant has sent ${what} that you asked for.`,
        `Check ${kinds.length === 1 ? 'it' : 'them'} in the dashboard:\n${publicUrl}/admin?tab=applications&id=${id}`,
      ],
      facts: [
        ['Reference', application.reference],
        ['From', application.name],
        ['Job', `${application.job_title} (${application.job_reference})`],
        ['To check', kinds.map((kind) => DOCUMENT_KIND_LABELS[kind].en).join('\n')],
      ],
    },
    agency,
  );
  await mailerOf(strapi).send({ to, messageId, ...content });
}

/** undefined: there is no owner, or the account is inactive. */
async function ownerEmail(strapi: Core.Strapi, { owner_id: id }: ApplicationRecord): Promise<string | undefined> {
  if (id === null) return undefined;
  const accounts = tableOf<StaffRecord>(strapi, STAFF_USER);
  return activeStaff(await accounts.findOne({ where: { id }, populate: ['role'] }))?.email;
}
