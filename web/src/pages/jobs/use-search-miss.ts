import { searchMissText } from '@qantara/contract';
import { useEffect } from 'react';
import { countSearchMiss } from '../../api/jobs.js';
import { useLocale } from '../../i18n/use-locale.js';

/** Milliseconds without another letter after which a search counts as meant. */
const settledMs = 2000;
const counted = new Set<string>();

/** Counts a search whose words no open job has, once a visit. What may name a person stays in the browser. */
export function useSearchMiss(q: string, foundNothing: boolean): void {
  const locale = useLocale();
  const text = foundNothing ? searchMissText(q) : '';
  useEffect(() => {
    if (!text || counted.has(text)) return;
    const timer = setTimeout(() => {
      counted.add(text);
      countSearchMiss(text, locale);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [text, locale]);
}
