import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { OfficeMap } from './office-map.js';

afterEach(() => vi.unstubAllGlobals());

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
