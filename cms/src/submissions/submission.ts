import type { Acknowledgement, CvFileFacts, CvScan, Locale } from '@qantara/contract';

/** Calls that take forms; an Idempotency-Key is unique within each. */
export type SubmissionScope = 'contact' | 'hiring-requests' | 'careers' | 'job-applications';

/** Sender of a form, source page and language. */
export interface SubmissionCall {
  locale: Locale;
  /** IP of the person. */
  ip: string;
  idempotencyKey: string | null;
  /** Path of the page that held the form. */
  sourcePage: string | null;
}

/** A validated CV or demand letter. It is removed when the request ends. */
export interface ReceivedCv {
  path: string;
  fileName: string;
  facts: CvFileFacts;
  /** For a PDF made of photos: hex sha-256 of each photo, for the fingerprint of an Idempotency-Key. */
  photoHashes?: string[];
}

/** Facts that every submission records besides its fields, by the names of their columns. */
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

/** Fields of all forms. */
export interface FormValues {
  recaptchaToken?: string | null | undefined;
  consentVersion: string | null;
}

export type SubmissionResponse = Acknowledgement & { id: string };
