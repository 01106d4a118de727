/** Emails to the undecided applicants of a job that was filled or cancelled: sent after an hour, in which staff can change or stop them. */
import {
  APPLICATION_STATUSES,
  CLOSING_EMAIL_MINUTES,
  type ClosingEmail,
  type ClosingEmailInput,
  type ClosingEmailTexts,
  fillPlaces,
  LOCALES,
  PUBLIC_STATE_LABELS,
  PUBLIC_STATE_OF,
  type StaffUser,
  UNDECIDED_STATES,
  UNDO_MINUTES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf, recordAudit } from '../../audit/audit';
import {
  CLOSING_EMAILS_TABLE,
  type ClosingEmailRecord,
  isFilledOrCancelled,
  sendTimeOf,
} from '../../jobs/closing-email';
import { lockRows } from '../../jobs/read-jobs';
import { inTransaction } from '../../platform/database/transaction';
import { ApiError } from '../../platform/http/api-error';
import type { ApplicationRecord } from '../../submissions/application-link';
import { APPLICATIONS } from '../../submissions/inbox-list';
import { EVENTS_TABLE } from '../../submissions/entry-event';
import { queueStateMail } from './announce-states';
import { publishedEmails, readMailFacts } from './mail-places';

const UNDECIDED = APPLICATION_STATUSES.filter((status) => UNDECIDED_STATES.includes(PUBLIC_STATE_OF[status]));

/** @throws {ApiError} if it was sent or stopped */
export async function readClosingEmail(strapi: Core.Strapi, jobId: string): Promise<ClosingEmail> {
  const db = strapi.db.connection;
  const email = await findEmail(db, jobId);
  const [{ n = 0 } = {}] = await undecided(db, email).count<{ n: string }[]>({ n: '*' });
  return {
    ...{ send_at: sendTimeOf(email).toISOString(), updated_at: email.updated_at.toISOString() },
    ...{ recipients: Number(n), texts: await textsOf(strapi, email) },
  };
}

/** @throws {ApiError} if it was sent or stopped, or changed since `updated_at` */
export async function changeClosingEmail(
  strapi: Core.Strapi,
  jobId: string,
  { updated_at: readAt, ...texts }: ClosingEmailInput,
  staff: StaffUser,
): Promise<ClosingEmail> {
  await inTransaction(strapi, async (trx) => {
    const email = await findEmail(trx, jobId, 'locked');
    if (readAt !== undefined && readAt !== email.updated_at.toISOString())
      throw new ApiError('closing_email_changed', {
        lastChange: await lastChangeOf(trx, 'job', jobId, ['job_closed', 'closing_email_changed']),
      });
    await trx(CLOSING_EMAILS_TABLE)
      .where('id', email.id)
      .update({ texts: JSON.stringify(texts), updated_at: new Date() });
    await audit(strapi, 'closing_email_changed', jobId, staff);
  });
  return readClosingEmail(strapi, jobId);
}

/** @throws {ApiError} if it was sent or stopped */
export const stopClosingEmail = (strapi: Core.Strapi, jobId: string, staff: StaffUser): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const { id } = await findEmail(trx, jobId, 'locked');
    await trx(CLOSING_EMAILS_TABLE).where({ id }).delete();
    await audit(strapi, 'closing_email_stopped', jobId, staff);
  });

/** Queues the emails that are due, one job at a time. Skips jobs that another instance has locked. */
export async function sendClosingEmails(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - CLOSING_EMAIL_MINUTES * 60_000);
  while (await sendNext(strapi, before));
}

/** @returns false if nothing is due */
const sendNext = (strapi: Core.Strapi, before: Date): Promise<boolean> =>
  inTransaction(strapi, async (trx) => {
    const email = await trx<ClosingEmailRecord>(CLOSING_EMAILS_TABLE)
      .where('closed_at', '<', before)
      .orderBy('closed_at')
      .forUpdate()
      .skipLocked()
      .first();
    if (!email) return false;
    await trx(CLOSING_EMAILS_TABLE).where('id', email.id).delete();
    const [job] = await lockRows(trx, email.job_id);
    // The job may have been removed.
    if (!job || !isFilledOrCancelled(job)) return true;
    await audit(strapi, 'closing_email_sent', email.job_id, null, {
      applications: await queueEmails(strapi, trx, email),
    });
    return true;
  });

/** @returns the number of applicants */
async function queueEmails(strapi: Core.Strapi, trx: Knex, email: ClosingEmailRecord): Promise<number> {
  const texts = await textsOf(strapi, email);
  const entries = await undecided(trx, email)
    .orderBy('id')
    .forUpdate()
    .select<Pick<ApplicationRecord, 'document_id' | 'form_locale'>[]>('document_id', 'form_locale');
  let count = 0;
  for (const { document_id: id, form_locale: locale } of entries) {
    const written = texts[locale];
    if (!written) continue;
    const places = (await readMailFacts(strapi, APPLICATIONS, id)).places[locale];
    await queueStateMail(strapi, trx, id, 'job_closed', {
      subject: fillPlaces(written.subject, places),
      body: fillPlaces(written.text, places),
    });
    count += 1;
  }
  return count;
}

async function findEmail(db: Knex, jobId: string, lock?: 'locked'): Promise<ClosingEmailRecord> {
  const query = db<ClosingEmailRecord>(CLOSING_EMAILS_TABLE).where('job_id', jobId);
  if (lock) query.forUpdate();
  const email = await query.first();
  if (!email) throw new ApiError('closing_email_gone');
  return email;
}

/**
 * Applications without a decision, except those whose person staff wrote to about the closing, or that did not change since an
 * earlier closing's email.
 */
const undecided = (db: Knex, { job_id: jobId, closed_at: at }: ClosingEmailRecord): Knex.QueryBuilder =>
  db(APPLICATIONS.table)
    .where('job_id', jobId)
    .whereIn('status', UNDECIDED)
    .whereNotExists(
      db(EVENTS_TABLE)
        .whereRaw(`${EVENTS_TABLE}.entry_id = ${APPLICATIONS.table}.document_id`)
        .where({ list: APPLICATIONS.name, kind: 'mail' })
        .whereNotNull('actor_id')
        .where('created_at', '>', new Date(at.getTime() - UNDO_MINUTES * 60_000)),
    )
    .whereNotExists(
      db(`${EVENTS_TABLE} as sent`)
        .whereRaw(`sent.entry_id = ${APPLICATIONS.table}.document_id`)
        .where({ 'sent.list': APPLICATIONS.name, 'sent.kind': 'mail', 'sent.to_value': 'job_closed' })
        .whereNotExists(
          db(`${EVENTS_TABLE} as later`)
            .whereRaw('later.entry_id = sent.entry_id and later.list = sent.list and later.id > sent.id')
            .where({ 'later.kind': 'status', 'later.undone': false }),
        ),
    );

/** The texts that staff wrote, else the published ones. */
async function textsOf(strapi: Core.Strapi, { texts }: ClosingEmailRecord): Promise<ClosingEmailTexts> {
  const published = await Promise.all(
    LOCALES.map(async (locale) => {
      const emails = await publishedEmails(strapi, locale);
      const email = emails.find(({ state }) => state === PUBLIC_STATE_LABELS.job_closed.en);
      return email ? ([[locale, { subject: email.subject, text: email.text }]] as const) : [];
    }),
  );
  return { ...Object.fromEntries(published.flat()), ...(JSON.parse(texts ?? '{}') as ClosingEmailTexts) };
}

const audit = (
  strapi: Core.Strapi,
  action: 'closing_email_changed' | 'closing_email_stopped' | 'closing_email_sent',
  subjectId: string,
  staff: StaffUser | null,
  details: Record<string, number> = {},
): Promise<void> => recordAudit(strapi, { action, staff, subjectType: 'job', subjectId, details });
