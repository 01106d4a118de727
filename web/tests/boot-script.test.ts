// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { BOOT_SCRIPT } from '../server/render/boot-script.js';

const pressed = vi.fn();

/** In the window of the page, which is not the one of this file. */
function run(text: string) {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = `
    <button type="button" id="menu"><i></i></button> <button type="button" id="chat"></button>
    <p>text</p> <input> <button type="button" data-submits id="send"></button>`;
  run(BOOT_SCRIPT);
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id));
});

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const busy = () => [...document.querySelectorAll('[aria-busy]')].map(({ id }) => id);

/** The scripts have come. */
const arrive = () => run('replayEarlyTap()');

it('presses the last button that was tapped when the scripts have come', () => {
  at('#chat').click();
  at('#menu i').click();
  expect(busy()).toEqual(['menu']);
  expect(pressed).not.toHaveBeenCalled();
  arrive();
  expect(busy()).toEqual([]);
  expect(pressed.mock.calls).toEqual([['menu']]);
  at('#chat').click();
  expect(pressed.mock.calls).toEqual([['menu'], ['chat']]);
});

it.each([
  ['taps elsewhere', () => at('p').click()],
  ['sends a form', () => at('#send').click()],
  ['types', () => at('input').dispatchEvent(new Event('input', { bubbles: true }))],
])('forgets it when its reader %s meanwhile', (_what, goOn) => {
  at('#menu').click();
  expect(busy()).toEqual(['menu']);
  goOn();
  expect(busy()).toEqual([]);
  arrive();
  expect(pressed).not.toHaveBeenCalledWith('menu');
});
