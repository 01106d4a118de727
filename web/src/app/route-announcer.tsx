import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

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
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return document.getElementById(hash.slice(1))?.scrollIntoView();
    window.scrollTo(0, action === NavigationType.Pop ? (places.get(key) ?? 0) : 0);
    focusHeading();
  }, [pathname, hash, key, action]);

  return null;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
