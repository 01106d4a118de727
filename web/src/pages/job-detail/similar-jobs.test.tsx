import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { boardOf } from '../../../tests/stub-board.js';
import { JobDetailPage } from './job-detail-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  const board = boardOf([sampleJob({ id: 'other', title: 'Crane Operator' }), sampleJob()]);
  api = await startStubApi((call) => (call.path.startsWith('/api/jobs/job1') ? { json: sampleJob() } : board(call)));
});
afterEach(() => api.stop());

const open = (id = 'job1') => renderPage(<JobDetailPage />, { at: `/jobs/${id}`, path: '/jobs/:jobId' });

it('offers similar open jobs, never itself', async () => {
  open();
  const similar = await screen.findByRole('region', { name: 'Similar open jobs' });
  expect(
    within(similar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Construction supervisor jobs', 'Jobs in Saudi Arabia', 'Crane Operator']);
});

it('finds the jobs of its trade on a large board, before those of its industry and its country', async () => {
  const others = Array.from({ length: 150 }, (_, at) => sampleJob({ id: `n${at}`, trade: 'nurse', industry: 'Healthcare' })); // prettier-ignore
  const board = boardOf([
    ...others,
    sampleJob({ id: 'mason', title: 'Mason', trade: 'mason' }),
    sampleJob({ id: 'like', title: 'Foreman', country: 'Qatar' }),
    sampleJob(),
  ]);
  api.respondWith((call) => (call.path.startsWith('/api/jobs/job1') ? { json: sampleJob() } : board(call)));
  open();
  const similar = await screen.findByRole('region', { name: 'Similar open jobs' });
  const titles = within(similar).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(['Foreman', 'Mason']);
});

it('names the country where no job is alike', async () => {
  const board = boardOf([sampleJob({ id: 'nurse', title: 'Nurse', trade: 'nurse', industry: 'Healthcare' })]);
  api.respondWith((call) => (call.path.startsWith('/api/jobs/job1') ? { json: sampleJob() } : board(call)));
  open();
  const others = await screen.findByRole('region', { name: 'Other jobs in Saudi Arabia' });
  expect(within(others).getByRole('link', { name: 'Nurse' })).toBeVisible();
});

it('leads from a closed job to the pages of its trade and its country that have jobs', async () => {
  const job = sampleJob({ id: 'closed' });
  const linksBeside = async (others: ReturnType<typeof sampleJob>[]) => {
    const board = boardOf(others);
    api.respondWith((call) =>
      call.path.startsWith('/api/jobs/closed') ? { status: 410, json: { job } } : board(call),
    );
    const { unmount } = open('closed');
    const heading = await screen.findByRole('heading', { name: 'Similar open jobs' });
    const links = [...(heading.parentElement?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    unmount();
    return links;
  };
  const here = sampleJob({ id: 'mason', trade: 'mason' });
  const elsewhere = sampleJob({ id: 'like', country: 'Qatar' });
  const trade = '/jobs/trade/construction-supervisor';
  expect(await linksBeside([here, elsewhere])).toEqual([trade, '/jobs/in/saudi-arabia']);
  expect(await linksBeside([elsewhere])).toEqual([trade]);
  expect(await linksBeside([here])).toEqual(['/jobs/in/saudi-arabia']);
});
