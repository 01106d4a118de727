/** A job alert in the database, and the link by which its owner reads and changes it. */
import type { AlertFrequency, JobAlertFilters, JobAlertState, Locale } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Knex } from 'knex';
import { ApiError } from '../platform/http/api-error';
import { isLinkSignature, linkSignature, SIGNATURE } from '../platform/link-signature';

export const ALERTS_TABLE = 'job_alerts';

export interface AlertRecord {
  id: number;
  document_id: string;
  email: string;
  email_lower: string;
  form_locale: Locale;
  frequency: AlertFrequency;
  /** JSON as text. */
  filters: string;
  filters_key: string;
  requested_at: Date;
  /** null: not confirmed; only the confirmation request is emailed. */
  confirmed_at: Date | null;
  /** Jobs posted before this were already searched. null: not confirmed. */
  searched_until: Date | null;
  /** Expiry, or when the owner ended it. null: not confirmed. */
  ends_at: Date | null;
  /** When the email that offers to renew it was queued. */
  end_mail_at: Date | null;
}

type LinkSettings = Pick<CmsSettings, 'publicUrl' | 'secrets'>;

const TOKEN = new RegExp(`^([a-z0-9]{24})-(${SIGNATURE})$`);
const signed = (id: string): string => `job-alert:${id}`;

/** Computed, never stored. Valid until the alert is deleted. */
export const alertToken = (settings: LinkSettings, { document_id: id }: Pick<AlertRecord, 'document_id'>): string =>
  `${id}-${linkSignature(settings, signed(id))}`;

/** The page of an alert, which also lists the other alerts of its owner. */
export const alertUrl = (settings: LinkSettings, token: string, locale: Locale): string =>
  `${settings.publicUrl}${locale === 'ar' ? '/ar' : ''}/job-alerts/${token}`;

/** The alert of a link. @throws {ApiError} if the token is wrong or the alert is deleted */
export async function findAlert(db: Knex, settings: LinkSettings, token: string): Promise<AlertRecord> {
  const [, id, signature = ''] = TOKEN.exec(token) ?? [];
  if (!id || !isLinkSignature(settings, signed(id), signature)) throw new ApiError('job_alert_link_wrong');
  const alert = await db<AlertRecord>(ALERTS_TABLE).where('document_id', id).first();
  if (!alert) throw new ApiError('job_alert_link_wrong');
  return alert;
}

export const filtersOf = ({ filters }: Pick<AlertRecord, 'filters'>): JobAlertFilters =>
  JSON.parse(filters) as JobAlertFilters;

export function stateOf({ confirmed_at: confirmedAt, ends_at: endsAt }: AlertRecord): JobAlertState {
  if (!confirmedAt || !endsAt) return 'unconfirmed';
  return endsAt > new Date() ? 'active' : 'ended';
}

/** SQL for row `s` of an export: the alerts of its email. */
export const ALERTS_OF_PERSON = `
  (select json_agg(json_build_object('frequency', a.frequency, 'filters', a.filters,
       'until', extract(epoch from a.ends_at) * 1000) order by a.id)
     from ${ALERTS_TABLE} a where a.email_lower = s.email_lower) as alerts`;

/** Deletes all alerts of these emails. @returns how many */
export const deleteAlertsOf = (trx: Knex, emails: readonly string[]): Promise<number> =>
  trx(ALERTS_TABLE)
    .whereRaw('email_lower = any(?::text[])', [[...new Set(emails)]])
    .delete();
