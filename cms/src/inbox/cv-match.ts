import { nationalNumber } from '../submissions/search/number-lexemes';
import type { SearchTerm } from './search-terms';
import { variantsOf, type Word, wordsOf } from '../platform/tokenizer';

/** Delimits each match in InboxFacts.match. */
const OPEN = '\u0001';
const CLOSE = '\u0002';
/** Characters of a fragment, and how many of them are before the first match. */
const FRAGMENT = 160;
const BEFORE = 40;

/** A fragment of a CV with the most different search terms, with matches marked; null without a match. */
export function cvMatch(text: string, terms: readonly SearchTerm[]): string | null {
  const hits = hitsIn(text, terms);
  const [first] = bestRun(hits);
  if (!first) return null;

  const start = startOfWord(text, first.start - BEFORE);
  const end = endOfWord(text, Math.max(first.end, start + FRAGMENT));
  let fragment = start > 0 ? '…' : '';
  let at = start;
  for (const hit of hits.filter((hit) => hit.start >= start && hit.end <= end)) {
    fragment += text.slice(at, hit.start) + OPEN + text.slice(hit.start, hit.end) + CLOSE;
    at = hit.end;
  }
  fragment += text.slice(at, end) + (end < text.length ? '…' : '');
  return fragment.replace(/\s+/g, ' ').trim();
}

interface Hit extends Word {
  term: number;
}

function hitsIn(text: string, terms: readonly SearchTerm[]): Hit[] {
  const forms = terms.flatMap((term) =>
    term.kind === 'email' || term.kind === 'reference' ? wordsIn(term) : [term.text],
  );
  const hits: Hit[] = [];
  for (const word of wordsOf(text)) {
    const term = forms.findIndex((text) => begins(word.normalized, text));
    if (term >= 0) hits.push({ ...word, term });
  }
  const phones = terms
    .filter(({ kind }) => kind === 'phone')
    .flatMap((term) => numberHits(text, term, terms.indexOf(term)));
  return [...hits, ...phones].toSorted((a, b) => a.start - b.start);
}

/** A number as it appears in a CV: in groups, and perhaps without the country code. */
function numberHits(text: string, { text: digits }: SearchTerm, term: number): Hit[] {
  const written = [digits, nationalNumber(digits) ?? digits].map((number) => [...number].join('[\\s()./-]{0,4}'));
  const found = new RegExp(written.join('|')).exec(text);
  return found ? [{ start: found.index, end: found.index + found[0].length, normalized: digits, term }] : [];
}

const wordsIn = ({ text }: SearchTerm): string[] => [...wordsOf(text)].map(({ normalized }) => normalized);

const begins = (word: string, text: string): boolean =>
  text.length === 1 ? word.replace(/[+#]+$/, '') === text : [...variantsOf(word)].some((form) => form.startsWith(text));

/** Consecutive hits that fit in a fragment, with the most different terms. */
function bestRun(hits: readonly Hit[]): readonly Hit[] {
  let best: readonly Hit[] = [];
  let most = 0;
  for (let at = 0; at < hits.length; at += 1) {
    const limit = (hits[at]?.start ?? 0) + FRAGMENT - BEFORE;
    const seen = new Set<number>();
    for (let next = at; next < hits.length && (hits[next]?.end ?? 0) <= limit; next += 1)
      seen.add(hits[next]?.term ?? 0);
    if (seen.size <= most) continue;
    most = seen.size;
    best = hits.slice(at);
  }
  return best;
}

function startOfWord(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.slice(from, from + BEFORE).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

function endOfWord(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.slice(to, to + BEFORE).search(/\s/);
  return space < 0 ? to : to + space;
}
