import type { Locale } from '@qantara/contract';
import type { Namespace } from './namespaces.js';
import { createWords, type Words, type WordTree } from './words.js';

const files = import.meta.glob<WordTree>('./{en,ar}/*.json', { import: 'default' });
const instances = new Map<Locale, Words>();

/** Files that came after their page: the other language needs them at once when somebody switches. */
const late = new Set<Namespace>();

/** Fetches a file of words that no route names. */
export async function loadLateWords(locale: Locale, name: Namespace): Promise<Words> {
  const words = await loadWords(locale, [name]);
  late.add(name);
  return words;
}

/** The words of a language with these files in it; each file is fetched once, only when needed. */
export async function loadWords(locale: Locale, namespaces: readonly Namespace[]): Promise<Words> {
  const instance = instances.get(locale) ?? createWords(locale);
  instances.set(locale, instance);
  const add = async (name: Namespace) => {
    const words = instance.has(name) ? undefined : await files[`./${locale}/${name}.json`]?.();
    if (words) instance.add(name, words);
  };
  await Promise.all([
    ...['common' as const, ...namespaces].map(add),
    // The part that needs one asks for it again, and says when it does not come.
    ...[...late].map((name) => add(name).catch(() => undefined)),
  ]);
  return instance;
}
