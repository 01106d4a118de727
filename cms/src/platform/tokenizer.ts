/** Words of a text, normalised for search by fold-text. */
import { foldLetters } from '@qantara/contract';

export interface Word {
  /** Its position in the text. */
  start: number;
  end: number;
  /** The normalised word, e.g. `resume`, `c++`, `المهندس`. */
  normalized: string;
}

/** Letters and digits with their marks, including tatweel and invisible marks of direction. C++ and C# are words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:(?:\+\+|[+#])(?![\p{L}\p{N}]))?/gu;
/** Lengths are limited to those of real addresses: without limits, a long word would take quadratic time. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Longer ones are no words; the key of an index entry must fit into a page. */
const WORD_MAX = 64;
/** Length before normalisation: the rest is ignored, because many combining marks are slow to decompose. */
const WRITTEN_MAX = 256;
/** And, so, with, like, for, the: prefixes of an Arabic word. */
const ARABIC_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u;
/** The same without an article. Many words begin with these letters themselves. */
const ARABIC_PARTICLE = /^[وفبلك](?=\p{Script=Arabic}{3})/u;

export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const normalized = normalizeWord(written.slice(0, WRITTEN_MAX)).slice(0, WORD_MAX);
    // A word of nothing but tatweel is empty.
    if (/[\p{L}\p{N}]/u.test(normalized)) yield { start: index, end: index + written.length, normalized };
  }
}

/** Complete email addresses in a text. */
export const emailsIn = (text: string): string[] => (text.match(EMAIL) ?? []).map(normalizeEmail);

export const normalizeEmail = (email: string): string => email.normalize('NFKC').toLowerCase().slice(0, 254);

/** Without the article and the prefixes before it: `المهندس` is found as `مهندس`, and vice versa. */
export const stripArticle = (normalized: string): string => normalized.replace(ARABIC_ARTICLE, '');

/** All forms under which a word is indexed: unchanged, and without the article or the particles before it. */
export function* variantsOf(normalized: string): Generator<string> {
  yield normalized;
  const withoutArticle = stripArticle(normalized);
  if (withoutArticle !== normalized) {
    yield withoutArticle;
    return;
  }
  const withoutParticle = normalized.replace(ARABIC_PARTICLE, '');
  if (withoutParticle === normalized) return;
  yield withoutParticle;
  // `ولتركيب`: and, for.
  if (/^[وف]/.test(normalized)) yield withoutParticle.replace(/^[بلك](?=\p{Script=Arabic}{3})/u, '');
}

function normalizeWord(written: string): string {
  // Fast path for most words, of which a CV has thousands.
  if (/^[a-z0-9+#]+$/i.test(written)) return written.toLowerCase();
  return foldLetters(written).replace(/[^\p{L}\p{N}+#]/gu, '');
}
