/** The field schemas every form is made of. */
import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanText } from './clean-text.js';
import { TEXT_MAX } from './limits.js';
import type { MessageCode } from './messages.js';
import { cleanPhone, PHONE, phoneProblem } from './phone.js';

/** A zod error given as one of our message codes. */
export const says = (code: MessageCode) => ({ error: code });

/** A required line of at most `max` characters. */
export const requiredLine = (missing: MessageCode, max: number = TEXT_MAX.line) =>
  z
    .string(says(missing))
    .check(z.overwrite(cleanLine), z.minLength(1, says(missing)), z.maxLength(max, says('text_too_long')));

/** A required text of several lines. */
export const requiredText = (missing: MessageCode, max: number = TEXT_MAX.longText) =>
  z
    .string(says(missing))
    .check(z.overwrite(cleanText), z.minLength(1, says(missing)), z.maxLength(max, says('text_too_long')));

const emptyToNull = (text: string | null | undefined): string | null => (text ? text : null);

/** An optional line; blank, null and absent all become null. */
export const optionalLine = (max: number = TEXT_MAX.line) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(says('text_expected')).check(z.overwrite(cleanLine), z.maxLength(max, says('text_too_long'))),
      ),
    ),
    z.transform(emptyToNull),
  );

/** An optional text of several lines; blank, null and absent all become null. */
export const optionalText = (max: number = TEXT_MAX.longText) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(says('text_expected')).check(z.overwrite(cleanText), z.maxLength(max, says('text_too_long'))),
      ),
    ),
    z.transform(emptyToNull),
  );

export const emailField = (missing: MessageCode = 'email_required') =>
  z
    .string(says(missing))
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, says(missing)),
      z.maxLength(TEXT_MAX.email, says('email_invalid')),
      z.regex(/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/, says('email_invalid')),
    );

export const phoneField = () =>
  z
    .string(says('phone_required'))
    .check(
      z.overwrite(cleanPhone),
      z.minLength(1, says('phone_required')),
      z.regex(PHONE, { error: ({ input }) => phoneProblem(input ?? '') }),
    );

/** Fields every public form carries beside its own. */
export const formExtras = {
  /** Token of the invisible spam check; empty when it could not be had. */
  recaptchaToken: z.optional(
    z.nullable(z.string(says('text_expected')).check(z.maxLength(4096, says('text_too_long')))),
  ),
  /** Honeypot: people never see it. A value means a robot filled it. */
  website: z.optional(z.nullable(z.string(says('text_expected')))),
  /** Version of the consent text the person saw. */
  consentVersion: optionalLine(40),
};
