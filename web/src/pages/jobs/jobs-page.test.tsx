import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { JobsPage } from './jobs-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
const jobs = [
  ...Array.from({ length: 12 }, (_, index) => sampleJob({ id: `s${index}`, title: `Supervisor ${index + 1}` })),
  sampleJob({ id: 'nurse', title: 'Staff Nurse', country: 'Qatar', location: 'Doha', job_type: 'Contractual' }),
];

beforeEach(async () => {
  api = await startStubApi(() => ({ json: jobs, headers: { 'X-Total-Count': String(jobs.length) } }));
});
afterEach(() => api.stop());

const list = (at = '/jobs', locale: 'en' | 'ar' = 'en') => renderPage(<JobsPage />, { at, locale, path: '/jobs' });
const cards = () => screen.queryAllByRole('article');
const address = () => screen.getByTestId('address').textContent;

it('shows twelve jobs a page with real links to the others', async () => {
  list();
  expect(await screen.findByText('13 jobs', { selector: ':not(.sr-only)' })).toBeVisible();
  expect(cards()).toHaveLength(12);
  expect(screen.getByText('Page 1 of 2')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/jobs?page=2');
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
});

it('goes to the next page and to the heading of the list', async () => {
  const { user } = list();
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(cards()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Open jobs' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/jobs');
});

it('finds as one types and keeps the search in the address', async () => {
  const { user } = list();
  await screen.findByText('Supervisor 1');
  await user.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'nurse');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(address()).toBe('/jobs?search=nurse');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 job'));
  await user.click(screen.getByRole('link', { name: 'Remove “nurse”' }));
  expect(address()).toBe('/jobs');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(cards()).toHaveLength(12);
});

it('filters by country and type; Contract finds Contractual', async () => {
  const { user } = list();
  await screen.findByText('Supervisor 1');
  await user.click(screen.getByRole('radio', { name: 'Qatar' }));
  await user.click(screen.getByRole('radio', { name: 'Contract' }));
  expect(address()).toBe('/jobs?country=Qatar&job_type=Contract');
  expect(cards()).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem')).toHaveLength(3);
});

it('counts in the sheet before it shows', async () => {
  const { user } = list();
  await screen.findByText('Supervisor 1');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('radio', { name: 'Qatar' }));
  expect(cards()).toHaveLength(12);
  await user.click(sheet.getByRole('button', { name: 'Show 1 job' }));
  expect(address()).toBe('/jobs?country=Qatar');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

it('names no number in the sheet before the server has counted', async () => {
  let count = () => undefined as void;
  const counted = new Promise<void>((resolve) => (count = resolve));
  api.answerWith(async ({ path }) => {
    const isAsked = new URL(path, 'http://stub').searchParams.get('country') === 'Qatar';
    if (isAsked) await counted;
    return { json: jobs.slice(0, 12), headers: { 'X-Total-Count': isAsked ? '70' : '4000' } };
  });
  const { user } = list('/jobs?page=2');
  await screen.findByText('4,000 jobs', { selector: ':not(.sr-only)' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await sheet.findByRole('button', { name: 'Show 4,000 jobs' })).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: 'Qatar' }));
  expect(sheet.getByRole('button', { name: 'Show jobs' })).toBeVisible();
  count();
  expect(await sheet.findByRole('button', { name: 'Show 70 jobs' })).toBeVisible();
});

it('offers wider searches when nothing matches', async () => {
  const { user } = list('/jobs?search=nurse&country=Oman');
  expect(await screen.findByText('No jobs found matching your criteria.')).toBeVisible();
  expect(screen.queryByText(/without the word/)).not.toBeInTheDocument();
  const wider = screen.getByRole('link', { name: /in all countries \(1\)/ });
  // The count stays on one line with its brackets, whatever the width.
  expect(wider).not.toHaveClass('inline-flex');
  expect(within(wider).getByText(/1/)).toHaveClass('whitespace-nowrap');
  await user.click(wider);
  expect(cards()).toHaveLength(1);
});

it('says so when the list cannot be had, and tries again', async () => {
  api.answerWith(() => ({ status: 503, json: {} }));
  const { user } = list();
  expect(await screen.findByText('No jobs found')).toBeVisible();
  api.answerWith(() => ({ json: jobs }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Supervisor 1')).toBeVisible();
});

it('lets the server filter a board that is too big to load', async () => {
  api.answerWith(({ path }) => {
    const query = new URL(path, 'http://stub').searchParams;
    const found = query.get('country') ? jobs.slice(12) : jobs.slice(0, 12);
    return { json: found, headers: { 'X-Total-Count': query.get('country') ? '1' : '4000' } };
  });
  const { user } = list();
  expect(await screen.findByText('4,000 jobs', { selector: ':not(.sr-only)' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Qatar' }));
  expect(await screen.findByText('Staff Nurse')).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(api.calls.at(-1)?.path).toContain('country=Qatar&page=1&pageSize=12&locale=en');
});

it('counts in Arabic', async () => {
  list('/jobs', 'ar');
  expect(await screen.findByText('13 وظيفة', { selector: ':not(.sr-only)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'التالي' })).toHaveAttribute('href', '/ar/jobs?page=2');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/ar/jobs');
});

it('counts words that no job has once, also under a filter that hides others, and never a person', async () => {
  const searches = () => api.calls.filter(({ path }) => path === '/api/jobs/searches').map(({ body }) => body);
  const { user } = list('/jobs?country=Qatar');
  const box = await screen.findByRole('searchbox', { name: 'Search jobs' });
  await user.type(box, 'Supervisor');
  await screen.findByText('No jobs found matching your criteria.');
  await user.clear(box);
  await user.type(box, 'Falconer');
  await waitFor(() => expect(searches()).toEqual(['{"q":"falconer","locale":"en"}']));
  await user.clear(box);
  await user.type(box, 'ravi@example.com');
  await new Promise((done) => setTimeout(done, 2500));
  expect(searches()).toHaveLength(1);
});
