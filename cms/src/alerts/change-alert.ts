/** Changes by the owner of job alerts, who has a link. */
import {
  type AuditAction,
  JOB_ALERT_MONTHS,
  JOB_ALERT_RENEW_DAYS,
  type Locale,
  type PublicJobAlert,
  type PublicJobAlerts,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { inTransaction } from '../platform/database/transaction';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { ALERTS_TABLE, type AlertRecord, alertToken, filtersOf, findAlert, stateOf } from './alert-record';
import { boardSearch, filterDescriber } from './describe-filters';

/** @throws {ApiError} if the link is wrong */
export async function readAlerts(strapi: Core.Strapi, token: string, locale: Locale): Promise<PublicJobAlerts> {
  const db = strapi.db.connection;
  const settings = settingsOf(strapi);
  const { email, email_lower: emailLower, id } = await findAlert(db, settings, token);
  const rows = await db<AlertRecord>(ALERTS_TABLE).where('email_lower', emailLower).orderByRaw('id = ? desc, id', [id]);
  const describe = await filterDescriber(db, locale);
  const present = (row: AlertRecord): PublicJobAlert => ({
    token: alertToken(settings, row),
    title: describe(filtersOf(row)),
    search: boardSearch(filtersOf(row)),
    frequency: row.frequency,
    locale: row.form_locale,
    state: stateOf(row),
    ends_at: row.ends_at?.toISOString() ?? null,
    is_renewable: row.ends_at !== null && row.ends_at.getTime() < Date.now() + JOB_ALERT_RENEW_DAYS * 86_400_000,
  });
  return { email: email.replace(/^(.)[^@]*/, '$1•••'), alerts: rows.map(present) };
}

/** Starts emails about jobs posted from now on. No effect on an active alert. */
export const confirmAlert = (strapi: Core.Strapi, token: string): Promise<void> =>
  change(strapi, token, 'job_alert_confirmed', (trx, { id }) =>
    trx(ALERTS_TABLE)
      .where('id', id)
      .whereNull('confirmed_at')
      .update(startOf(trx))
      .returning<Changed[]>('document_id'),
  );

/** Also restarts an alert that has ended. */
export const renewAlert = (strapi: Core.Strapi, token: string): Promise<void> =>
  change(strapi, token, 'job_alert_renewed', (trx, alert) => {
    const state = stateOf(alert);
    if (state === 'unconfirmed') throw new ApiError('job_alert_unconfirmed');
    const { searched_until: start, ends_at, end_mail_at, updated_at } = startOf(trx);
    const ended = state === 'ended' ? { searched_until: start } : {};
    return trx(ALERTS_TABLE)
      .where('id', alert.id)
      .whereRaw('ends_at < now() + make_interval(days => ?)', [JOB_ALERT_RENEW_DAYS])
      .update({ ends_at, end_mail_at, updated_at, ...ended })
      .returning<Changed[]>('document_id');
  });

/** Ends the alert; it can be restarted until it is deleted. @param all also ends the owner's other alerts */
export const endAlert = (strapi: Core.Strapi, token: string, all: boolean): Promise<void> =>
  change(strapi, token, 'job_alert_ended', (trx, { id, email_lower: emailLower }) =>
    trx(ALERTS_TABLE)
      .where(all ? { email_lower: emailLower } : { id })
      .where((on) => on.whereNull('ends_at').orWhereRaw('ends_at > now()'))
      .update({
        ends_at: trx.fn.now(),
        // The link of the first email must not start an alert that was ended before it was confirmed.
        confirmed_at: trx.raw('coalesce(confirmed_at, now())'),
        searched_until: trx.raw('coalesce(searched_until, now())'),
        updated_at: trx.fn.now(),
      })
      .returning<Changed[]>('document_id'),
  );

type Changed = Pick<AlertRecord, 'document_id'>;

const startOf = (trx: Knex) => ({
  confirmed_at: trx.fn.now(),
  searched_until: trx.fn.now(),
  ends_at: trx.raw('now() + make_interval(months => ?)', [JOB_ALERT_MONTHS]),
  end_mail_at: null,
  updated_at: trx.fn.now(),
});

/** Records each changed alert in the audit trail. */
function change(
  strapi: Core.Strapi,
  token: string,
  action: AuditAction,
  update: (trx: Knex, alert: AlertRecord) => PromiseLike<Changed[]>,
): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const alert = await findAlert(trx, settingsOf(strapi), token);
    for (const { document_id: subjectId } of await update(trx, alert))
      await recordAudit(strapi, { action, staff: null, subjectType: 'job-alert', subjectId });
  });
}
