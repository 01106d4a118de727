import { withCountrySign } from '@qantara/contract';
import { parsePhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

/** libphonenumber's rules for our twelve countries only; loaded when someone comes to a phone field. */
const rules = metadata as MetadataJson;

/** The national number grouped as its country writes it, without the trunk 0: `98765 43210`. Unknown: as it came. */
export function prettyNational(e164: string, code: string): string {
  const international = parse(e164)?.formatInternational() ?? '';
  return international.startsWith(code) ? international.slice(code.length).trim() : e164.slice(code.length);
}

/** Whether the number is impossible in its country. Only a warning. */
export function looksWrong(e164: string): boolean {
  return !isValid(e164);
}

/** E.164 of a number whose country code was typed into the box without its sign; other numbers as they are. */
export const withSign = (e164: string, code: string): string => withCountrySign(e164, code, isValid);

const isValid = (e164: string): boolean => parse(e164)?.isValid() ?? false;

function parse(e164: string) {
  try {
    return parsePhoneNumber(e164, rules);
  } catch {
    return null;
  }
}
