/** An application to a job: the form (multipart, with the file `cvFile`), and the row for staff. */
import * as z from 'zod/mini';
import { type CvSourceFacts, cvSourceFields, profileField } from './applicant-profile.js';
import { TEXT_MAX } from './limits.js';
import type { InboxFacts } from './inbox.js';
import type { Country } from './options.js';
import type { ApplicationStatus } from './statuses.js';
import {
  emailField,
  formExtras,
  optionalEmail,
  optionalPhone,
  optionalText,
  phoneField,
  requiredLine,
  errorCode,
} from './text.js';
import { codeField } from './session.js';
import type { ListedCvFile, SubmissionFacts } from './cv-submission.js';
import { trafficSourceOf } from './traffic-source.js';

export const jobApplicationInput = z.object({
  job_id: requiredLine('job_required', 64),
  /** Sent by the form, but the stored title is always the job's own. */
  job_title: z.optional(z.nullable(z.string(errorCode('text_expected')))),
  name: requiredLine('name_required', TEXT_MAX.name),
  email: emailField(),
  phone: phoneField(),
  current_location: requiredLine('current_location_required'),
  /** Free text such as `3-5 years`. */
  experience_years: requiredLine('experience_years_required', 60),
  cover_letter: optionalText(TEXT_MAX.message),
  ...cvSourceFields,
  /** Source of the visit, one of TRAFFIC_SOURCES; other values count as `other`. */
  traffic_source: z.pipe(
    z.optional(z.nullable(z.string(errorCode('text_expected')))),
    z.transform((value: string | null | undefined) => trafficSourceOf(value)),
  ),
  ...formExtras,
});
export type JobApplicationInput = z.input<typeof jobApplicationInput>;
export type JobApplicationValues = z.output<typeof jobApplicationInput>;

/** With `cv_kind: profile`. */
export const profileApplicationInput = z.extend(jobApplicationInput, profileField);
export type ProfileApplicationValues = z.output<typeof profileApplicationInput>;

/** Body of POST /applications/links. */
export const applicationLinksInput = z.object({ email: emailField() });
export type ApplicationLinksInput = z.input<typeof applicationLinksInput>;

/** Body of POST /applications/{token}/withdraw. */
export const withdrawalInput = z.object({ code: codeField, reason: optionalText(TEXT_MAX.reason) });
export type WithdrawalInput = z.input<typeof withdrawalInput>;
export type WithdrawalValues = z.output<typeof withdrawalInput>;

/** Body of POST /applications/{token}/take-back. */
export const takeBackInput = z.object({ code: codeField });
export type TakeBackInput = z.input<typeof takeBackInput>;

const contactDetailsFields = { email: optionalEmail(), phone: optionalPhone() };
const isAnyGiven = z.refine<{ email: string | null; phone: string | null }>(
  ({ email, phone }) => Boolean(email ?? phone),
  { ...errorCode('contact_details_required'), path: ['email'] },
);

/** Contact details that an applicant can change. Blank or absent ones stay the same. */
export const contactDetails = z.object(contactDetailsFields).check(isAnyGiven);
export type ContactDetails = z.input<typeof contactDetails>;

/** Body of POST /applications/{token}/contact. */
export const contactDetailsInput = z.object({ code: codeField, ...contactDetailsFields }).check(isAnyGiven);
export type ContactDetailsInput = z.input<typeof contactDetailsInput>;
export type ContactDetailsValues = z.output<typeof contactDetailsInput>;

export interface JobApplicationRow extends SubmissionFacts, InboxFacts, CvSourceFacts {
  id: string;
  /** Id of the job, also after the job was deleted. */
  job_id: string;
  job_title: string;
  /** The Arabic title of the job; null without an Arabic text, or if the job was removed. */
  job_title_ar: string | null;
  job_reference: string;
  /** Country of the job. null: older than the column, and the job was removed. */
  job_country: Country | null;
  name: string;
  email: string;
  phone: string;
  current_location: string;
  experience_years: string;
  cover_letter: string | null;
  /** Path of the staff call that streams the file; this, name and file are null without a CV. */
  cv_url: string | null;
  cv_file_name: string | null;
  cv: ListedCvFile | null;
  /** Number of received documents that staff have to check. 0 once the application has ended. */
  documents_to_check: number;
  /** ISO 8601. */
  applied_date: string;
  status: ApplicationStatus;
}
