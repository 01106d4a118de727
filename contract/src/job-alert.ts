/** Job alerts: emails about new jobs, for people without an account. */
import * as z from 'zod/mini';
import { jobFacetsQuery } from './list-query.js';
import { LOCALES, type Locale } from './locale.js';
import { emailField, formExtras, errorCode } from './text.js';

export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** The filters of the job board; without any, all new jobs. Alerts ignore how long ago a job was posted. */
export const jobAlertFilters = z.omit(jobFacetsQuery, { locale: true, posted_within: true });
export type JobAlertFilters = z.output<typeof jobAlertFilters>;

/** Body of POST /job-alerts. The emails are in the language of the call. */
export const jobAlertInput = z.object({
  email: emailField(),
  frequency: z.enum(ALERT_FREQUENCIES, errorCode('value_invalid')),
  filters: z._default(jobAlertFilters, {}),
  website: formExtras.website,
  consentVersion: formExtras.consentVersion,
});
export type JobAlertInput = z.input<typeof jobAlertInput>;
export type JobAlertValues = z.output<typeof jobAlertInput>;

/** Query of the calls that change an alert. */
export const jobAlertChangeQuery = z.object({
  /** All alerts of the owner, for the one-click unsubscribe of an email. */
  all: z.optional(z.enum(['true'], errorCode('query_invalid'))),
  /** Language of the page to which a form without scripts is redirected. */
  locale: z.optional(z.enum(LOCALES, errorCode('query_invalid'))),
});

export type JobAlertState = 'unconfirmed' | 'active' | 'ended';

/** An alert for its owner. */
export interface PublicJobAlert {
  /** Token of its link, for the calls that change it. */
  token: string;
  /** Describes the filters in the reader's language; null: all new jobs. */
  title: string | null;
  /** Query string of the job board with the same filters; '' for all jobs. */
  search: string;
  frequency: AlertFrequency;
  locale: Locale;
  state: JobAlertState;
  /** ISO 8601; null: not confirmed yet. */
  ends_at: string | null;
  /** It ends within JOB_ALERT_RENEW_DAYS, or has ended. */
  is_renewable: boolean;
}

/** Response of GET /job-alerts/:token. */
export interface PublicJobAlerts {
  /** Partly hidden: `a•••@example.com`. */
  email: string;
  /** All alerts of the owner, that of the link first. */
  alerts: PublicJobAlert[];
}
