/** Applicants withdraw, and undo that, with the link of their application and a code sent to its stored email. */
import { type Locale, TAKE_BACK_HOURS, WITHDRAWABLE_STATUSES, type WithdrawalValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { applicantCodeMail } from '../auth/code-mail';
import { applicantCodes } from '../auth/login-codes';
import { readAgency } from '../content/agency';
import { findOpenJob } from '../jobs/find-open-job';
import { inTransaction } from '../platform/database/transaction';
import { ApiError } from '../platform/http/api-error';
import { countAttempt } from '../platform/http/rate-limiter';
import { mailerOf } from '../platform/mail/mailer';
import { settingsOf } from '../platform/settings/settings';
import { type ApplicationRecord, findByToken } from '../submissions/application-link';
import { canSendDocuments } from '../submissions/documents/document-record';
import { type EntryRecord, versionOf } from '../submissions/entry-record';
import { APPLICATIONS, subjectTypeOf } from '../submissions/inbox-list';
import { lockEntry } from './change-entry';
import { addEvent, type EventRecord, EVENTS_TABLE } from '../submissions/entry-event';
import { knownStatus, lastMove } from './known-status';

/** @returns the token that binds the code to the browser */
export async function sendApplicantCode(
  strapi: Core.Strapi,
  token: string,
  earlierToken: string | undefined,
  locale: Locale,
): Promise<string> {
  const row = await findByToken(strapi.db.connection, settingsOf(strapi), token);
  const db = strapi.db.connection;
  // The code is also needed to send documents, and to undo a withdrawal.
  const isForDocuments = await canSendDocuments(db, row.document_id, await knownStatus(db, row));
  if (row.status !== 'withdrawn' && !isForDocuments) await assertWithdrawable(db, row);
  await countAttempt(strapi, 'applicantCode', row.document_id);
  const codes = applicantCodes(strapi);
  const { id, code, browserToken } = await codes.issue(row.document_id, earlierToken);
  try {
    const agency = await readAgency(strapi, locale);
    const mail = applicantCodeMail(code, row.reference, locale, agency);
    await mailerOf(strapi).send({ to: row.email, replyTo: agency.jobsEmail, ...mail }, { isInteractive: true });
  } catch (error) {
    await codes.withdraw(id);
    throw new ApiError('code_mail_failed', { cause: error });
  }
  return browserToken;
}

export interface ApplicantCall {
  /** Token of the link. */
  token: string;
  /** Token of the browser that requested the code. */
  browserToken: string | undefined;
}

export const withdrawApplication = (
  strapi: Core.Strapi,
  call: ApplicantCall,
  values: WithdrawalValues,
): Promise<void> =>
  actWithCode(strapi, call, values.code, async (trx, row) => {
    await assertWithdrawable(trx, row);
    const now = new Date();
    await addEvent(trx, APPLICATIONS, row.document_id, null, {
      ...{ kind: 'status', from_value: row.status, to_value: 'withdrawn', reason: values.reason },
      ...{ changed_at_before: row.status_changed_at, reviewed_at_before: row.first_reviewed_at },
    });
    // Nothing is left to review, so the entry is no longer due.
    const columns = { status: 'withdrawn', status_changed_at: now, first_reviewed_at: row.first_reviewed_at ?? now };
    await updateEntry(trx, row, columns);
    await audit(strapi, 'application_withdrawn', row, { from: row.status, to: 'withdrawn' });
  });

/** Possible while the job takes applications. Restores the status and its times. */
export const takeBackWithdrawal = (strapi: Core.Strapi, call: ApplicantCall, code: string): Promise<void> =>
  actWithCode(strapi, call, code, async (trx, row) => {
    const withdrawal = await lastWithdrawal(trx, row);
    if (!withdrawal || takeBackUntil(withdrawal) < new Date()) throw new ApiError('take_back_not_possible');
    await findOpenJob(trx, row.job_id);
    await trx(EVENTS_TABLE).where('id', withdrawal.id).update({ undone: true });
    const event = { kind: 'undone', from_value: 'withdrawn', to_value: withdrawal.from_value } as const;
    await addEvent(trx, APPLICATIONS, row.document_id, null, event);
    const before = {
      status_changed_at: withdrawal.changed_at_before,
      first_reviewed_at: withdrawal.reviewed_at_before,
    };
    await updateEntry(trx, row, { status: withdrawal.from_value ?? 'new', ...before });
    await audit(strapi, 'withdrawal_taken_back', row, { from: 'withdrawn', to: withdrawal.from_value });
  });

/** The applicant's withdrawal behind the current status; undefined: none, or staff set the status. */
export async function lastWithdrawal(db: Knex, row: EntryRecord): Promise<EventRecord | undefined> {
  const last = await lastMove(db, row);
  return row.status === 'withdrawn' && last?.to_value === 'withdrawn' && last.actor_id === null ? last : undefined;
}

export const takeBackUntil = ({ created_at: at }: Pick<EventRecord, 'created_at'>): Date =>
  new Date(at.getTime() + TAKE_BACK_HOURS * 3_600_000);

async function assertWithdrawable(db: Knex, row: EntryRecord): Promise<void> {
  if (!(await isWithdrawable(db, row))) throw new ApiError('withdrawal_not_possible');
}

/** Uses the status that the applicant knows, because another result would reveal a decision. */
export async function isWithdrawable(db: Knex, row: EntryRecord): Promise<boolean> {
  return WITHDRAWABLE_STATUSES.includes(await knownStatus(db, row));
}

/** Checks a code before large files are sent: this browser may then send documents for some time. */
export const verifyApplicant = (strapi: Core.Strapi, call: ApplicantCall, code: string): Promise<void> =>
  actWithCode(strapi, call, code, () => Promise.resolve());

/** A wrong code uses up a try, even if the rest is rolled back. */
export async function actWithCode(
  strapi: Core.Strapi,
  { token, browserToken }: ApplicantCall,
  code: string,
  act: (trx: Knex.Transaction, row: ApplicationRecord) => Promise<void>,
): Promise<void> {
  const { document_id: id } = await findByToken(strapi.db.connection, settingsOf(strapi), token);
  const codes = applicantCodes(strapi);
  if (!browserToken || (await codes.ownerOf(browserToken)) !== id) throw new ApiError('applicant_code_expired');
  const isDone = await inTransaction(strapi, async (trx) => {
    if (!(await codes.redeem(trx, browserToken, code))) return false;
    await act(trx, (await lockEntry(trx, APPLICATIONS, id)) as ApplicationRecord);
    return true;
  });
  if (!isDone) throw new ApiError('code_wrong');
}

export const updateEntry = (trx: Knex, row: EntryRecord, columns: Partial<EntryRecord>) =>
  trx(APPLICATIONS.table)
    .where('id', row.id)
    .update({ ...columns, version: versionOf(row) + 1, updated_at: new Date() });

const audit = (
  strapi: Core.Strapi,
  action: 'application_withdrawn' | 'withdrawal_taken_back',
  { document_id: subjectId }: EntryRecord,
  details: Record<string, string | null>,
) => recordAudit(strapi, { action, staff: null, subjectType: subjectTypeOf(APPLICATIONS), subjectId, details });
