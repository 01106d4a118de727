import type { Locale } from '@qantara/contract';

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

/** Attributes of an element whose text is in another language than the page. */
export interface LangAttributes {
  lang?: Locale;
  dir?: 'ltr' | 'rtl';
}

/** Attributes for text in another script than the page's, for its voice and font. Mixed text has none. */
export function langAttributes(text: string, locale: Locale): LangAttributes {
  const isArabic = ARABIC.test(text);
  if (isArabic === LATIN.test(text)) return {};
  if (isArabic) return locale === 'ar' ? {} : { lang: 'ar', dir: 'rtl' };
  return locale === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}
