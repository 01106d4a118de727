import { useEffect, useEffectEvent } from 'react';
import { keySetting } from './key-settings.js';
import { pressedKey } from './pressed-key.js';

/** A command that answers false leaves the key to the page. */
export type Shortcuts = Readonly<Record<string, (() => void | false) | undefined>>;

/** Commands of one key each, while the part that offers them is on the screen. Escape stays when single keys are off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (!key || (key.length === 1 && !keySetting('singleKeys'))) return;
    const run = shortcuts[key];
    if (run && run() !== false) event.preventDefault();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
