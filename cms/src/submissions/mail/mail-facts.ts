import type { ContactSubject, Locale } from '@qantara/contract';

/** What a mail may say about a submission. Never the CV, phone or answers: those stay in the dashboard. */
export interface MailFacts {
  kind: 'contact' | 'cv' | 'application';
  /** Public id of the submission. */
  id: string;
  /** What the person mentions on the phone, e.g. `QA-7F3K2`. Absent from mails queued before there were any. */
  reference?: string;
  name: string;
  email: string;
  locale: Locale;
  suspect: boolean;
  /** Title as both languages call it, and reference of the job applied for. */
  job?: { title: Readonly<Record<Locale, string>>; reference: string };
  /** What a message is about. */
  subject?: ContactSubject;
  /** Position a CV is for. */
  position?: string;
}

/** A person's words inside ours: kept apart, so that their direction disturbs nothing around them. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
