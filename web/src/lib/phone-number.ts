import { westernDigits } from '@qantara/contract';

/** Calling codes of the countries our visitors come from and go to, in the order of the select. */
export const CALLING_CODES = [
  { iso: 'IN', code: '+91' },
  { iso: 'LK', code: '+94' },
  { iso: 'NP', code: '+977' },
  { iso: 'BD', code: '+880' },
  { iso: 'PH', code: '+63' },
  { iso: 'PK', code: '+92' },
  { iso: 'SA', code: '+966' },
  { iso: 'AE', code: '+971' },
  { iso: 'QA', code: '+974' },
  { iso: 'KW', code: '+965' },
  { iso: 'OM', code: '+968' },
  { iso: 'BH', code: '+973' },
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
  /** What stands in the number box. */
  text: string;
}

/** Typing or pasting `+974 ...` or `00974 ...` moves the select; a number without its country keeps `code`. */
export function splitPhone(typed: string, code: string): TypedPhone {
  const international = /^\s*(?:\+|00)\s*(.*)$/s.exec(westernDigits(typed))?.[1];
  if (international === undefined) return { code, text: typed };
  const digits = onlyDigits(international);
  const known = CALLING_CODES.find((country) => digits.startsWith(country.code.slice(1)));
  if (!known) return { code: OTHER_CODE, text: typed };
  return { code: known.code, text: digits.slice(known.code.length - 1) };
}

/** What is sent: E.164 for a known country (a leading 0 is dropped), else the digits as typed with their `+`. */
export function joinPhone({ code, text }: TypedPhone): string {
  const digits = onlyDigits(text);
  if (!digits) return '';
  if (code !== OTHER_CODE) return code + digits.replace(/^0+/, '');
  return /^\s*(?:\+|00)/.test(westernDigits(text)) ? `+${digits.replace(/^00/, '')}` : digits;
}

const onlyDigits = (text: string): string => westernDigits(text).replace(/\D/g, '');
