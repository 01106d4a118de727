import { CURRENCIES, type Locale } from '@qantara/contract';

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

/** What employers usually add to the pay or say instead of it. */
const ARABIC_EXTRAS = toMap({
  overtime: 'أجر العمل الإضافي',
  commission: 'عمولة',
  incentives: 'حوافز',
  bonus: 'مكافأة',
  tips: 'إكراميات',
  'service charge': 'حصة من رسوم الخدمة',
  allowances: 'بدلات',
  'trip allowance': 'بدل رحلات',
  'food allowance': 'بدل طعام',
  'housing allowance': 'بدل سكن',
  'transport allowance': 'بدل مواصلات',
  food: 'الطعام',
  meals: 'الوجبات',
  accommodation: 'السكن',
  housing: 'السكن',
  transport: 'المواصلات',
});
const ARABIC_TERMS = toMap({
  negotiable: 'قابل للتفاوض',
  'depending on experience': 'حسب الخبرة',
  'based on experience': 'حسب الخبرة',
});

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

/** The free text about pay of a job without structured pay, in Arabic where it says something usual. */
export const freePay = (text: string | null, locale: Locale): string | null =>
  text === null || locale === 'en' ? text : (inArabic(text) ?? text);

/** `plus overtime and tips`, `(negotiable)`, `Negotiable, depending on experience`; null when a part of it is unusual. */
function inArabic(note: string): string | null {
  const english = note.toLowerCase().replace(/[().]/g, '').trim();
  const extras = /^(?:plus|with|\+|and)\s*(.+)$/.exec(english)?.[1];
  const partsOf = (text: string) => text.split(/\s*(?:,|\+|&|\band\b|\bplus\b)\s*/);
  const arabic = extras
    ? partsOf(extras).map((part) => ARABIC_EXTRAS.get(part))
    : english.split(/\s*,\s*/).map((part) => ARABIC_TERMS.get(part));
  if (arabic.some((part) => part === undefined)) return null;
  return extras ? `مع ${arabic.join(' و')}` : arabic.join('، ');
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

function toMap(texts: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(texts));
}
