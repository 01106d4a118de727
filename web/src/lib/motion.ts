/** Where the reader's own "no motion" is kept. */
const motionKey = 'qantara.motion';

/** False for readers who asked their device, or this site, for calm. Only in the browser. */
export function motionIsWelcome(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  try {
    return localStorage.getItem(motionKey) !== 'off';
  } catch {
    return true;
  }
}
