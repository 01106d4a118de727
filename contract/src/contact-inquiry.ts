/** A message to the agency: the form (JSON), and the row for staff. */
import * as z from 'zod/mini';
import { TEXT_MAX } from './limits.js';
import { CONTACT_SUBJECTS, type ContactSubject } from './options.js';
import type { InboxFacts } from './inbox.js';
import type { ContactStatus } from './statuses.js';
import { emailField, formExtras, phoneField, requiredLine, requiredText, errorCode } from './text.js';
import type { SubmissionFacts } from './cv-submission.js';

export const contactInput = z.object({
  name: requiredLine('name_required', TEXT_MAX.name),
  email: emailField(),
  phone: phoneField(),
  message: requiredText('message_required', TEXT_MAX.message),
  /** Absent, as in calls of the specification: a general question. */
  subject: z._default(z.enum(CONTACT_SUBJECTS, errorCode('value_invalid')), 'general'),
  ...formExtras,
});
export type ContactInput = z.input<typeof contactInput>;
export type ContactValues = z.output<typeof contactInput>;

export interface ContactRow extends SubmissionFacts, InboxFacts {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  subject: ContactSubject;
  /** ISO 8601. */
  timestamp: string;
  status: ContactStatus;
}
