import { useState } from 'react';

/**
 * Returns the focus to the element that had it when a dialog opened. Radix does so only for dialogs with a trigger of
 * their own; ours are opened by the URL. If that element is gone, as after deleting its row, the heading of the section
 * around it takes the focus. `opener` is for a dialog that replaces another one.
 */
export function useReturnFocus(opener?: Element | null): (event: Event) => void {
  const [before] = useState(() => opener ?? document.activeElement);
  const [headingIds] = useState(() => sectionHeadingIds(before));
  return (event) => {
    event.preventDefault();
    if (takesFocus(before)) return;
    headingIds.some((id) => takesFocus(document.getElementById(id)));
  };
}

/** Ids of the headings of all sections around an element, innermost first. Read before the element is removed. */
function sectionHeadingIds(element: Element | null): string[] {
  const section = element?.closest('section[aria-labelledby]');
  const id = section?.getAttribute('aria-labelledby');
  return section && id ? [id, ...sectionHeadingIds(section.parentElement)] : [];
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return document.activeElement === element;
}
