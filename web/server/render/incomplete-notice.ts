import type { Locale } from '@qantara/contract';

const TEXTS: Readonly<Record<Locale, { text: string; reload: string }>> = {
  en: { text: 'A part of this page could not be loaded, so some buttons do not work.', reload: 'Reload Page' },
  ar: { text: 'تعذّر تحميل جزء من هذه الصفحة، لذلك لا تعمل بعض الأزرار.', reload: 'إعادة تحميل الصفحة' },
};

/** Hidden in every page; the inline script shows it when the scripts of the page cannot be loaded. */
export const incompleteNotice = (locale: Locale): string =>
  `<p id="page-incomplete" role="alert" hidden class="fixed inset-x-0 bottom-0 z-50 bg-night px-4 py-3 text-center text-on-night">${TEXTS[locale].text} <a href="" class="underline">${TEXTS[locale].reload}</a></p>`;
