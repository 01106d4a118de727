import type { Locale } from '@qantara/contract';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from './create-i18n.js';
import { loadLazyNamespace } from './load-namespaces.js';

/** Loads a namespace that no route names, for a component that renders after its page. */
export function useLazyNamespace(name: Namespace): 'ready' | 'loading' | 'failed' {
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [failedLocale, setFailedLocale] = useState('');
  const ready = i18n.hasResourceBundle(locale, name);
  useEffect(() => {
    if (!ready) loadLazyNamespace(locale, name).then(rerender, () => setFailedLocale(locale));
  }, [ready, locale, name]);
  if (ready) return 'ready';
  return failedLocale === locale ? 'failed' : 'loading';
}
