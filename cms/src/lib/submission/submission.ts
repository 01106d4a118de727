import type { Acknowledgement, CvFileFacts, CvScan, Locale, MessageCode } from '@qantara/contract';
import type { SpamAction } from '../spam-check';
import type { MailFacts } from '../submission-mail/mail-facts';

/** A function of the database that is called on the way, as part of a statement. */
export interface DatabaseCall {
  name: string;
  values: readonly string[];
}

/** Who sent a form, from where, in which language. */
export interface SubmissionCall {
  locale: Locale;
  /** Address of the person. */
  address: string;
  idempotencyKey: string | null;
  /** Path of the page that held the form. */
  sourcePage: string | null;
}

/** An uploaded CV that was judged and found good. It is removed when the request is over. */
export interface ReceivedCv {
  /** Its bytes, or its path on this machine. */
  content: Buffer | string;
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

/** One form of one person, as `receiveSubmission` wants it. */
export interface Submission {
  /** The call, for Idempotency-Key: the same key may be used once for each. */
  scope: 'contact' | 'careers' | 'job-applications';
  action: SpamAction;
  values: FormValues;
  call: SubmissionCall;
  cv: ReceivedCv | null;
  /** What the person is told. */
  message: MessageCode;
  /** Rules that must hold before anything is stored: rejects with a refusal, and then not even the file is. */
  admit?(): Promise<void>;
  /** The columns of its entry, beside those that all entries have. */
  columns(): object;
  /** What its mails may say. */
  mail(): Omit<MailFacts, 'id' | 'reference' | 'locale' | 'suspect'>;
  /** What others have to wait for until the commit: short, and last. */
  lastCall?: DatabaseCall;
}

export type Answer = Acknowledgement & { id: string };
