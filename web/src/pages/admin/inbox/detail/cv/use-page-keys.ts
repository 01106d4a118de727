import { useEffect, type RefObject } from 'react';

/** What needs these keys itself. */
const keepsKeys = 'input, textarea, select, [role=menu], [role=listbox], [contenteditable]';

/** Page Down and Page Up turn the CV wherever the focus is, so that nobody has to leave the list to read. */
export function usePageKeys(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const direction = { PageDown: 1, PageUp: -1 }[event.key];
      const element = scroll.current;
      if (!direction || !element || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(keepsKeys)) return;
      event.preventDefault();
      element.scrollBy({ top: direction * element.clientHeight * 0.9 });
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [scroll]);
}
