import type { Locale } from '@qantara/contract';
import { createInstance, type i18n, type Resource } from 'i18next';
import { formatNumber } from '../lib/format/format.js';

export type Namespace = keyof import('i18next').CustomTypeOptions['resources'];

/** One instance per locale: a language switch hands another instance to I18nextProvider. */
export function createI18n(locale: Locale, resources: Resource = {}): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    ns: ['common'],
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    // useTranslation(['a', 'b']) looks a key up in each of them, in order.
    react: { nsMode: 'fallback' },
  });
  void instance.init();
  // Intl would write the locale's own digits; the site uses Western digits in both languages.
  instance.services.formatter?.add('number', (value: unknown) => formatNumber(Number(value)));
  return instance;
}
