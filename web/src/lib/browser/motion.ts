/** The storage key of the visitor's own "no motion". */
const motionKey = 'qantara.motion';
const calmDevice = '(prefers-reduced-motion: reduce)';

const listeners = new Set<() => void>();
/** What was chosen since the page was opened, for browsers that keep nothing. */
let chosen: boolean | undefined;

/** False for readers who asked their device, or this site, for calm. Only in the browser. */
export function motionIsWelcome(): boolean {
  if (window.matchMedia(calmDevice).matches) return false;
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(motionKey) !== 'off';
  } catch {
    return true;
  }
}

/** The visitor's choice for all animation, stored for the next visits. */
export function chooseMotion(welcome: boolean): void {
  chosen = welcome;
  try {
    if (welcome) localStorage.removeItem(motionKey);
    else localStorage.setItem(motionKey, 'off');
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

/** Calls back when the choice or the device's setting changes. Returns how to unsubscribe. */
export function onMotionChange(listener: () => void): () => void {
  const device = window.matchMedia(calmDevice);
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}
