import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { OfficeMap } from './office-map.js';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the drawing where the map cannot be reached, and shows the map where it can', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = renderPage(<OfficeMap />);
  await user.click(screen.getByRole('button', { name: 'Load map' }));
  expect(await screen.findByText(/The map couldn't be loaded/)).toBeVisible();
  expect(screen.getByRole('img')).toBeVisible();
  expect(screen.queryByTitle('Find Us')).not.toBeInTheDocument();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await user.click(screen.getByRole('button', { name: 'Load map' }));
  expect(await screen.findByTitle('Find Us')).toBeVisible();
});

it('stops waiting for a map that does not come', async () => {
  vi.useFakeTimers();
  const stalled = (_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  vi.stubGlobal('fetch', stalled);
  renderPage(<OfficeMap />);
  fireEvent.click(screen.getByRole('button', { name: 'Load map' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/The map couldn't be loaded/)).toBeVisible();
});
