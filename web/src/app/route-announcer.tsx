import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where readers were on the pages of this tab, by the keys of their history entries. */
const places = new Map<string, number>();
const STORE = 'qantara.places';
const MAX_STORED = 50;
/** Of the entry that a document begins with, whatever it shows. */
const FIRST_KEY = 'default';

/**
 * After a change of page: to the top (Back and Forward: to where the reader was) and focus on the page's heading, which
 * a screen reader then reads. With `#`: to that part. A switch of language or of a filter is not a change of page.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation();
  const action = useNavigationType();
  const shown = useRef({ pathname, hash });
  const place = key === FIRST_KEY ? pathname + search : key;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => places.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);

  useEffect(() => {
    restorePlaces();
    const top = isReturn() ? places.get(place) : undefined;
    // Not if the reader has begun to scroll while the page was waiting for its scripts.
    if (top && window.scrollY === 0) window.scrollTo(0, top);
    window.addEventListener('pagehide', storePlaces);
    return () => window.removeEventListener('pagehide', storePlaces);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for the first page of the document only
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash };
    const isBack = action === NavigationType.Pop;
    if (before.pathname === pathname) {
      if (before.hash === hash || action === NavigationType.Replace) return;
      // The browser itself goes to a fragment of a plain link, whose entry has no key.
      if (isBack && key !== FIRST_KEY) window.scrollTo(0, places.get(place) ?? window.scrollY);
      else if (!isBack) goToPart(hash);
      return;
    }
    if (!isBack && goToPart(hash)) return;
    window.scrollTo(0, isBack ? (places.get(place) ?? 0) : 0);
    return focusHeading();
  }, [pathname, hash, key, place, action]);

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

/** Whether this document was shown before in this tab: reloaded, or come back to from another site. */
const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type));

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-MAX_STORED)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

function restorePlaces(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
    for (const [place, top] of stored) if (!places.has(place)) places.set(place, top);
  } catch {
    // Nothing was stored then, or something else.
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
