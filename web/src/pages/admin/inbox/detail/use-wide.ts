import { useEffect, useState, type RefObject } from 'react';

/** From this width on facts and CV stand side by side. */
const sideBySide = 820;

export function useWide(place: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWide(element.clientWidth >= sideBySide);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return wide;
}
