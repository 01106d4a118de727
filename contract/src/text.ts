/** Text as people type it, made safe to store, and the field schemas built on that. */
import * as z from 'zod/mini';
import { TEXT_MAX } from './limits.js';
import type { MessageCode } from './messages.js';

// Control characters, the marks that reorder text (bidi embeddings, overrides, isolates), lone surrogates.
const UNSAFE = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu;

/** One line: no line breaks, single spaces, no control or reordering characters, trimmed, NFC. */
export const cleanLine = (text: string): string =>
  text.replace(UNSAFE, '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** Several lines: as cleanLine, but line breaks stay (at most two in a row). */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Western digits for Arabic-Indic and Persian ones. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** `+<digits>` or digits only; separators, brackets and a leading 00 are taken out. */
export const cleanPhone = (text: string): string =>
  westernDigits(text.replace(UNSAFE, ''))
    .replace(/[\s\u00A0().\-\u2010-\u2015\u200E\u200F/]/g, '')
    .replace(/^00/, '+');

// What copying out of a document leaves behind: soft hyphens, zero-width spaces and joiners, direction marks.
const INVISIBLE = /[\u00AD\u061C\u2060]|[\u200B-\u200F]/g;

/** One line without the invisible marks that come along when an address is copied. Letter case stays. */
export const cleanEmail = (text: string): string => cleanLine(text.replace(INVISIBLE, ''));

const PHONE = /^\+?\d{7,15}$/;

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

export const emailField = () =>
  z
    .string(says('email_required'))
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, says('email_required')),
      z.maxLength(TEXT_MAX.email, says('email_invalid')),
      z.regex(/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/, says('email_invalid')),
    );

export const phoneField = () =>
  z
    .string(says('phone_required'))
    .check(z.overwrite(cleanPhone), z.minLength(1, says('phone_required')), z.regex(PHONE, says('phone_invalid')));

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
