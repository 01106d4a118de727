import { LOCALES, type Locale, messageOf } from '@qantara/contract';

/** No script, no style sheet, nothing that could fail again. */
const pageOf = (lang: Locale, title: string, content: string) =>
  `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<h1>${title}</h1>${content}</html>
`;

const again = { en: '<p><a href="">Reload Page</a></p>', ar: '<p><a href="">إعادة تحميل الصفحة</a></p>' };

/** Shown when even drawing a page fails, in whatever language. */
export const errorPage = pageOf(
  'en',
  'Something went wrong.',
  `${again.en}\n<div lang="ar" dir="rtl"><h2>حدث خطأ ما.</h2>${again.ar}</div>`,
);

const busyPages = new Map(
  LOCALES.map((locale) => [locale, pageOf(locale, messageOf('service_unavailable', locale), again[locale])]),
);

/** Shown to those for whom there is no room. */
export const busyPage = (locale: Locale): string => busyPages.get(locale) ?? errorPage;
