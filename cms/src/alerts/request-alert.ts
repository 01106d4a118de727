import { randomBytes } from 'node:crypto';
import { JOB_ALERTS_MAX, type JobAlertValues, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { consentVersion } from '../content/consent-version';
import { inTransaction } from '../platform/database/transaction';
import { messageIdOf } from '../platform/mail/message-id';
import { queueTask } from '../platform/queue/queue-task';
import { settingsOf } from '../platform/settings/settings';
import { newDocumentId } from '../submissions/document-id';
import { mayMail } from '../submissions/mail/submission-mails';
import { canonicalFilters, filtersKeyOf } from './alert-filters';
import type { AlertMail } from './alert-mails';
import { ALERTS_TABLE, type AlertRecord, stateOf } from './alert-record';

/**
 * Stores an alert and emails its link. A person has one alert per set of filters: an active one stays as it is, one that
 * has ended must be confirmed again. Stores nothing if no email may be sent.
 */
export async function requestAlert(strapi: Core.Strapi, values: JobAlertValues, locale: Locale): Promise<void> {
  if (!(await mayMail(strapi, 'alert', values.email))) return;
  const filters = canonicalFilters(values.filters);
  const consented = values.consentVersion ?? (await consentVersion(strapi, locale));
  const emailLower = values.email.toLowerCase();
  const filtersKey = filtersKeyOf(filters);
  await inTransaction(strapi, async (trx) => {
    const alerts = await lockAlerts(trx, emailLower);
    const known = alerts.find(({ filters_key: key }) => key === filtersKey);
    const isLast = !known && alerts.length >= JOB_ALERTS_MAX;
    const ended = alerts.find((alert) => stateOf(alert) === 'ended');
    // The oldest one that has ended makes room.
    if (isLast && ended) await trx(ALERTS_TABLE).where('id', ended.id).delete();
    const isFull = isLast && !ended;
    const id = (isFull ? alerts[0] : known)?.document_id ?? newDocumentId();
    if (!isFull && (!known || stateOf(known) !== 'active')) {
      const now = new Date();
      const row = {
        ...{ document_id: id, email: values.email, email_lower: emailLower, form_locale: locale },
        ...{ frequency: values.frequency, filters: JSON.stringify(filters), filters_key: filtersKey },
        ...{ requested_at: now, confirmed_at: null, searched_until: null, ends_at: null, end_mail_at: null },
        ...{ consent_version: consented, consent_at: now, updated_at: now },
      };
      await trx(ALERTS_TABLE)
        .insert({ ...row, created_at: now })
        .onConflict(['email_lower', 'filters_key'])
        .merge(row);
    }
    const messageId = messageIdOf('alert', id, settingsOf(strapi).publicUrl, randomBytes(4).readUInt32BE());
    const mail: AlertMail = { kind: 'request', messageId, alerts: [{ id }], ...(isFull && { isFull }), locale };
    await queueTask(trx, 'send-alert-mail', mail);
  });
}

/** Serializes requests of one person, so that both count the same alerts. */
async function lockAlerts(trx: Knex, emailLower: string): Promise<AlertRecord[]> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`job-alerts:${emailLower}`]);
  return trx<AlertRecord>(ALERTS_TABLE).where('email_lower', emailLower).orderBy('id').forUpdate();
}
