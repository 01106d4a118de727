import type { ContactSubject, Country, InboxName, Locale } from '@qantara/contract';

/** What an email may contain about a submission. Never the CV, the phone or answers: those stay in the dashboard. */
export interface MailFacts {
  kind: 'contact' | 'hiring-request' | 'cv' | 'application';
  /** Public id of the submission. */
  id: string;
  /** Reference for the phone, e.g. `QA-7F3K2`. */
  reference: string;
  name: string;
  email: string;
  locale: Locale;
  suspect: boolean;
  /** Title in both languages, and reference of the job applied for. */
  job?: { title: Readonly<Record<Locale, string>>; reference: string };
  /** Subject of a message. */
  subject?: ContactSubject;
  /** Position that a CV is for. */
  position?: string;
  /** A profile was sent instead of a CV. */
  hasProfile?: boolean;
  /** Company of a hiring request. */
  company?: string;
  request?: RequestFacts;
}

/** The list of the entry that an email is about. */
export const LIST_OF_KIND: Readonly<Record<MailFacts['kind'], InboxName>> = {
  contact: 'contacts',
  'hiring-request': 'hiring-requests',
  cv: 'cvs',
  application: 'applications',
};

/** Contents of a hiring request, without salaries and notes. */
export interface RequestFacts {
  lines: readonly { headcount: number; trade: Readonly<Record<Locale, string>> }[];
  country: Country;
  /** ISO 8601; the promised time of the reply. */
  dueAt: string;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Isolates a person's text, so that its direction does not affect the text around it. Text of one direction stays as it is:
 * the marks are invisible and would be copied along.
 * @param locale of the text around it
 */
export const isolated = (text: string, locale: Locale): string =>
  locale === 'ar' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
