import {
  ACUTE_ACCENT,
  COUNTRIES,
  COUNTRY_LABELS,
  FOLDED_AWAY,
  HAMZA_BEFORE_WAW,
  OTHER_DIGITS,
  SAME_DIGITS,
  SAME_LETTERS,
} from '@qantara/contract';

/** Unicode blocks beyond ASCII that have marks. Testing all code points would take 40 ms at every start. */
const PARTS = [
  { from: 0x80, to: 0x1ffff },
  { from: 0xe0000, to: 0xe0fff },
];

/** A character class for PostgreSQL, whose regular expressions have no Unicode properties. */
function foldedAway(): string {
  const isFolded = (code: number) => String.fromCodePoint(code).search(FOLDED_AWAY) === 0;
  const ranges: string[] = [];
  for (const { from, to } of PARTS)
    for (let code = from; code <= to; code += 1) {
      if (!isFolded(code)) continue;
      const first = code;
      while (isFolded(code + 1)) code += 1;
      ranges.push(`${escaped(first)}-${escaped(code)}`);
    }
  return `[${ranges.join('')}]`;
}

const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;

/** Nested `replace` takes a third of the time of `translate`, which compares each letter with all of them. */
const sameLetters = (text: string): string =>
  Object.entries(SAME_LETTERS).reduce(
    (sql, [letter, same]) => `replace(${sql}, '${letter}', '${same.replaceAll("'", "''")}')`,
    text,
  );

/** Values in `database/objects/job-search.sql` that come from the contract. */
export const searchValues = (): Record<string, string> => ({
  acute_accent: ACUTE_ACCENT,
  folded_away: foldedAway(),
  hamza_before_waw: HAMZA_BEFORE_WAW,
  same_letters: sameLetters('folded'),
  other_digits: OTHER_DIGITS,
  same_digits: SAME_DIGITS,
  countries_in_arabic: COUNTRIES.map((country) => `when '${country}' then '${COUNTRY_LABELS[country].ar}'`).join(' '),
});
