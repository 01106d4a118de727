import type { CvFileFacts, Locale, SubmissionFacts } from '@qantara/contract';
import type { StoredCvFacts, StoredFacts } from './submission';

/** Columns that all submissions have, as they are read. */
export interface SubmissionRecord extends Omit<StoredFacts, 'consent_at'> {
  documentId: string;
  createdAt: string;
  email: string;
  phone: string;
  form_locale: Locale;
  consent_at: string;
}

export type CvRecord = SubmissionRecord & StoredCvFacts;

export const presentFacts = (record: SubmissionRecord): SubmissionFacts => ({
  suspect: record.suspect,
  locale: record.form_locale,
  consent_version: record.consent_version,
  consent_at: isoTime(record.consent_at),
});

/** The key in the store stays here. */
export const presentCv = (record: StoredCvFacts): CvFileFacts => ({
  size: record.cv_size,
  kind: record.cv_kind,
  sha256: record.cv_sha256,
});

export const isoTime = (time: string): string => new Date(time).toISOString();
