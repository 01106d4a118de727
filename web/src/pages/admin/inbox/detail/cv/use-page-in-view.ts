import { useEffect, useState, type RefObject } from 'react';

/** The number of the page that holds the middle of the window on the pages. */
export function usePageInView(scroll: RefObject<HTMLElement | null>, pages: number): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const look = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
      const above = [...element.children].filter((child) => child.getBoundingClientRect().top <= middle).length;
      setPage(Math.min(Math.max(above, 1), pages));
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroll, pages]);
  return page;
}
