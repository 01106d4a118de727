import { useEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input), [role=button]';
const GAP = 8;
/** Milliseconds without scrolling or resizing. */
const SETTLE_MS = 120;

/**
 * Moves a fixed element up to the nearest place where it covers no control, once scrolling and resizing have stopped.
 */
export function useClearOfControls(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const place = () => {
      element.style.translate = `0 ${clearTop(element) - element.offsetTop}px`;
    };
    let timer = 0;
    const placeSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(place, SETTLE_MS);
    };
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(document.body);
    // Bars at the lower edge publish their height as a variable of <html>.
    const bars = new MutationObserver(placeSoon);
    bars.observe(document.documentElement, { attributeFilter: ['style'] });
    window.addEventListener('scroll', placeSoon, { passive: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      bars.disconnect();
      window.removeEventListener('scroll', placeSoon);
      window.removeEventListener('resize', placeSoon);
    };
  }, [ref]);
}

/** Top edge, in pixels of the viewport, of the lowest place without controls; its own place when there is none. */
function clearTop(element: HTMLElement): number {
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = element;
  const obstacles = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control !== element && control.checkVisibility({ contentVisibilityAuto: true }))
    .flatMap((control) => [...control.getClientRects()])
    .filter(({ left, right }) => right > offsetLeft && left < offsetLeft + offsetWidth)
    .sort((one, other) => other.bottom - one.bottom);
  let top = offsetTop;
  for (const { top: upper, bottom } of obstacles) {
    if (bottom > top - GAP && upper < top + offsetHeight + GAP) top = Math.floor(upper - GAP - offsetHeight);
  }
  return top < GAP ? offsetTop : top;
}
