let refuse: (() => void) | null = null;

/**
 * To be called before the router listens: a window calls its listeners in the order they came, also those that ask to be
 * called in the capture phase.
 */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!refuse) return;
    event.stopImmediatePropagation();
    refuse();
  });
}

/** As long as one is set, Back and Forward are told to it and not to the router. The address has changed by then. */
export function setBackGuard(guard: (() => void) | null): void {
  refuse = guard;
}
