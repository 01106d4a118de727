/** Writing to a person, taking lists out, and erasing a person. */
import * as z from 'zod/mini';
import { INBOX_NAMES, type InboxName } from './statuses.js';
import { ERASE_MAX, TEXT_MAX } from './limits.js';
import { LOCALES, type Locale } from './locale.js';
import { placesIn, type PlaceValues } from './message-template.js';
import { EXPORT_FORMATS } from './options.js';
import { optionalLine, requiredLine, requiredText, says } from './text.js';

/** Nobody is sent braces that were meant to be filled in. */
const isFilledIn = (field: 'subject' | 'text') => (mail: { subject: string; text: string }) =>
  placesIn(mail[field]).length === 0;

/** Body of POST /inbox/{name}/{id}/mails: the text as the person will read it. */
export const mailInput = z
  .object({
    subject: requiredLine('mail_subject_required'),
    text: requiredText('mail_text_required', TEXT_MAX.message),
    /** Decides the direction and the closing lines. */
    locale: z.enum(LOCALES, says('value_invalid')),
    /** The template it was written from. */
    template_id: z.optional(optionalLine(64)),
  })
  .check(
    z.refine(isFilledIn('subject'), { error: 'mail_place_left', path: ['subject'] }),
    z.refine(isFilledIn('text'), { error: 'mail_place_left', path: ['text'] }),
  );
export type MailInput = z.input<typeof mailInput>;
export type MailValues = z.output<typeof mailInput>;

/** Answer of GET /inbox/{name}/{id}/mail-facts: what a mail to this person needs. */
export interface MailFacts {
  to: string;
  /** Language of the page the person used. */
  locale: Locale;
  places: Readonly<Record<Locale, PlaceValues>>;
}

export const exportQuery = z.object({ format: z.enum(EXPORT_FORMATS, says('query_invalid')) });

/** One entry of a person who may be erased. */
export interface ErasureEntry {
  name: InboxName;
  id: string;
  /** Name, e-mail and phone as they were typed in that form. */
  person: string;
  email: string;
  phone: string;
  /** Title of the job, wanted position, or the beginning of the message. */
  title: string;
  /** ISO 8601. */
  at: string;
  /** It has a file. */
  file: boolean;
  /** What it has in common with the entry asked about; empty for that entry itself. */
  same: ('email' | 'phone')[];
}

/** Answer of GET /inbox/{name}/{id}/erasure. */
export interface ErasurePreview {
  /** To be typed before anything is erased. */
  email: string;
  /** The entry itself first, then the newest; at most ERASE_MAX. */
  entries: ErasureEntry[];
}

const chosen = z.object({
  name: z.enum(INBOX_NAMES, says('value_invalid')),
  id: z.string(says('value_invalid')).check(z.maxLength(64, says('value_invalid'))),
});
const choice = z.array(chosen, says('value_invalid')).check(z.maxLength(ERASE_MAX, says('value_invalid')));

/** Body of POST /inbox/{name}/{id}/erasure. Together both lists are what the preview showed; anything else is a 409. */
export const erasureInput = z.object({
  /** The e-mail of the entry, typed by who erases. */
  confirm: requiredLine('erasure_confirm_wrong', TEXT_MAX.email),
  erase: choice.check(z.minLength(1, says('value_invalid'))),
  keep: choice,
});
export type ErasureInput = z.input<typeof erasureInput>;
export type ErasureValues = z.output<typeof erasureInput>;

/** What was erased, counted. */
export interface ErasureCounts extends Record<InboxName, number> {
  files: number;
  /** Notes, changes and mails in the history of the entries. */
  events: number;
  /** Mails that had not left yet. */
  mails: number;
}
export interface ErasureAnswer {
  success: true;
  message: string;
  erased: ErasureCounts;
}
