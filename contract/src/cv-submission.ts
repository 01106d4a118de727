/** A CV for the talent pool: the forms (multipart, with the file `cvFile`), and the row for staff. */
import * as z from 'zod/mini';
import { type CvSourceFacts, cvSourceFields, profileField } from './applicant-profile.js';
import type { Locale } from './locale.js';
import { TEXT_MAX } from './limits.js';
import {
  CV_PAGES,
  type CvKind,
  type CvPage,
  EXPERIENCE_ALIASES,
  EXPERIENCE_LEVELS,
  EXPERIENCE_OTHER_BANDS,
  INDUSTRIES,
  INDUSTRY_ALIASES,
  type ExperienceLevel,
  type Industry,
  type OtherExperienceBand,
} from './options.js';
import type { InboxFacts } from './inbox.js';
import type { CvStatus } from './statuses.js';
import { cleanLine } from './clean-text.js';
import { emailField, formExtras, optionalText, phoneField, requiredLine, errorCode } from './text.js';

/** Replaces an alias by its canonical value before the list is checked. */
const canonical = (aliases: Readonly<Record<string, string>>) => (text: string) => {
  const line = cleanLine(text);
  return aliases[line] ?? line;
};

const industry = z.pipe(
  z.string(errorCode('industry_required')).check(z.overwrite(canonical(INDUSTRY_ALIASES))),
  z.enum(INDUSTRIES, errorCode('industry_required')),
);
const experience = z.pipe(
  z.string(errorCode('experience_required')).check(z.overwrite(canonical(EXPERIENCE_ALIASES))),
  z.enum([...EXPERIENCE_LEVELS, ...EXPERIENCE_OTHER_BANDS], errorCode('experience_required')),
);

export const cvSubmissionInput = z.object({
  fullName: requiredLine('name_required', TEXT_MAX.name),
  email: emailField(),
  phone: phoneField(),
  industry,
  position: requiredLine('position_required'),
  experience,
  qualifications: requiredLine('qualifications_required', TEXT_MAX.reason),
  additionalInfo: optionalText(TEXT_MAX.message),
  page: z._default(z.enum(CV_PAGES, errorCode('value_invalid')), 'apply'),
  ...cvSourceFields,
  ...formExtras,
});
export type CvSubmissionInput = z.input<typeof cvSubmissionInput>;
export type CvSubmissionValues = z.output<typeof cvSubmissionInput>;

/** With `cv_kind: profile`. */
export const profileSubmissionInput = z.extend(cvSubmissionInput, profileField);
export type ProfileSubmissionValues = z.output<typeof profileSubmissionInput>;

export interface CvFileFacts {
  /** Bytes. */
  size: number;
  kind: CvKind;
  /** Hex sha-256 of the bytes. */
  sha256: string;
}

/**
 * Whether a CV is searchable by its text: not until it was read, not if it has no readable text (a scan), and not if
 * reading it exceeded its time or memory.
 */
export type CvTextState = 'pending' | 'done' | 'unreadable' | 'too_large';

/** State of the virus scan. Only a clean file can be opened; `failed`: it could not be scanned. */
export const CV_SCANS = ['waiting', 'clean', 'infected', 'failed'] as const;
export type CvScan = (typeof CV_SCANS)[number];

/** The file for staff. */
export interface ListedCvFile extends CvFileFacts {
  text: CvTextState;
  /** null: received without a scanner. */
  scan: CvScan | null;
}

/** Facts of every submission besides its fields. */
export interface SubmissionFacts {
  /** The spam check did not confirm the sender; staff decide. */
  suspect: boolean;
  /** Language of the page of the form. */
  locale: Locale;
  consent_version: string;
  /** ISO 8601. */
  consent_at: string;
}

export interface CvRow extends SubmissionFacts, InboxFacts, CvSourceFacts {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  industry: Industry;
  position: string;
  experience: ExperienceLevel | OtherExperienceBand;
  qualifications: string;
  additionalInfo: string | null;
  page: CvPage;
  /** Path of the staff call that streams the file; this, name and file are null without a CV. */
  cvUrl: string | null;
  cvFileName: string | null;
  cv: ListedCvFile | null;
  /** ISO 8601. */
  timestamp: string;
  status: CvStatus;
}
