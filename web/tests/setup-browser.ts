import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

configure({
  // Less than a test may take, so that the error names what was missing.
  asyncUtilTimeout: 60_000,
  // The whole document is printed when the test fails, not at each look at a page that is not ready yet.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      // `findBy…` writes it once more when its time is up.
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
});

/** A test fails when what it draws complains. */
const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'qantara.lang=; Max-Age=0; Path=/';
  const said = complaints.mock.calls.map((call) => call.join(' '));
  complaints.mockClear();
  expect(said, 'console.error was called').toEqual([]);
});

// jsdom knows neither modal dialogs nor scrolling nor media queries, and reads files in the old way only.
Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
      reader.readAsArrayBuffer(this);
    });
  },
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
const nothing = () => undefined;
Object.assign(window, {
  scrollTo: nothing,
  // Without a layout nothing ever comes into view.
  IntersectionObserver: class {
    observe = nothing;
    disconnect = nothing;
  },
  matchMedia: (media: string) => ({ matches: false, media, addEventListener: nothing, removeEventListener: nothing }),
});
Object.assign(Element.prototype, { scrollIntoView: nothing });
