import type { Locale } from '@qantara/contract';
import { useCallback, useRef, type RefObject } from 'react';
import { toast } from '../components/ui/toast.js';
import { rememberLanguage } from '../lib/browser/language-choice.js';
import type { PageData } from '../lib/page-types.js';
import { localizedPath } from '../lib/paths.js';
import type { BrowserHistory } from './browser-history.js';
import { isPreview } from './load-content.js';
import { matchRoute } from './match-route.js';
import { prepareScreen, type Screen } from './prepare-screen.js';

interface LanguageChange {
  history: BrowserHistory;
  data: PageData;
  /** The page on the screen; the one in the other language takes its place before the URL says so. */
  latestRef: RefObject<{ screen: Screen }>;
  onPending: (pending: boolean) => void;
}

/**
 * Turns the open page into the other language. Nothing changes until its translations are here: when they cannot be fetched, the
 * page stays with all that was typed and chosen, and says so. After a deployment they may be gone for good, so pressing
 * again loads a new document, unless there is no network.
 */
export function useLanguageChange({ history, data, latestRef, onPending }: LanguageChange): () => void {
  /** Language and path of the last change that failed: a second attempt loads a new document. */
  const failed = useRef('');
  return useCallback(() => {
    const asked = matchRoute(history.location);
    const locale: Locale = asked.locale === 'ar' ? 'en' : 'ar';
    const { otherPath } = latestRef.current.screen.content;
    const wanted = `${locale} ${asked.path}`;
    const failedBefore = failed.current === wanted;
    const isStillHere = () => {
      const here = matchRoute(history.location);
      return here.path === asked.path && here.locale === asked.locale;
    };
    const nextUrl = () =>
      otherPath
        ? localizedPath(locale, otherPath)
        : localizedPath(locale, asked.path) + history.location.search + history.location.hash;
    const change = (screen: Screen) => {
      if (!isStillHere()) return;
      failed.current = '';
      latestRef.current.screen = screen;
      rememberLanguage(locale);
      if (otherPath) history.push(nextUrl());
      else history.replace(nextUrl(), history.location.state);
    };
    const stay = () => {
      if (!isStillHere()) return;
      failed.current = wanted;
      onPending(false);
      if (failedBefore && navigator.onLine) {
        rememberLanguage(locale);
        return window.location.assign(nextUrl());
      }
      // In the language on the screen.
      toast.error(latestRef.current.screen.i18n.t('languageNotChanged'));
    };
    // React updates text nodes that a browser's translation has taken out of the page: only a new document shows the language.
    if (document.querySelector('body font') || isPreview()) {
      rememberLanguage(locale);
      return window.location.assign(nextUrl());
    }
    onPending(true);
    const next = otherPath ? matchRoute({ pathname: nextUrl(), search: '' }) : { ...asked, locale };
    prepareScreen(next, data, { waitForData: true }).then(change, stay);
  }, [history, data, latestRef, onPending]);
}
