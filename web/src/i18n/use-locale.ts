import type { Locale } from '@qantara/contract';
import { useContext } from 'react';
import { WordsContext } from './use-translation.js';

/** The language of the address: `/ar/...` is Arabic, everything else English. */
export const useLocale = (): Locale => useContext(WordsContext).locale;
