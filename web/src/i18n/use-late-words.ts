import { useContext, useEffect, useState } from 'react';
import { loadWords } from './load-words.js';
import type { Namespace } from './namespaces.js';
import { WordsContext } from './use-translation.js';

/** Fetches a file of words that the route does not bring along. Draw what needs it once this says `here`. */
export function useLateWords(name: Namespace): 'here' | 'coming' | 'failed' {
  const words = useContext(WordsContext);
  const [arrived, setArrived] = useState({ words, failed: false });
  const here = words.has(name);
  useEffect(() => {
    if (words.has(name)) return;
    let wanted = true;
    const tell = (failed: boolean) => wanted && setArrived({ words, failed });
    loadWords(words.locale, [name]).then(
      () => tell(!words.has(name)),
      () => tell(true),
    );
    return () => {
      wanted = false;
    };
  }, [words, name]);
  if (here) return 'here';
  return arrived.failed && arrived.words === words ? 'failed' : 'coming';
}
