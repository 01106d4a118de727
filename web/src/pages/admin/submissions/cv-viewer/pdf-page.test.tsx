import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawPage } from './draw-page.js';
import { drawText } from './draw-text.js';
import { askEngine } from './pdf-engine.js';
import { PdfPage } from './pdf-view.js';

vi.mock('./draw-page.js', () => ({ drawPage: vi.fn(() => () => undefined) }));
vi.mock('./draw-text.js', () => ({ drawText: vi.fn(() => () => undefined) }));
vi.mock('./pdf-engine.js', () => ({
  askEngine: vi.fn(() => ({ answer: Promise.resolve({ width: 600, height: 800 }), leave: () => undefined })),
}));

let scroll: (near: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (near) => act(() => tell([{ isIntersecting: near }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

it('asks the size of a page once; whoever comes back to it finds its text as it was', async () => {
  const nothing = () => undefined;
  const file = {};
  const props = { file, number: 30, scale: 1, guess: { width: 500, height: 700 }, label: 'Page 30' };
  render(<PdfPage {...props} turn readText readAhead={false} onDrawn={nothing} onFailed={nothing} />);
  scroll(true);
  await waitFor(() => expect(drawPage).toHaveBeenCalledTimes(1));
  expect(drawText).toHaveBeenCalledTimes(1);

  scroll(false);
  scroll(true);
  await act(() => Promise.resolve());
  expect(askEngine).toHaveBeenCalledTimes(1);
  // Its picture anew, since the page was far away, but not twice.
  expect(drawPage).toHaveBeenCalledTimes(2);
  expect(drawText).toHaveBeenCalledTimes(1);
});
