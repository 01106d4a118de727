import { useSyncExternalStore } from 'react';
import { useLocale } from './use-locale.js';

type Catalogue = typeof import('./messages.js');

let catalogue: Catalogue | null = null;
let coming: Promise<boolean> | null = null;
const waiting = new Set<() => void>();

/** Fetches the catalogue once; whoever shows a sentence after this has it. False without a network: it ends empty-handed. */
export function loadMessages(): Promise<boolean> {
  coming ??= import('./messages.js').then(
    (module) => {
      catalogue = module;
      waiting.forEach((tell) => tell());
      return true;
    },
    () => {
      coming = null;
      return false;
    },
  );
  return coming;
}

/**
 * Sentences of the error catalogue by code, in the language of the page; a text that is no code is shown as it is. Empty
 * until `loadMessages` is done, which a form sees to before it checks anything.
 */
export function useMessage(): (codeOrText: string, values?: Readonly<Record<string, string | number>>) => string {
  const locale = useLocale();
  useSyncExternalStore(waitForMessages, here, here);
  return (codeOrText, values) => {
    if (!catalogue) return '';
    return catalogue.isMessageCode(codeOrText) ? catalogue.messageOf(codeOrText, locale, values) : codeOrText;
  };
}

const here = () => catalogue;

function waitForMessages(tell: () => void) {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}
