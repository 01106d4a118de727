/** Fields in which a letter is a letter. */
const typedInto = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
/** What is open over the page and has keys of its own; the window of an entry takes part in ours. */
const onTop = '[role=dialog]:not([data-triage]), [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

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
