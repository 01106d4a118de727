const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls `listener` on each activity of the user. @returns a function that stops that */
export function onActivity(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
