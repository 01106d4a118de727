/** The email about a decision to the applicant, and when it is sent. */
import * as z from 'zod/mini';
import { SEND_TIMES, type SendTime } from './decision-options.js';
import { TEXT_MAX } from './limits.js';
import { placesLeft } from './message-template.js';
import { optionalLine, requiredLine, requiredText, errorCode } from './text.js';

const writtenEmail = z
  .object({
    subject: requiredLine('mail_subject_required'),
    text: requiredText('mail_text_required', TEXT_MAX.message),
  })
  .check(
    z.refine(({ subject }) => placesLeft(subject).length === 0, { error: 'mail_place_left', path: ['subject'] }),
    z.refine(({ text }) => placesLeft(text).length === 0, { error: 'mail_place_left', path: ['text'] }),
  );

/** With the status of a change of applications. */
export const decisionFields = {
  /** In the language of the applicant, instead of the automatic email of the state; null: none. */
  email: z.optional(z.nullable(writtenEmail)),
  /** The same by a message template, filled in for each applicant. */
  template_id: z.optional(optionalLine(64)),
  send: z.optional(z.enum(SEND_TIMES, errorCode('value_invalid'))),
};
export interface Decision {
  email?: { subject: string; text: string } | null | undefined;
  template_id?: string | null | undefined;
  send?: SendTime | undefined;
}
