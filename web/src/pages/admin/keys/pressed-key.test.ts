import { afterEach, expect, it } from 'vitest';
import { pressedKey } from './shortcuts.js';

afterEach(() => void (document.body.innerHTML = ''));

function press(options: KeyboardEventInit, html = '', selector = 'body'): string {
  document.body.innerHTML = html;
  let key = 'never heard';
  document.addEventListener('keydown', (event) => (key = pressedKey(event)), { once: true });
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...options }));
  return key;
}

it('knows a key by its letter, and on an Arabic keyboard by its place', () => {
  expect(press({ key: 'j', code: 'KeyJ' })).toBe('j');
  expect(press({ key: 'J', code: 'KeyJ', shiftKey: true })).toBe('j');
  expect(press({ key: 'ت', code: 'KeyJ' })).toBe('j');
  expect(press({ key: '٣', code: 'Digit3' })).toBe('3');
  expect(press({ key: '؟', code: 'Slash', shiftKey: true })).toBe('?');
});

it('leaves alone what is typed, held with another key, or pressed in a window or menu', () => {
  expect(press({ key: 'j', ctrlKey: true })).toBe('');
  expect(press({ key: 'j' }, '<input>', 'input')).toBe('');
  expect(press({ key: 'j' }, '<textarea></textarea>', 'textarea')).toBe('');
  expect(press({ key: 'j' }, '<div role="menu"></div>')).toBe('');
  expect(press({ key: 'j' }, '<div role="dialog"></div>')).toBe('');
  expect(press({ key: 'j' }, '<div role="dialog" data-list-keys="true"></div>')).toBe('j');
  expect(press({ key: 'j' }, '<input type="checkbox">', 'input')).toBe('j');
});

it('decides once however long a key is held', () => {
  expect(press({ key: '3', repeat: true })).toBe('');
  expect(press({ key: 'j', repeat: true })).toBe('j');
});
