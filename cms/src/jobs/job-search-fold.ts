import {
  ACUTE_ACCENT,
  FOLDED_AWAY,
  HAMZA_BEFORE_WAW,
  OTHER_DIGITS,
  SAME_DIGITS,
  SAME_LETTERS,
} from '@qantara/contract';
import type { Knex } from 'knex';

/** SQL function: a text as `foldText` of the contract makes it, but for blanks around it. */
export const FOLD = 'jobs_search_fold';

/** Parts of Unicode beyond ASCII that have marks: to look at all of it takes 40 ms of every start. */
const PARTS = [
  { from: 0x80, to: 0x1ffff },
  { from: 0xe0000, to: 0xe0fff },
];

/** As a class of PostgreSQL's regular expressions, which know nothing of the properties of Unicode. */
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

/** One after the other takes a third of the time of `translate`, which compares each letter with all of them. */
const sameLetters = (text: string): string =>
  Object.entries(SAME_LETTERS).reduce(
    (sql, [letter, same]) => `replace(${sql}, '${letter}', '${same.replaceAll("'", "''")}')`,
    text,
  );

const NO_BLANK = '\\u0009-\\u000d\\u1680\\u2028\\u2029';
/** White space that compatibility decomposition leaves; a blank by itself is left alone, as there are many. */
const BLANKS = `[ ${NO_BLANK}]{2,}|[${NO_BLANK}]`;

/** Not in the language SQL: for each row that is written it would be read and planned anew, for milliseconds. */
export async function createFold(trx: Knex): Promise<void> {
  const decomposed = `normalize(replace(written, '${ACUTE_ACCENT}', ''''), nfkd)`;
  const marksAway = `regexp_replace(lower(${decomposed}), '${foldedAway()}+', '', 'g')`;
  await trx.raw(`create or replace function ${FOLD}(written text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      folded text;
    begin
      -- Of ASCII, as most texts are: the rest takes ten times as long.
      if octet_length(written) = length(written) then
        folded := lower(written);
      else
        folded := ${marksAway};
        folded := regexp_replace(folded, '${HAMZA_BEFORE_WAW}', 'وو', 'g');
        folded := ${sameLetters('folded')};
        -- Rare, and to look for each takes time.
        if folded ~ '[${OTHER_DIGITS}]' then
          folded := translate(folded, '${OTHER_DIGITS}', '${SAME_DIGITS}');
        end if;
      end if;
      return regexp_replace(folded, '${BLANKS}', ' ', 'g');
    end $$`);
}
