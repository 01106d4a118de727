import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { NotFound } from './not-found.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({ status: 503 }));
});
afterEach(() => api.stop());

const trade = (number: number) => ({ value: `trade-${number}`, name: `مهنة ${number}`, count: 20 - number });

it('offers the six trades with the most open jobs', async () => {
  const trades = Array.from({ length: 8 }, (_, number) => trade(number));
  api.respondWith(() => ({ json: { total: 100, vacancies: 100, pay: [], country: [], trade: trades } }));
  renderPage(<NotFound />, { at: '/nowhere', locale: 'ar' });
  const links = within(await screen.findByRole('region', { name: 'المهن الأكثر طلبًا' })).getAllByRole('link');
  expect(links).toHaveLength(6);
  expect(links[0]).toHaveAttribute('href', '/ar/jobs/trade/trade-0');
  expect(links[0]).toHaveTextContent('مهنة 0');
});

it('offers the rest where the jobs cannot be read', async () => {
  renderPage(<NotFound />, { at: '/nowhere' });
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible();
  expect(screen.queryByText('Trades in demand')).not.toBeInTheDocument();
});
