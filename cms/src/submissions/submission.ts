import type { Acknowledgement, CvFileFacts, CvScan, Locale } from '@qantara/contract';

/** The calls that take in forms: an Idempotency-Key may be used once for each. */
export type SubmissionScope = 'contact' | 'careers' | 'job-applications';

/** Who sent a form, from where, in which language. */
export interface SubmissionCall {
  locale: Locale;
  /** Address of the person. */
  address: string;
  idempotencyKey: string | null;
  /** Path of the page that held the form. */
  sourcePage: string | null;
}

/** An uploaded CV that passed validation. It is removed when the request is over. */
export interface ReceivedCv {
  path: string;
  fileName: string;
  facts: CvFileFacts;
}

/** What every submission records beside its fields; names are those of the columns. */
export interface StoredFacts {
  suspect: boolean;
  form_locale: Locale;
  consent_version: string;
  consent_at: Date;
  source_page: string | null;
}

export interface StoredCvFacts {
  cv_key: string;
  cv_file_name: string;
  cv_size: number;
  cv_kind: CvFileFacts['kind'];
  cv_sha_256: string;
  cv_scan: CvScan | null;
}

/** What all forms carry. */
export interface FormValues {
  recaptchaToken?: string | null | undefined;
  consentVersion: string | null;
}

export type Answer = Acknowledgement & { id: string };
