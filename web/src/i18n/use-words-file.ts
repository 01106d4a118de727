import { useContext, useEffect, useReducer, useState } from 'react';
import { loadLateWords } from './load-words.js';
import type { Namespace } from './namespaces.js';
import { WordsContext } from './use-translation.js';

/** Fetches a file of words that no route names, for a part that comes after the page, in each language it is shown in. */
export function useWordsFile(name: Namespace): 'here' | 'coming' | 'failed' {
  const words = useContext(WordsContext);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState('');
  const here = words.has(name);
  useEffect(() => {
    if (!here) loadLateWords(words.locale, name).then(redraw, () => setFailed(words.locale));
  }, [here, words, name]);
  if (here) return 'here';
  return failed === words.locale ? 'failed' : 'coming';
}
