import type { Locale } from '@qantara/contract';
import type { i18n } from 'i18next';
import { createI18n } from './create-i18n.js';
import type { Namespace } from './namespaces.js';
import { createWords, type Words, type WordTree } from './words.js';

const files = import.meta.glob<WordTree>('./{en,ar}/*.json', { import: 'default', eager: true });

/** Every word of a language at once: for the server and for tests, never for the browser. */
export function allWords(locale: Locale): Words {
  return createWords(locale, filesOf(locale));
}

/** The same for what only the server says, such as structured data and feeds. */
export function i18nWithAllWords(locale: Locale): i18n {
  return createI18n(locale, { [locale]: filesOf(locale) });
}

function filesOf(locale: Locale): Partial<Record<Namespace, WordTree>> {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`./${locale}/`));
  return Object.fromEntries(own.map(([file, words]) => [file.slice(5, -'.json'.length), words]));
}
