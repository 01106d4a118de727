/** Field schemas that all forms use. */
import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanText } from './clean-text.js';
import { TEXT_MAX } from './limits.js';
import type { MessageCode } from './messages-en.js';
import { cleanPhone, PHONE, phoneProblem } from './phone.js';

/** A zod error with one of our message codes. */
export const errorCode = (code: MessageCode) => ({ error: code });

/** A required line of at most `max` characters. */
export const requiredLine = (missing: MessageCode, max: number = TEXT_MAX.line) =>
  z
    .string(errorCode(missing))
    .check(z.overwrite(cleanLine), z.minLength(1, errorCode(missing)), z.maxLength(max, errorCode('text_too_long')));

/** A required text of several lines. */
export const requiredText = (missing: MessageCode, max: number = TEXT_MAX.longText) =>
  z
    .string(errorCode(missing))
    .check(z.overwrite(cleanText), z.minLength(1, errorCode(missing)), z.maxLength(max, errorCode('text_too_long')));

const emptyToNull = (text: string | null | undefined): string | null => (text ? text : null);

/** An optional line; blank, null and absent all become null. */
export const optionalLine = (max: number = TEXT_MAX.line) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string(errorCode('text_expected'))
          .check(z.overwrite(cleanLine), z.maxLength(max, errorCode('text_too_long'))),
      ),
    ),
    z.transform(emptyToNull),
  );

/** An optional text of several lines; blank, null and absent all become null. */
export const optionalText = (max: number = TEXT_MAX.longText) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string(errorCode('text_expected'))
          .check(z.overwrite(cleanText), z.maxLength(max, errorCode('text_too_long'))),
      ),
    ),
    z.transform(emptyToNull),
  );

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

export const emailField = (missing: MessageCode = 'email_required') =>
  z
    .string(errorCode(missing))
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, errorCode(missing)),
      z.maxLength(TEXT_MAX.email, errorCode('email_invalid')),
      z.regex(EMAIL, errorCode('email_invalid')),
    );

/** Blank, null and absent all become null. */
export const optionalEmail = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string(errorCode('text_expected'))
          .check(
            z.overwrite(cleanEmail),
            z.maxLength(TEXT_MAX.email, errorCode('email_invalid')),
            z.regex(orBlank(EMAIL), errorCode('email_invalid')),
          ),
      ),
    ),
    z.transform(emptyToNull),
  );

export const phoneField = () =>
  z
    .string(errorCode('phone_required'))
    .check(
      z.overwrite(cleanPhone),
      z.minLength(1, errorCode('phone_required')),
      z.regex(PHONE, { error: ({ input }) => phoneProblem(input ?? '') }),
    );

/** Blank, null and absent all become null. */
export const optionalPhone = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string(errorCode('text_expected'))
          .check(z.overwrite(cleanPhone), z.regex(orBlank(PHONE), { error: ({ input }) => phoneProblem(input ?? '') })),
      ),
    ),
    z.transform(emptyToNull),
  );

const orBlank = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags);

/** Fields of every public form, besides its own. */
export const formExtras = {
  /** Token of the invisible spam check; empty if there is none. */
  recaptchaToken: z.optional(
    z.nullable(z.string(errorCode('text_expected')).check(z.maxLength(4096, errorCode('text_too_long')))),
  ),
  /** Honeypot, hidden from people. A value means that a bot filled it in. */
  website: z.optional(z.nullable(z.string(errorCode('text_expected')))),
  /** Version of the consent text that the person saw. */
  consentVersion: optionalLine(40),
};
