import { EXPERIENCE_YEARS_CHIPS, type Locale } from '@qantara/contract';

/**
 * Years of experience, which people type in English: `3-5 years`, `2+ yrs`, `Fresher`. A number alone gets its unit. In
 * Arabic the common ways to say it become Arabic; anything else stays as it was typed. See also REQUIRES_NO_EXPERIENCE
 * in cms/src/jobs/job-filters.ts, which finds jobs for beginners by the same texts.
 */
export function experienceText(typed: string, locale: Locale): string {
  if (locale !== 'ar') return /^[1-9]\d?$/.test(typed) ? `${typed} ${typed === '1' ? 'year' : 'years'}` : typed;
  const text = typed.trim().toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  for (const [pattern, write] of patterns) {
    const found = pattern.exec(text);
    if (found) return write(Number(found[1]), Number(found[2])) ?? typed;
  }
  return typed;
}

/** What is stored for a typed answer: the Arabic words of a chip become the same code as the English ones. */
export function experienceCode(typed: string): string {
  return EXPERIENCE_YEARS_CHIPS.find((chip) => experienceText(chip, 'ar') === typed.trim()) ?? typed;
}

const unit = '(?:years?|yrs?|year\\(s\\))\\.?(?: (?:of )?(?:work )?experience)?';
const count = '([1-9]\\d?)';
const whole = (pattern: string) => new RegExp(`^${pattern}$`);

const patterns: readonly [RegExp, (first: number, second: number) => string | null][] = [
  [whole(`0 ?(?:${unit})?`), () => 'بلا خبرة سابقة'],
  [whole(`${count} ?(?:${unit})?`), (n) => years(n, 'سنتان')],
  [whole(`(0|[1-9]\\d?) ?(?:-|to) ?${count} ?(?:${unit})?`), range],
  [whole(`${count} ?\\+ ?(?:${unit})?`), (n) => `${years(n, 'سنتان')} فأكثر`],
  [whole(`(?:more than|over) ${count} ?${unit}`), (n) => `أكثر من ${years(n)}`],
  [whole(`(?:at least|min(?:imum)?\\.?(?: of)?) ${count} ?${unit}`), (n) => `${years(n, 'سنتان')} على الأقل`],
  [whole(`${count} ?${unit} (?:or more|minimum|min\\.?)`), (n) => `${years(n, 'سنتان')} على الأقل`],
  [whole(`(?:up to|max(?:imum)?\\.?(?: of)?) ${count} ?${unit}`), (n) => `حتى ${years(n)}`],
  [/^(?:freshers?|fresh graduates?)$/, () => 'حديث التخرج'],
  [/^(?:no experience|experience not|not)(?: (?:required|needed|necessary))?$/, () => 'لا تُشترط الخبرة'],
];

/** Written out: beside Arabic words, browsers turn `3-5` around. */
function range(from: number, to: number): string | null {
  if (from >= to) return null;
  if (from === 0) return `حتى ${years(to)}`;
  return `من ${to > 2 ? from : years(from)} إلى ${years(to)}`;
}

const plural = new Intl.PluralRules('ar');

/** The noun takes the form its number asks for; the dual also follows its place in the sentence. */
function years(n: number, dual = 'سنتين'): string {
  if (n === 1) return 'سنة واحدة';
  if (n === 2) return dual;
  return `${n} ${plural.select(n) === 'few' ? 'سنوات' : 'سنة'}`;
}
