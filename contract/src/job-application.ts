/** An application to one job: what the form sends (multipart, with the file `cvFile`), what staff read. */
import * as z from 'zod/mini';
import { TEXT_MAX } from './limits.js';
import type { InboxFacts } from './inbox.js';
import type { Country } from './options.js';
import type { ApplicationStatus } from './statuses.js';
import { emailField, formExtras, optionalText, phoneField, requiredLine, says } from './text.js';
import type { ListedCvFile, SubmissionFacts } from './cv-submission.js';
import { trafficSourceOf } from './traffic-source.js';

export const jobApplicationInput = z.object({
  job_id: requiredLine('job_required', 64),
  /** Sent by the form; the stored title is always the job's own. */
  job_title: z.optional(z.nullable(z.string(says('text_expected')))),
  name: requiredLine('name_required', TEXT_MAX.name),
  email: emailField(),
  phone: phoneField(),
  current_location: requiredLine('current_location_required'),
  /** Free text such as `3-5 years`. */
  experience_years: requiredLine('experience_years_required', 60),
  cover_letter: optionalText(TEXT_MAX.message),
  /** How the visit came to the site, one of TRAFFIC_SOURCES; whatever else is sent counts as `other`. */
  traffic_source: z.pipe(
    z.optional(z.nullable(z.string(says('text_expected')))),
    z.transform((said: string | null | undefined) => trafficSourceOf(said)),
  ),
  ...formExtras,
});
export type JobApplicationInput = z.input<typeof jobApplicationInput>;
export type JobApplicationValues = z.output<typeof jobApplicationInput>;

export interface JobApplicationRow extends SubmissionFacts, InboxFacts {
  id: string;
  /** Id of the job, also after the job was deleted. */
  job_id: string;
  job_title: string;
  /** As the job calls itself in Arabic; null when it has no Arabic text, or is gone. */
  job_title_ar: string | null;
  job_reference: string;
  /** Country of the job. null: from before it was kept, and the job is gone. */
  job_country: Country | null;
  name: string;
  email: string;
  phone: string;
  current_location: string;
  experience_years: string;
  cover_letter: string | null;
  /** Path of the staff call that streams the file. */
  cv_url: string;
  cv_file_name: string;
  cv: ListedCvFile;
  /** ISO 8601. */
  applied_date: string;
  status: ApplicationStatus;
}
