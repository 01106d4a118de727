/** Words of a text as searches compare them: in the one spelling of fold-text. */
import { foldLetters } from '@qantara/contract';

export interface Word {
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** In the one spelling, e.g. `resume`, `c++`, `المهندس`. */
  spelled: string;
}

/** Letters and digits with their marks; tatweel and invisible marks of direction may stand inside. C++ and C# are words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:(?:\+\+|[+#])(?![\p{L}\p{N}]))?/gu;
/** Its lengths are those of addresses that exist; without an end a long word would be gone through once for each letter. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Longer ones are no words; the key of an index entry has to fit a page. */
const WORD_MAX = 64;
/** As written, with its marks: beyond this nothing of it is compared, and marks in heaps are slow to decompose. */
const WRITTEN_MAX = 256;
/** And, so, with, like, for, the: written in one with the Arabic word. */
const ARABIC_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u;
/** The same without an article. Many words begin with these letters themselves. */
const ARABIC_PARTICLE = /^[وفبلك](?=\p{Script=Arabic}{3})/u;

export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const spelled = spell(written.slice(0, WRITTEN_MAX)).slice(0, WORD_MAX);
    // Of a mark that only stretches words, nothing is left.
    if (/[\p{L}\p{N}]/u.test(spelled)) yield { start: index, end: index + written.length, spelled };
  }
}

/** E-mail addresses in a text, whole. */
export const emailsIn = (text: string): string[] => (text.match(EMAIL) ?? []).map(spellEmail);

export const spellEmail = (email: string): string => email.normalize('NFKC').toLowerCase().slice(0, 254);

/** Without the article and what is written in one with it: `المهندس` is found as `مهندس`, and the other way round. */
export const bare = (spelled: string): string => spelled.replace(ARABIC_ARTICLE, '');

/** Everything a word of a text is found by: as it is, and without the article or the particles before it. */
export function* formsOf(spelled: string): Generator<string> {
  yield spelled;
  const withoutArticle = bare(spelled);
  if (withoutArticle !== spelled) {
    yield withoutArticle;
    return;
  }
  const withoutParticle = spelled.replace(ARABIC_PARTICLE, '');
  if (withoutParticle === spelled) return;
  yield withoutParticle;
  // `ولتركيب`: and, for.
  if (/^[وف]/.test(spelled)) yield withoutParticle.replace(/^[بلك](?=\p{Script=Arabic}{3})/u, '');
}

function spell(written: string): string {
  // Most words by far, and there are thousands in a CV.
  if (/^[a-z0-9+#]+$/i.test(written)) return written.toLowerCase();
  return foldLetters(written).replace(/[^\p{L}\p{N}+#]/gu, '');
}
