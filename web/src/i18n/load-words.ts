import type { Locale } from '@qantara/contract';
import type { Namespace } from './namespaces.js';
import { createWords, type Words, type WordTree } from './words.js';

const files = import.meta.glob<WordTree>('./{en,ar}/*.json', { import: 'default' });
const instances = new Map<Locale, Words>();

/** The words of a language with these files in it; each file is fetched once, only when needed. */
export async function loadWords(locale: Locale, namespaces: readonly Namespace[]): Promise<Words> {
  const instance = instances.get(locale) ?? createWords(locale);
  instances.set(locale, instance);
  const missing = ['common' as const, ...namespaces].filter((name) => !instance.has(name));
  await Promise.all(
    missing.map(async (name) => {
      const words = await files[`./${locale}/${name}.json`]?.();
      if (words) instance.add(name, words);
    }),
  );
  return instance;
}
