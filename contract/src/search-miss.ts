/** Searches of the public list without a result, as they are counted: never with a text that may name a person. */
import { cleanLine, westernDigits } from './clean-text.js';

/** Stored characters of a search. */
const MISS_MAX = 60;
/** An email, or enough digits for a phone or an identity number, with any separators. */
const PERSONAL = /@|(?:\d[\s().+-]*){6}/;

/** The text under which a search is counted; '' if it is empty or may name a person. */
export function searchMissText(q: string): string {
  const text = westernDigits(cleanLine(q)).toLowerCase();
  return PERSONAL.test(text) ? '' : text.slice(0, MISS_MAX).trim();
}
