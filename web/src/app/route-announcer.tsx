import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useLocale } from '../i18n/use-locale.js';

/** By the key of the entry in the history. With the tab: Back leads to pages from before a reload, too. */
const PLACES = 'qantara.places';
const places = readPlaces();

function readPlaces(): Record<string, number> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>) };
  } catch {
    return {};
  }
}

function storePlaces() {
  try {
    sessionStorage.setItem(PLACES, JSON.stringify(places));
  } catch {
    // Without storage pages from before a reload open at the top.
  }
}

/**
 * After a change of page: to the top (Back and Forward: to where the reader was) and focus on the page's heading, which
 * a screen reader then reads. With `#`: to that part. A switch of language or of a filter is not a change of page.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation();
  const action = useNavigationType();
  const locale = useLocale();
  const shown = useRef({ pathname, search, hash, locale });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => (places[key] = window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    const leave = () => {
      // A document that is loaded again is scrolled by the browser; one in the place of a page whose code did not come is new.
      const { key: next = key } = (history.state ?? {}) as { key?: string };
      history.scrollRestoration = next === key ? 'auto' : 'manual';
      storePlaces();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, hash, locale };
    const isBack = action === NavigationType.Pop;
    if (before.pathname === pathname) {
      // A link to the URL that is open already replaces the entry. Else only a page itself does, for an opened item.
      const isSameUrl = before.search === search && before.hash === hash && before.locale === locale;
      if (action === (isSameUrl ? NavigationType.Replace : NavigationType.Push)) goToPart(hash);
      return;
    }
    if (!isBack && goToPart(hash)) return;
    window.scrollTo(0, isBack ? (places[key] ?? 0) : 0);
    return focusHeading();
  }, [pathname, search, hash, key, action, locale]);

  return null;
}

/** Scrolls to the part of the page that a URL names after `#` and gives it the focus. False: the page has none. */
function goToPart(hash: string): boolean {
  const part = document.getElementById(decoded(hash.slice(1)));
  if (!part) return false;
  part.scrollIntoView();
  takeFocus(part);
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A page that is still loading has no heading yet: the main part takes the focus, and the heading when it comes, unless
 * the visitor has navigated on. Returns a function that stops waiting.
 */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return undefined;
  const heading = main.querySelector('h1');
  takeFocus(heading ?? main);
  if (heading) return undefined;

  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === main || document.activeElement === document.body) takeFocus(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Gives the focus to what has none of its own, for screen readers and the next Tab. */
export function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
