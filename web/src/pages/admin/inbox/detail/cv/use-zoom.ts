import { useEffect, useState, type RefObject } from 'react';

/** Dots of the screen for one point of the file at 100 %. */
const full = 96 / 72;
const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3].map((step) => step * full);
/** A page as wide as a large screen is too large to read. */
const widestFit = 1.6 * full;

/** How large the pages are drawn: as wide as their place, until the reader chooses. */
export function useZoom(place: RefObject<HTMLElement | null>, pageWidth: number) {
  const room = useInnerWidth(place);
  const [chosen, setChosen] = useState<number | null>(null);
  const fit = Math.min(room / pageWidth, widestFit);
  const scale = room > 0 ? (chosen ?? fit) : 0;
  return {
    /** 0 until the place was measured. */
    scale,
    fits: chosen === null,
    fitWidth: () => setChosen(null),
    zoomBy: (direction: 1 | -1) => {
      const next = direction > 0 ? steps.find((step) => step > scale * 1.01) : steps.findLast((step) => step < scale * 0.99); // prettier-ignore
      if (next) setChosen(next);
    },
  };
}

function useInnerWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      setWidth(Math.floor(element.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
