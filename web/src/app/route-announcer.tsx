import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

/**
 * After a change of page: to the top (Back and Forward: to where the reader was) and focus on the page's heading, which
 * a screen reader then reads. A switch of language or of a filter is not a change of page.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return undefined;
    }
    window.scrollTo(0, action === NavigationType.Pop ? (places.get(key) ?? 0) : 0);
    return focusHeading();
  }, [pathname, hash, key, action]);

  return null;
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

function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
