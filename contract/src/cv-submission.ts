/** A CV for the talent pool: what the forms send (multipart, with the file `cvFile`), what staff read. */
import * as z from 'zod/mini';
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
import { emailField, formExtras, optionalText, phoneField, requiredLine, says } from './text.js';

/** Puts an alias in the place of its canonical value before the list is checked. */
const canonical = (aliases: Readonly<Record<string, string>>) => (text: string) => {
  const line = cleanLine(text);
  return aliases[line] ?? line;
};

const industry = z.pipe(
  z.string(says('industry_required')).check(z.overwrite(canonical(INDUSTRY_ALIASES))),
  z.enum(INDUSTRIES, says('industry_required')),
);
const experience = z.pipe(
  z.string(says('experience_required')).check(z.overwrite(canonical(EXPERIENCE_ALIASES))),
  z.enum([...EXPERIENCE_LEVELS, ...EXPERIENCE_OTHER_BANDS], says('experience_required')),
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
  page: z._default(z.enum(CV_PAGES, says('value_invalid')), 'apply'),
  ...formExtras,
});
export type CvSubmissionInput = z.input<typeof cvSubmissionInput>;
export type CvSubmissionValues = z.output<typeof cvSubmissionInput>;

export interface CvFileFacts {
  /** Bytes. */
  size: number;
  kind: CvKind;
  /** Hex sha-256 of the bytes. */
  sha256: string;
}

/**
 * Whether a CV is found by its words: not before it was read, nor when it holds no text that can be read (a scan), nor
 * when reading it took more time or memory than is allowed.
 */
export type CvTextState = 'pending' | 'done' | 'unreadable' | 'too_large';

/** What the virus scanner says. Only a clean file can be opened; `failed`: it could not be checked. */
export const CV_SCANS = ['waiting', 'clean', 'infected', 'failed'] as const;
export type CvScan = (typeof CV_SCANS)[number];

/** The file as staff see it. */
export interface ListedCvFile extends CvFileFacts {
  text: CvTextState;
  /** null: it came while there was no scanner. */
  scan: CvScan | null;
}

/** What is recorded about every submission beside its fields. */
export interface SubmissionFacts {
  /** The spam check could not vouch for the sender; a person decides. */
  suspect: boolean;
  /** Language of the page the person used. */
  locale: Locale;
  consent_version: string;
  /** ISO 8601. */
  consent_at: string;
}

export interface CvRow extends SubmissionFacts, InboxFacts {
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
  cvFileName: string;
  /** Path of the staff call that streams the file. */
  cvUrl: string;
  cv: ListedCvFile;
  /** ISO 8601. */
  timestamp: string;
  status: CvStatus;
}
