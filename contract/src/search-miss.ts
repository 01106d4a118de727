/** A search of the public list that found nothing, as it is counted: never with a word that names a person. */
import { cleanLine, westernDigits } from './clean-text.js';

/** Characters of a search that are kept. */
const MISS_MAX = 60;
/** An e-mail address, or digits enough for a phone or an identity number, however they are written apart. */
const PERSONAL = /@|(?:\d[\s().+-]*){6}/;

/** The text under which a search is counted; '' when there is nothing to count or it may name a person. */
export function searchMissText(q: string): string {
  const text = westernDigits(cleanLine(q)).toLowerCase();
  return PERSONAL.test(text) ? '' : text.slice(0, MISS_MAX).trim();
}
