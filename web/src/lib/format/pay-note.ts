import { CURRENCIES, type Locale } from '@qantara/contract';
import { inArabic } from './free-pay.js';

const PLAIN_WORDS = new Set(
  (
    `${CURRENCIES.join(' ')} from to up a an per hour day month year hourly daily monthly yearly ` +
    'من إلى ريال سعودي قطري عماني درهم إماراتي دينار كويتي بحريني روبية هندية شهريًا شهريا يوميًا يوميا سنويًا سنويا'
  )
    .toLowerCase()
    .split(' '),
);
const PARTS = /\d[\d.,]*|[\p{L}\p{M}]+|\s+|[^\d\p{L}\p{M}\s]/gu;
const BETWEEN_AMOUNTS = /^[\s\-–—/.,:~]+$/;

/**
 * What the free text about pay adds to the structured pay shown beside it, such as "plus overtime"; null when that is
 * nothing. The amounts are never repeated. On an Arabic page the usual notes are in Arabic; any other English note is
 * shown only where the job has no Arabic text either.
 */
export function payNote(
  job: {
    salary_range: string | null;
    salary_min: number | null;
    salary_max: number | null;
    salary_currency: string | null;
    text_locale?: string;
  },
  locale: Locale,
): string | null {
  const { salary_range: text, salary_min: min, salary_max: max } = job;
  if (job.salary_currency === null || (min === null && max === null) || !text) return null;
  const note = withoutAmounts(text, [min, max]);
  if (!/\p{L}/u.test(note)) return null;
  if (locale === 'en') return note;
  const arabic = inArabic(note);
  if (arabic) return arabic;
  return job.text_locale === 'ar' && !/\p{Script=Arabic}/u.test(note) ? null : note;
}

/** Leaves out each run of currencies, amounts and periods that names none but the known amounts. */
function withoutAmounts(text: string, known: readonly (number | null)[]): string {
  let rest = '';
  let run: string[] = [];
  const endRun = () => {
    const amounts = run.filter((part) => /^\d/.test(part)).map((part) => Number(part.replace(/,|[.,]$/g, '')));
    if (amounts.length === 0 || amounts.some((amount) => !known.includes(amount))) rest += run.join('');
    run = [];
  };
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\d/.test(part) || PLAIN_WORDS.has(part.toLowerCase()) || BETWEEN_AMOUNTS.test(part)) {
      run.push(part);
      continue;
    }
    endRun();
    rest += part;
  }
  endRun();
  return rest
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—]+|[\s,;:\-–—]+$/g, '');
}
