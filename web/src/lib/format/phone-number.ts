import { cleanPhone } from '@qantara/contract';

/** Calling codes of the countries our visitors come from and go to, in the order of the select, with a sample number. */
export const CALLING_CODES = [
  { iso: 'IN', code: '+91', sample: '98765 43210' },
  { iso: 'LK', code: '+94', sample: '71 234 5678' },
  { iso: 'NP', code: '+977', sample: '984 1234567' },
  { iso: 'BD', code: '+880', sample: '1812 345678' },
  { iso: 'PH', code: '+63', sample: '905 123 4567' },
  { iso: 'PK', code: '+92', sample: '301 2345678' },
  { iso: 'SA', code: '+966', sample: '51 234 5678' },
  { iso: 'AE', code: '+971', sample: '50 123 4567' },
  { iso: 'QA', code: '+974', sample: '3312 3456' },
  { iso: 'KW', code: '+965', sample: '500 12345' },
  { iso: 'OM', code: '+968', sample: '9212 3456' },
  { iso: 'BH', code: '+973', sample: '3600 1234' },
] as const;
/** The select's value for every other country: the number is typed with its own `+`. */
export const OTHER_CODE = '';

const zones: Record<string, string> = {
  'Asia/Kolkata': '+91',
  'Asia/Calcutta': '+91',
  'Asia/Colombo': '+94',
  'Asia/Kathmandu': '+977',
  'Asia/Katmandu': '+977',
  'Asia/Dhaka': '+880',
  'Asia/Manila': '+63',
  'Asia/Karachi': '+92',
  'Asia/Riyadh': '+966',
  'Asia/Dubai': '+971',
  'Asia/Qatar': '+974',
  'Asia/Kuwait': '+965',
  'Asia/Muscat': '+968',
  'Asia/Bahrain': '+973',
};

/** First guess of the calling code, from the device's time zone. */
export function guessedCode(): string {
  return zones[Intl.DateTimeFormat().resolvedOptions().timeZone] ?? '+91';
}

export interface TypedPhone {
  /** A code of CALLING_CODES or OTHER_CODE. */
  code: string;
  /** The text of the number box. */
  text: string;
}

/** A sample number with its code; undefined for a code that is not listed. */
export function samplePhone(code: string): string | undefined {
  const country = CALLING_CODES.find((listed) => listed.code === code);
  return country && `${country.code} ${country.sample}`;
}

/** Typing or pasting `+974 ...` or `00974 ...` moves the select; a number without its country keeps `code`. */
export function splitPhone(typed: string, code: string): TypedPhone {
  const digits = /^\+(\d+)$/.exec(cleanPhone(typed))?.[1];
  if (digits === undefined) return { code, text: typed };
  const known = CALLING_CODES.find((country) => digits.startsWith(country.code.slice(1)));
  if (!known) return { code: OTHER_CODE, text: typed };
  return { code: known.code, text: digits.slice(known.code.length - 1) };
}

/**
 * What is sent: E.164 for a known country (a leading 0 is dropped), else the digits as typed with their `+`. Text that is
 * not one phone number is sent as typed, so that the form's checks can name the problem.
 */
export function joinPhone({ code, text }: TypedPhone): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const phone = cleanPhone(text);
  if (!isPhone(phone)) return text;
  return code === OTHER_CODE || phone.startsWith('+') ? phone : code + phone.replace(/^0+/, '');
}

/** Whether a form's value is a number, not text that could not be read. */
export const isPhone = (value: string): boolean => /^\+?\d+$/.test(value);
