let onBack: (() => void) | null = null;

/**
 * To be called before the router listens: a window calls its listeners in the order they came, also those that ask to be
 * called in the capture phase.
 */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!onBack) return;
    event.stopImmediatePropagation();
    onBack();
  });
}

/** While one is set, Back and Forward are reported to it instead of the router. The URL has changed by then. */
export function setBackGuard(guard: (() => void) | null): void {
  onBack = guard;
}
