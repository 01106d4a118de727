import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { boardOf } from '../../../tests/stub-board.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { JobDetailPage } from './job-detail-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({ status: 404 }));
});
afterEach(() => api.stop());

const open = (id = 'job1') => renderPage(<JobDetailPage />, { at: `/jobs/${id}`, path: '/jobs/:jobId' });

const fromList = (at: string, locale: 'en' | 'ar' = 'en') => {
  const jobs = [sampleJob(), sampleJob({ id: 'other', title: 'Crane Operator' })];
  const board = boardOf(jobs);
  api.respondWith((call) => {
    const job = jobs.find(({ id }) => call.path.startsWith(`/api/jobs/${id}`));
    return job ? { json: job } : board(call);
  });
  const page = (
    <Routes>
      <Route path="/jobs/:jobId" element={<JobDetailPage />} />
      <Route path="*" element={<JobCard job={sampleJob()} />} />
    </Routes>
  );
  return renderPage(page, { at, locale });
};

it.each([
  ['/jobs', '/jobs'],
  ['/jobs?search=welder&country=Qatar&page=2', '/jobs?search=welder&country=Qatar&page=2'],
  ['/jobs?country=Qatar&job=job1', '/jobs?country=Qatar'],
  ['/jobs?job=job1&country=Qatar', '/jobs?country=Qatar'],
  ['/jobs?job=job1', '/jobs'],
  ['/jobs/in/qatar', '/jobs/in/qatar'],
  ['/jobs/trade/welder/in/qatar', '/jobs/trade/welder/in/qatar'],
])('from %s leads back to %s, also after another job', async (at, href) => {
  const { user } = fromList(at);
  await user.click(screen.getByRole('link', { name: 'Site Supervisor' }));
  expect(await screen.findByRole('link', { name: 'Back to jobs' })).toHaveAttribute('href', href);
  await user.click(await screen.findByRole('link', { name: 'Crane Operator' }));
  await screen.findByRole('heading', { level: 1, name: 'Crane Operator' });
  expect(screen.getByRole('link', { name: 'Back to jobs' })).toHaveAttribute('href', href);
});

it('leads back in the language of the page', async () => {
  const { user } = fromList('/jobs?country=Qatar', 'ar');
  await user.click(screen.getByRole('link', { name: 'Site Supervisor' }));
  const back = await screen.findByRole('link', { name: 'العودة إلى الوظائف' });
  expect(back).toHaveAttribute('href', '/ar/jobs?country=Qatar');
});

it('tells a visitor who comes from no list where the job is on the site', async () => {
  const { user } = fromList('/');
  await user.click(screen.getByRole('link', { name: 'Site Supervisor' }));
  const trail = await screen.findByRole('navigation', { name: 'Where you are' });
  expect(trail).toHaveTextContent('Hot Jobs / Construction supervisor jobs in Saudi Arabia');
  const links = within(trail).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/jobs',
    '/jobs/trade/construction-supervisor/in/saudi-arabia',
  ]);
  expect(screen.queryByRole('link', { name: 'Back to jobs' })).not.toBeInTheDocument();
});

it('names the country alone where the job has no trade', async () => {
  const job = sampleJob({ trade: null, trade_name: null });
  api.respondWith(() => ({ json: job }));
  open();
  const trail = await screen.findByRole('navigation', { name: 'Where you are' });
  expect(within(trail).getByRole('link', { name: 'Jobs in Saudi Arabia' })).toBeVisible();
});
