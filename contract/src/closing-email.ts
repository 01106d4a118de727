/** The pending email to the undecided applicants of a job that was filled or cancelled. */
import * as z from 'zod/mini';
import { TEXT_MAX } from './limits.js';
import { PLACES_OF_LIST, placesIn } from './message-template.js';
import { errorCode, requiredLine, requiredText } from './text.js';

/** Minutes within which staff can change or stop it. */
export const CLOSING_EMAIL_MINUTES = 60;

const PLACES: readonly string[] = PLACES_OF_LIST.applications.map((place) => `{${place}}`);

const texts = z
  .object({
    subject: requiredLine('mail_subject_required'),
    text: requiredText('mail_text_required', TEXT_MAX.message),
  })
  .check(...(['subject', 'text'] as const).map(knownPlaces));

function knownPlaces(field: 'subject' | 'text') {
  return z.refine<Record<typeof field, string>>(
    (email) => placesIn(email[field]).every((place) => PLACES.includes(place)),
    {
      error: 'template_place_unknown',
      path: [field],
    },
  );
}

/** Body of PUT /jobs/{id}/closing-email: the texts of the languages that GET returned. */
export const closingEmailInput = z.object({
  en: z.optional(texts),
  ar: z.optional(texts),
  /** The version that was read; 409 `closing_email_changed` if outdated. Absent: overwrites any version. */
  updated_at: z.optional(z.string(errorCode('value_invalid'))),
});
export type ClosingEmailInput = z.output<typeof closingEmailInput>;
export type ClosingEmailTexts = Omit<ClosingEmailInput, 'updated_at'>;

/** Response of GET and PUT /jobs/{id}/closing-email. */
export interface ClosingEmail {
  /** ISO 8601. */
  send_at: string;
  /** Number of undecided applicants that would get it now. */
  recipients: number;
  /** With placeholders of message templates. A language without a published text is absent, and gets no email. */
  texts: ClosingEmailTexts;
  /** ISO 8601; send it with a change, which is rejected if it is outdated. */
  updated_at: string;
}
