/** Phone numbers as typed. Plain functions, so that pages can use them without loading a schema library. */
import { cleanLine, westernDigits } from './clean-text.js';
import type { MessageCode } from './messages-en.js';

/** A stored phone: E.164, or digits without a country code. */
export const PHONE = /^\+?\d{7,15}$/;
const DIGITS_MAX = 15;
/** Minimum digits of a number: a shorter run beside a longer one is a part of it. */
const NUMBER_DIGITS_MIN = 6;
/** Minimum digits to recognise a country code without its sign: eight digits after three. */
const UNSIGNED_DIGITS_MIN = 11;

const READABLE = /^\+?\d+$/;
const PUNCTUATION = /[\s().\-\u2010-\u2015\u2212\u00B7_/\u200E\u200F\u061C]/g;
const BETWEEN_NUMBERS = /[,;|&/\\+]|\b(?:or|and)\b|أو|و/iu;
/** `98765 43210/11`: the last digits of a second number. */
const SECOND_ENDING = /\d\s*\/\s*\d{1,4}$/;
const EXTENSION = /\d[\s,;.(]*(?:(?:ext(?:ensio)?n?|x|#|تحويلة|داخلي)[\s.:=]*|[,;]\s*)\d{1,6}\)?$/iu;

const digitCount = (text: string): number => text.replace(/\D/g, '').length;

/** `+<digits>` or digits, without punctuation. Text that is not one phone number stays as typed, for `phoneProblem`. */
export function cleanPhone(text: string): string {
  const typed = westernDigits(cleanLine(text).normalize('NFKC'));
  const phone = typed
    .replace(PUNCTUATION, '')
    .replace(/^00/, '+')
    // In right-to-left text, the sign ends up after the number.
    .replace(/^(\d+)\+$/, '+$1');
  return READABLE.test(phone) && !hasSeveral(typed) ? phone : typed;
}

/** The message code for an invalid phone. */
export function phoneProblem(cleaned: string): MessageCode | null {
  if (PHONE.test(cleaned)) return null;
  if (digitCount(cleaned) < NUMBER_DIGITS_MIN) return 'phone_invalid';
  if (EXTENSION.test(cleaned)) return 'phone_extension';
  return hasSeveral(cleaned) ? 'phone_several' : 'phone_invalid';
}

function hasSeveral(typed: string): boolean {
  const numbers = typed.split(BETWEEN_NUMBERS).filter((part) => digitCount(part) >= NUMBER_DIGITS_MIN);
  if (numbers.length > 1 || SECOND_ENDING.test(typed)) return true;
  return digitCount(typed) > DIGITS_MAX && /\d[^\d+]+\d/.test(typed);
}

/**
 * Adds the sign to a country code typed without it: alone (`919876543210`), or after the chosen `callingCode`
 * (`+91 919876543210`). A valid number stays the same.
 */
export function withCountrySign(phone: string, callingCode: string, isValid: (e164: string) => boolean): string {
  if (isValid(phone)) return phone;
  const rest = phone.startsWith('+') ? phone.slice(callingCode.length) : phone;
  const signed = `+${rest.replace(/^0+/, '')}`;
  const repeatsCode = callingCode !== '' && signed.startsWith(callingCode);
  return (repeatsCode || digitCount(signed) >= UNSIGNED_DIGITS_MIN) && isValid(signed) ? signed : phone;
}
