import type { Locale } from '@qantara/contract';
import { createInstance, type i18n, type Resource } from 'i18next';
import { formatNumber } from '../lib/format.js';

/** One instance speaks one language for ever: switching language means handing another instance to the provider. */
export function createI18n(locale: Locale, resources: Resource = {}): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    ns: ['common'],
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void instance.init();
  // i18next would ask Intl for the locale's own digits; ours are Western in both languages.
  instance.services.formatter?.add('number', (value: unknown) => formatNumber(Number(value)));
  return instance;
}
