import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

/** A test fails when what it draws complains. */
const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.cookie = 'qantara.lang=; Max-Age=0; Path=/';
  const said = complaints.mock.calls.map((call) => call.join(' '));
  complaints.mockClear();
  expect(said, 'console.error was called').toEqual([]);
});

// jsdom knows neither modal dialogs nor scrolling nor media queries.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: vi.fn(),
});
