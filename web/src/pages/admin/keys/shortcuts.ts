import { useEffect, useEffectEvent } from 'react';
import { keySetting } from './key-settings.js';

/** A command that returns false leaves the key to the page. */
export type Shortcuts = Readonly<Record<string, (() => void | false) | undefined>>;

/**
 * Commands of one key each, while the part that offers them is on the screen. Escape stays when single keys are off.
 */
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

/** Fields in which a letter is a letter. */
const typedInto = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
/** What is open over the page and has keys of its own; the window of a submission takes part in ours. */
const onTop = '[role=dialog]:not([data-list-keys]), [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

/** Keys that may be held down; a decision is never made twice by one press. */
const goesOn = /^([jk]|Arrow.*)$/i;

const signs: Readonly<Record<string, string>> = { Slash: '/', BracketLeft: '[' };

/**
 * The command of a key press, in lower case: a single key, or `ctrl+z`, which is Cmd+Z on a Mac. Empty when it is none:
 * with another modifier, while typing, in a window or menu. On a keyboard with other letters (Arabic) the place of the key counts.
 */
export function pressedKey(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.isComposing || (event.repeat && !goesOn.test(event.key))) return '';
  if (event.target instanceof Element && event.target.closest(typedInto)) return '';
  if (document.querySelector(onTop)) return '';
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return code === 'KeyZ' && !altKey && !shiftKey ? 'ctrl+z' : '';
  if (key === '?' || key === '؟') return '?';
  if (/^[a-z0-9/[]$/i.test(key)) return key.toLowerCase();
  if (key.length !== 1) return key;
  if (shiftKey) return '';
  return signs[code] ?? /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
