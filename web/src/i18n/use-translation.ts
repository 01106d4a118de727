import type { DefaultNamespace, TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import type { Namespace } from './namespaces.js';
import { createWords, type Words, type WordValues } from './words.js';

export const WordsContext = createContext<Words>(createWords('en'));

/** The words of a file, or of several of which the first that has a key answers, in the language of the page. */
export function useTranslation<const Files extends Namespace | readonly Namespace[] = DefaultNamespace>(files?: Files) {
  const words = useContext(WordsContext);
  const names = String(files ?? 'common');
  const t = useMemo(() => translator(words, names), [words, names]) as TFunction<Files>;
  return { t, locale: words.locale };
}

function translator(words: Words, names: string): unknown {
  const namespaces = names.split(',') as Namespace[];
  return (key: string, values?: WordValues) => words.say(namespaces, key, values);
}
