import { fillMessage, type Locale } from '@qantara/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from './use-locale.js';

type Catalogue = Readonly<Record<string, string>>;

/** A chunk for each language: no page needs one before something was typed or sent. */
const files: Record<Locale, () => Promise<Catalogue>> = {
  en: async () => (await import('@qantara/contract/messages-en')).MESSAGES_EN,
  ar: async () => (await import('@qantara/contract/messages-ar')).MESSAGES_AR,
};
const catalogues = new Map<Locale, Catalogue>();
const loading = new Map<Locale, Promise<boolean>>();
const waiting = new Set<() => void>();

/** Loads the messages of a language once. Resolves with false without a network. */
export function loadMessages(locale: Locale): Promise<boolean> {
  const promise = loading.get(locale) ?? load(locale);
  loading.set(locale, promise);
  return promise;
}

const load = (locale: Locale): Promise<boolean> =>
  files[locale]().then(
    (catalogue) => {
      catalogues.set(locale, catalogue);
      waiting.forEach((notify) => notify());
      return true;
    },
    () => {
      loading.delete(locale);
      return false;
    },
  );

/**
 * Sentences of the error catalogue by code, in the language of the page; a text that is no code is shown as it is. Empty
 * until `loadMessages` is done, which a form sees to before it checks anything.
 */
export function useMessage(): (codeOrText: string, values?: Readonly<Record<string, string | number>>) => string {
  const locale = useLocale();
  const read = () => catalogues.get(locale);
  const catalogue = useSyncExternalStore(subscribe, read, read);
  // A form that has shown messages shows them in the other language after a switch.
  useEffect(() => {
    if (loading.size > 0) void loadMessages(locale);
  }, [locale]);
  return (codeOrText, values = {}) => {
    if (!catalogue) return '';
    return Object.hasOwn(catalogue, codeOrText) ? fillMessage(catalogue[codeOrText] ?? '', locale, values) : codeOrText;
  };
}

function subscribe(notify: () => void) {
  waiting.add(notify);
  return () => void waiting.delete(notify);
}
