import type { Locale } from '@qantara/contract';

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** Attributes of an element whose text is in another language than the page. */
export interface TextLanguage {
  lang?: Locale;
  dir?: 'ltr' | 'rtl';
}

/** Attributes for typed text in the other script than the page's: a voice and a font fit for it. Mixed text has none. */
export function textLanguage(text: string, locale: Locale): TextLanguage {
  const isArabic = arabic.test(text);
  if (isArabic === latin.test(text)) return {};
  if (isArabic) return locale === 'ar' ? {} : { lang: 'ar', dir: 'rtl' };
  return locale === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}
