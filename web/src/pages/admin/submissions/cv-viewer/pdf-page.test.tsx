import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawPage, drawText } from './draw-page.js';
import { callEngine } from './pdf-engine.js';
import { PdfPage } from './pdf-view.js';

vi.mock('./draw-page.js', () => ({
  drawPage: vi.fn(() => () => undefined),
  drawText: vi.fn(() => () => undefined),
}));
vi.mock('./pdf-engine.js', () => ({
  callEngine: vi.fn(() => ({ result: Promise.resolve({ width: 600, height: 800 }), cancel: () => undefined })),
}));

let scroll: (near: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (near) => act(() => listener([{ isIntersecting: near }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

it('asks the size of a page once; its text is unchanged on return', async () => {
  const nothing = () => undefined;
  const file = {};
  const props = { file, number: 30, scale: 1, guess: { width: 500, height: 700 }, label: 'Page 30' };
  render(<PdfPage {...props} turn readText readAhead={false} onRendered={nothing} onFailed={nothing} />);
  scroll(true);
  await waitFor(() => expect(drawPage).toHaveBeenCalledTimes(1));
  expect(drawText).toHaveBeenCalledTimes(1);

  scroll(false);
  scroll(true);
  await act(() => Promise.resolve());
  expect(callEngine).toHaveBeenCalledTimes(1);
  // Its picture again, since the page was far away, but not twice.
  expect(drawPage).toHaveBeenCalledTimes(2);
  expect(drawText).toHaveBeenCalledTimes(1);
});
