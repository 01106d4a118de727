import type { Locale } from '@qantara/contract';
import type { i18n, ResourceKey } from 'i18next';
import { createI18n } from './create-i18n.js';

const files = import.meta.glob<ResourceKey>('./{en,ar}/*.json', { import: 'default', eager: true });

function i18nWithAllNamespaces(locale: Locale): i18n {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`./${locale}/`));
  const namespaces = own.map(([file, translations]) => [file.slice(5, -'.json'.length), translations] as const);
  return createI18n(locale, { [locale]: Object.fromEntries(namespaces) });
}

/** An instance for each locale, with all namespaces. Server and tests only: the browser loads what a page needs. */
export const TRANSLATIONS: Readonly<Record<Locale, i18n>> = {
  en: i18nWithAllNamespaces('en'),
  ar: i18nWithAllNamespaces('ar'),
};
