/** The code by which an applicant proves the stored email of an application, to change it, withdraw it or send documents. */
import type { Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { applicantCodeMail } from '../auth/code-mail';
import { applicantCodes } from '../auth/login-codes';
import { readAgency } from '../content/agency';
import { inTransaction } from '../platform/database/transaction';
import { ApiError } from '../platform/http/api-error';
import { countAttempt } from '../platform/http/rate-limiter';
import { mailerOf } from '../platform/mail/mailer';
import { settingsOf } from '../platform/settings/settings';
import { type ApplicationRecord, findByToken } from '../submissions/application-link';
import { canSendDocuments } from '../submissions/documents/document-record';
import { APPLICATIONS } from '../submissions/inbox-list';
import { lockEntry } from './change-entry';
import { assertWithdrawable, knownStatus } from './known-status';

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
