import { useSyncExternalStore } from 'react';
import { useLocale } from './use-locale.js';

type Catalogue = typeof import('./messages.js');

let catalogue: Catalogue | null = null;
let coming: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** Fetches the catalogue once; whoever shows a sentence after this has it. Without a network it ends empty-handed. */
export function loadMessages(): Promise<void> {
  coming ??= import('./messages.js').then(
    (module) => {
      catalogue = module;
      waiting.forEach((tell) => tell());
    },
    () => void (coming = null),
  );
  return coming;
}

/**
 * Sentences of the error catalogue by code, in the language of the page; a text that is no code is shown as it is. Empty
 * until `loadMessages` is done, which a form sees to before it checks anything.
 */
export function useMessage(): (codeOrText: string) => string {
  const locale = useLocale();
  useSyncExternalStore(waitForMessages, here, here);
  return (codeOrText) => {
    if (!catalogue) return '';
    return catalogue.isMessageCode(codeOrText) ? catalogue.messageOf(codeOrText, locale) : codeOrText;
  };
}

const here = () => catalogue;

function waitForMessages(tell: () => void) {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}
