/** The pending email after staff closed a job as filled or cancelled. inbox/mail/closing-emails sends it. */
import { CLOSING_EMAIL_MINUTES, type ClosedReason, type JobStatus } from '@qantara/contract';
import type { Knex } from 'knex';

export const CLOSING_EMAILS_TABLE = 'closing_emails';

export interface ClosingEmailRecord {
  id: number;
  job_id: string;
  closed_at: Date;
  /** ClosingEmailTexts that staff wrote instead of the published ones, as JSON; null: none. */
  texts: string | null;
  updated_at: Date;
}

interface ClosedState {
  status: JobStatus;
  closed_reason: ClosedReason | null;
}

/** Other reasons send no email. */
export const isFilledOrCancelled = ({ status, closed_reason: reason }: ClosedState): boolean =>
  status === 'closed' && (reason === 'filled' || reason === 'cancelled');

/** Schedules the email when a job is closed; cancels it when the job is opened, or closed for another reason. */
export async function scheduleClosingEmail(
  trx: Knex,
  before: ClosedState & { document_id: string },
  after: ClosedState,
): Promise<void> {
  const { document_id: id } = before;
  if (!isFilledOrCancelled(after)) await trx(CLOSING_EMAILS_TABLE).where('job_id', id).delete();
  else if (!isFilledOrCancelled(before)) {
    const now = new Date();
    await trx(CLOSING_EMAILS_TABLE)
      .insert({ job_id: id, closed_at: now, updated_at: now })
      .onConflict('job_id')
      .merge();
  }
}

export const sendTimeOf = ({ closed_at: at }: Pick<ClosingEmailRecord, 'closed_at'>): Date =>
  new Date(at.getTime() + CLOSING_EMAIL_MINUTES * 60_000);

/** Time at which each pending email is sent, by job. */
export async function closingEmailTimes(db: Knex, jobIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db<ClosingEmailRecord>(CLOSING_EMAILS_TABLE)
    .whereIn('job_id', jobIds)
    .select('job_id', 'closed_at');
  return new Map(rows.map((row) => [row.job_id, sendTimeOf(row)]));
}
