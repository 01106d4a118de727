import type { Locale } from '@qantara/contract';
import type { i18n, ResourceKey } from 'i18next';
import { createI18n } from './create-i18n.js';
import type { Namespace } from './namespaces.js';

const files = import.meta.glob<ResourceKey>('./{en,ar}/*.json', { import: 'default' });
const instances = new Map<Locale, i18n>();

/** The browser's instance of a language with these namespaces in it; each file is fetched once, only when needed. */
export async function loadWords(locale: Locale, namespaces: readonly Namespace[]): Promise<i18n> {
  const instance = instances.get(locale) ?? createI18n(locale);
  instances.set(locale, instance);
  const missing = ['common' as const, ...namespaces].filter((name) => !instance.hasResourceBundle(locale, name));
  await Promise.all(
    missing.map(async (name) => {
      const words = await files[`./${locale}/${name}.json`]?.();
      instance.addResourceBundle(locale, name, words);
    }),
  );
  return instance;
}
