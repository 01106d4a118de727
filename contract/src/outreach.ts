/** Emails to a person, exports of lists, and erasure of a person. */
import * as z from 'zod/mini';
import { type ApplicationStatus, INBOX_NAMES, type InboxName } from './statuses.js';
import { ERASE_MAX, TEXT_MAX } from './limits.js';
import { LOCALES, type Locale } from './locale.js';
import { placesLeft, type PlaceValues } from './message-template.js';
import { EXPORT_FORMATS } from './options.js';
import { optionalLine, requiredLine, requiredText, errorCode } from './text.js';

/** Rejects text with {placeholders} that were not filled in. */
const isFilledIn = (field: 'subject' | 'text') => (mail: { subject: string; text: string }) =>
  placesLeft(mail[field]).length === 0;

/** Body of POST /inbox/{name}/{id}/mails: the final text. */
export const mailInput = z
  .object({
    subject: requiredLine('mail_subject_required'),
    text: requiredText('mail_text_required', TEXT_MAX.message),
    /** For the direction and the closing lines. */
    locale: z.enum(LOCALES, errorCode('value_invalid')),
    /** Id of the template that was used. */
    template_id: z.optional(optionalLine(64)),
  })
  .check(
    z.refine(isFilledIn('subject'), { error: 'mail_place_left', path: ['subject'] }),
    z.refine(isFilledIn('text'), { error: 'mail_place_left', path: ['text'] }),
  );
export type MailInput = z.input<typeof mailInput>;
export type MailValues = z.output<typeof mailInput>;

/** Response of GET /inbox/{name}/{id}/mail-facts: data for an email to this person. */
export interface MailFacts {
  to: string;
  /** Language of the page of the form. */
  locale: Locale;
  places: Readonly<Record<Locale, PlaceValues>>;
  /** For an application: the automatic emails, in the language of the person and with placeholders. A status without one sends none. */
  automatic: Readonly<Partial<Record<ApplicationStatus, { subject: string; text: string }>>>;
}

export const exportQuery = z.object({ format: z.enum(EXPORT_FORMATS, errorCode('query_invalid')) });

/** An entry of a person who may be erased. */
export interface ErasureEntry {
  name: InboxName;
  id: string;
  /** Name, email and phone as typed in that form. */
  person: string;
  email: string;
  phone: string;
  /** Title of the job, wanted position, trades of the request, or the beginning of the message. */
  title: string;
  /** ISO 8601. */
  at: string;
  /** Its CV or letter, and the documents that the applicant sent. */
  files: number;
  /**
   * Values in common with the requested entry; empty for that entry itself. `earlier_email`: one that an applicant has replaced,
   * perhaps by a stranger's. `later_email`: one by which an applicant has replaced the requested one.
   */
  same: ('email' | 'phone' | 'earlier_email' | 'later_email')[];
}

/** Response of GET /inbox/{name}/{id}/erasure. */
export interface ErasurePreview {
  /** Must be typed to confirm the erasure. */
  email: string;
  /** The requested entry first, then the newest; at most ERASE_MAX. */
  entries: ErasureEntry[];
}

const chosen = z.object({
  name: z.enum(INBOX_NAMES, errorCode('value_invalid')),
  id: z.string(errorCode('value_invalid')).check(z.maxLength(64, errorCode('value_invalid'))),
});
const choice = z.array(chosen, errorCode('value_invalid')).check(z.maxLength(ERASE_MAX, errorCode('value_invalid')));

/** Body of POST /inbox/{name}/{id}/erasure. Both lists together must equal the preview; else 409. */
export const erasureInput = z.object({
  /** The email of the entry, typed to confirm. */
  confirm: requiredLine('erasure_confirm_wrong', TEXT_MAX.email),
  erase: choice.check(z.minLength(1, errorCode('value_invalid'))),
  keep: choice,
});
export type ErasureInput = z.input<typeof erasureInput>;
export type ErasureValues = z.output<typeof erasureInput>;

/** Numbers of erased items. */
export interface ErasureCounts extends Record<InboxName, number> {
  files: number;
  /** Job alerts of the erased emails. */
  alerts: number;
  /** Notes, changes and emails in the history of the entries. */
  events: number;
  /** Queued emails that were not sent yet. */
  mails: number;
}
export interface ErasureResponse {
  success: true;
  message: string;
  erased: ErasureCounts;
}
