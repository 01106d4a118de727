import { CURRENCIES } from '@qantara/contract';

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
 * nothing. The amounts are never said twice, and a page in Arabic shows no note in English.
 */
export function payNote(job: {
  salary_range: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  text_locale?: string;
}): string | null {
  const { salary_range: text, salary_min: min, salary_max: max } = job;
  if (job.salary_currency === null || (min === null && max === null) || !text) return null;
  const note = withoutAmounts(text, [min, max]);
  if (!/\p{L}/u.test(note)) return null;
  return job.text_locale === 'ar' && !/\p{Script=Arabic}/u.test(note) ? null : note;
}

/** Leaves out each run of currencies, amounts and periods that names none but the known amounts. */
function withoutAmounts(text: string, known: readonly (number | null)[]): string {
  let kept = '';
  let run: string[] = [];
  const endRun = () => {
    const amounts = run.filter((part) => /^\d/.test(part)).map((part) => Number(part.replace(/,|[.,]$/g, '')));
    if (amounts.length === 0 || amounts.some((amount) => !known.includes(amount))) kept += run.join('');
    run = [];
  };
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\d/.test(part) || PLAIN_WORDS.has(part.toLowerCase()) || BETWEEN_AMOUNTS.test(part)) {
      run.push(part);
      continue;
    }
    endRun();
    kept += part;
  }
  endRun();
  return kept
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—]+|[\s,;:\-–—]+$/g, '');
}
