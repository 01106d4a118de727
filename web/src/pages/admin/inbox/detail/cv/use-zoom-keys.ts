import { useEffect, type RefObject } from 'react';

/** + and - zoom, 0 fits the width, while the focus is in the view: no key of the rest of the page is taken. */
export function useZoomKeys(view: RefObject<HTMLElement | null>, zoomBy: (by: 1 | -1) => void, fitWidth: () => void) {
  useEffect(() => {
    const element = view.current;
    const zoom = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = { '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), '0': fitWidth }[event.key];
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    element?.addEventListener('keydown', zoom);
    return () => element?.removeEventListener('keydown', zoom);
  });
}
