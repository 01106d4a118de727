import { useEffect, type RefObject } from 'react';

/**
 * For a box that is fixed to the bottom of the screen: other fixed elements move up (`--bottom-lift`), and a focused element
 * behind it is scrolled into view.
 */
export function useBottomOffset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--bottom-lift', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();

    const scrollIntoView = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      const hidden = target.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy({ top: hidden + 16, behavior: 'instant' });
    };
    document.addEventListener('focusin', scrollIntoView);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', scrollIntoView);
      root.style.removeProperty('--bottom-lift');
    };
  }, [box]);
}
