/** A browser that never rests is not waited for longer (milliseconds). */
const longestWait = 4000;

/** Runs once the page and all it asked for is there and the browser rests. Answers how to call it off. */
export function afterLoad(run: () => void): () => void {
  let idle = 0;
  const hasIdle = 'requestIdleCallback' in window;
  const wait = () => {
    idle = hasIdle ? requestIdleCallback(run, { timeout: longestWait }) : window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (hasIdle) cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
