import type { Locale } from '@qantara/contract';
import type { i18n, ResourceKey } from 'i18next';
import { createI18n } from './create-i18n.js';

const files = import.meta.glob<ResourceKey>('./{en,ar}/*.json', { import: 'default', eager: true });

/** Every word of a language at once: for the server and for tests, never for the browser. */
export function i18nWithAllWords(locale: Locale): i18n {
  const entries = Object.entries(files)
    .filter(([file]) => file.startsWith(`./${locale}/`))
    .map(([file, words]) => [file.slice(5, -'.json'.length), words]);
  return createI18n(locale, { [locale]: Object.fromEntries(entries) as Record<string, ResourceKey> });
}
