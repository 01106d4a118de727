/** For a browser that is never idle. */
const MAX_WAIT_MS = 4000;

/** Runs once the page has loaded with all its resources and the browser is idle. Returns how to cancel. */
export function afterLoad(run: () => void): () => void {
  let idle = 0;
  const hasIdle = 'requestIdleCallback' in window;
  const wait = () => {
    idle = hasIdle ? requestIdleCallback(run, { timeout: MAX_WAIT_MS }) : window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (hasIdle) cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
