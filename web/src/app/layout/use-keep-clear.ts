import { useEffect, type RefObject } from 'react';

/**
 * While a box stands at the bottom of the screen: what else stands there moves up (`--bottom-lift`), and whatever takes the
 * focus behind it is scrolled clear of it.
 */
export function useKeepClear(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--bottom-lift', `${element.offsetHeight}px`);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();

    const clear = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      const hidden = target.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy({ top: hidden + 16, behavior: 'instant' });
    };
    document.addEventListener('focusin', clear);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', clear);
      root.style.removeProperty('--bottom-lift');
    };
  }, [box]);
}
