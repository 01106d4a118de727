import type { Locale } from '@qantara/contract';

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

/** The free text about pay of a job without structured pay, in Arabic where it says something usual. */
export const freePay = (text: string | null, locale: Locale): string | null =>
  text === null || locale === 'en' ? text : (inArabic(text) ?? text);

/** `plus overtime and tips`, `(negotiable)`, `Negotiable, depending on experience`; null when a part of it is unusual. */
export function inArabic(note: string): string | null {
  const english = note.toLowerCase().replace(/[().]/g, '').trim();
  const extras = /^(?:plus|with|\+|and)\s*(.+)$/.exec(english)?.[1];
  const partsOf = (text: string) => text.split(/\s*(?:,|\+|&|\band\b|\bplus\b)\s*/);
  const arabic = extras
    ? partsOf(extras).map((part) => ARABIC_EXTRAS.get(part))
    : english.split(/\s*,\s*/).map((part) => ARABIC_TERMS.get(part));
  if (arabic.some((part) => part === undefined)) return null;
  return extras ? `مع ${arabic.join(' و')}` : arabic.join('، ');
}

function toMap(texts: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(texts));
}
