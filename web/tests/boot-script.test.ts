// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOT_SCRIPT, SCRIPTS_ID } from '../server/render/boot-script.js';

const pressed = vi.fn();
const report = vi.fn<(url: string, text: string) => void>();
const reported = () => report.mock.calls.map(([, text]) => text);

/** In the window of the page, which is not the one of this file. */
function run(text: string) {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

afterEach(() => {
  vi.useRealTimers();
  run('replayEarlyTap()');
});
beforeEach(() => {
  report.mockClear();
  Object.assign(navigator, { sendBeacon: report });
  pressed.mockClear();
  document.body.innerHTML = `
    <button type="button" id="menu"><i></i></button> <button type="button" id="chat"></button>
    <p>text</p> <input> <button type="button" data-submits id="send"></button>`;
  run(BOOT_SCRIPT);
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id));
});

/** The scripts that the page has asked for; jsdom loads none of them. */
const asked = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')];

it('asks once more for a script that was lost, and goes on', () => {
  vi.useFakeTimers();
  openWithScripts();
  asked()[0]!.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2000);
  expect(asked().map(({ src }) => new URL(src).pathname)).toEqual(['/assets/react.js', '/assets/react.js']);
  asked()[1]!.dispatchEvent(new Event('load'));
  expect(new URL(asked()[2]!.src).pathname).toBe('/assets/entry.js');
  expect(at('#page-incomplete').hidden).toBe(true);
});

it('leaves nothing busy when it is lost again, and says that a part of the page is missing', () => {
  vi.useFakeTimers();
  openWithScripts();
  at('#menu').click();
  expect(busy()).toEqual(['menu']);
  asked()[0]!.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2000);
  asked()[1]!.dispatchEvent(new Event('error'));
  expect(busy()).toEqual([]);
  expect(at('#page-incomplete').hidden).toBe(false);
  expect(document.documentElement.classList.contains('js')).toBe(false);
  at('#menu').click();
  expect(busy()).toEqual([]);
  expect(pressed).toHaveBeenCalledWith('menu');
  expect(reported()).toEqual(['script lost: /assets/react.js\n']);
});

it('says so as well while a script stalls, and takes it back when the scripts come after all', () => {
  vi.useFakeTimers();
  openWithScripts();
  at('#menu').click();
  vi.advanceTimersByTime(44_000);
  expect(busy()).toEqual(['menu']);
  expect(at('#page-incomplete').hidden).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(busy()).toEqual([]);
  expect(at('#page-incomplete').hidden).toBe(false);
  expect(document.documentElement.classList.contains('js')).toBe(false);
  arrive();
  expect(at('#page-incomplete').hidden).toBe(true);
  expect(document.documentElement.classList.contains('js')).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
});

it('says nothing once the page is hydrated', () => {
  vi.useFakeTimers();
  openWithScripts();
  arrive();
  vi.advanceTimersByTime(45_000);
  expect(at('#page-incomplete').hidden).toBe(true);
  expect(document.documentElement.classList.contains('js')).toBe(true);
});

it('reports the first errors of a page', () => {
  const error = Object.assign(new Error('broken'), { stack: 'Error: broken\n    at https://x/assets/jobs.js:1:2' });
  window.addEventListener('error', (event) => event.preventDefault(), { once: true });
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error: broken', cancelable: true }));
  for (const reason of ['stalled', 'a third', 'a fourth'])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  // The inline scripts of the other tests listen to the same window.
  expect(new Set(reported())).toEqual(new Set([`Uncaught Error: broken\n${error.stack}`, 'stalled\n', 'a third\n']));
  expect(report.mock.calls.every(([url]) => url === '/client-errors')).toBe(true);
});

/** The page is loaded to its end, and its first picture is there. */
function openWithScripts() {
  document.head.innerHTML = '';
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p id="page-incomplete" hidden></p>
    <script type="application/json" id="${SCRIPTS_ID}">{"run":["/assets/react.js","/assets/entry.js"],"load":[]}</script>`,
  );
  window.dispatchEvent(new Event('DOMContentLoaded'));
  // Two frames and a task: the page is painted.
  for (let step = 0; step < 3; step++) vi.advanceTimersToNextTimer();
}

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
