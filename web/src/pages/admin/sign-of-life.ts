const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Told whenever somebody touches the page. Answers what stops that. */
export function onSignOfLife(tell: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, tell, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, tell);
  };
}
