import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { boardOf, facetsOf } from '../../../tests/stub-board.js';
import { toggleSavedJob } from '../../lib/browser/saved-jobs.js';
import { jobsPage } from './jobs-page.js';

const Pane = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => (
  <div>
    <h2>{`The job ${jobId}`}</h2>
    <button onClick={onClose}>Close it</button>
  </div>
);
Pane.prefetch = () => Promise.resolve();
const JobsPage = jobsPage(() => Promise.resolve(Pane));
let api: Awaited<ReturnType<typeof startStubApi>>;
const jobs = [
  ...Array.from({ length: 12 }, (_, index) => sampleJob({ id: `s${index}`, title: `Supervisor ${index + 1}` })),
  sampleJob({ id: 'nurse', title: 'Staff Nurse', country: 'Qatar', location: 'Doha', job_type: 'Contractual' }),
];

beforeEach(async () => {
  api = await startStubApi(boardOf(jobs));
});
afterEach(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const list = (at = '/jobs', locale: 'en' | 'ar' = 'en') => renderPage(<JobsPage />, { at, locale, path: '/jobs' });
const cards = () => screen.queryAllByRole('article');
const url = () => screen.getByTestId('url').textContent;

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
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Open jobs' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/jobs');
});

it('finds as one types and keeps the search in the URL', async () => {
  const { user } = list();
  await screen.findByText('Supervisor 1');
  await user.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'nurse');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(url()).toBe('/jobs?search=nurse');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 job'));
  await user.click(screen.getByRole('link', { name: 'Remove “nurse”' }));
  expect(url()).toBe('/jobs');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await waitFor(() => expect(cards()).toHaveLength(12));
});

it.each([
  ['country=Bahrain', ['/jobs/in/bahrain']],
  ['trade=welder', ['/jobs/trade/welder']],
  // A page of both exists by its jobs alone.
  ['trade=welder&country=Bahrain', []],
  ['country=Bahrain&search=welder', []],
])('leads to the guide that has a text where no job is open: %s', async (search, guides) => {
  list(`/jobs?${search}`);
  expect(await screen.findByText('No jobs found matching your criteria.')).toBeVisible();
  const links = screen.queryAllByRole('link', { name: /pay, documents and visa steps$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(guides);
});

it('filters by several countries and by type; Contract finds Contractual', async () => {
  const { user } = list();
  await screen.findByText('Supervisor 1');
  expect(screen.getByRole('checkbox', { name: 'All countries' })).toBeChecked();
  await user.click(await screen.findByRole('checkbox', { name: 'Qatar 1' }));
  await user.click(screen.getByRole('checkbox', { name: /^Contract/ }));
  expect(url()).toBe('/jobs?country=Qatar&job_type=Contract');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: 'All countries' })).not.toBeChecked();
  expect(within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: /^Oman/ }));
  expect(url()).toBe('/jobs?country=Qatar&country=Oman&job_type=Contract');
  await user.click(screen.getByRole('checkbox', { name: 'All countries' }));
  expect(url()).toBe('/jobs?job_type=Contract');
});

it('takes the place from the choice beside the search, all countries first', async () => {
  const { user } = list('/jobs?search=nurse&country=Qatar&country=Oman');
  const where = screen.getByRole('combobox', { name: 'Country' });
  expect(where).toHaveDisplayValue('Qatar, Oman');
  expect(where).toHaveAttribute('name', 'where');
  await user.selectOptions(where, 'Qatar');
  expect(url()).toBe('/jobs?search=nurse&country=Qatar');
  expect(where).toHaveDisplayValue('Qatar');
  // What is chosen now has no value, so a form without scripts keeps the ticked countries.
  expect(within(where).getAllByRole('option')[0]).toHaveTextContent('All countries');
  expect(within(where).getByRole('option', { name: 'Qatar' })).toHaveValue('');
  await user.selectOptions(where, 'All countries');
  expect(url()).toBe('/jobs?search=nurse');
});

it('offers other filters folded away, open where something in them is chosen', async () => {
  const { user } = list('/jobs?trade=construction-supervisor');
  expect(await screen.findByRole('checkbox', { name: 'construction-supervisor 13' })).toBeChecked();
  await user.click(screen.getByText('Industry', { selector: 'summary' }));
  await user.click(screen.getByRole('checkbox', { name: 'Construction 13' }));
  expect(url()).toBe('/jobs?industry=Construction&trade=construction-supervisor');
  // It stays open when its last choice is taken away: the focus is in it.
  const trade = screen.getByRole('checkbox', { name: 'construction-supervisor 13' });
  await user.click(trade);
  expect(url()).toBe('/jobs?industry=Construction');
  expect(trade.closest('details')).toHaveAttribute('open');
});

it('offers what seekers ask for most, one tap each, until it is chosen', async () => {
  const { user } = list();
  const offered = async () => {
    const links = within(await screen.findByRole('list', { name: 'Quick filters' })).getAllByRole('link');
    return links.map((link) => link.textContent);
  };
  expect(await offered()).toEqual(['Housing included', 'New this week', 'construction-supervisor']);
  expect(screen.getByRole('link', { name: 'New this week' })).not.toHaveAttribute('rel');
  await user.click(screen.getByRole('link', { name: 'Housing included' }));
  expect(url()).toBe('/jobs?benefit=accommodation');
  expect(screen.getByRole('link', { name: 'New this week' })).toHaveAttribute('rel', 'nofollow');
  await user.click(screen.getByRole('link', { name: 'construction-supervisor' }));
  expect(url()).toBe('/jobs?trade=construction-supervisor&benefit=accommodation');
  expect(await offered()).toEqual(['New this week']);
});

it('offers jobs that close soon and jobs without experience where there are some', async () => {
  const urgent = sampleJob({ id: 'urgent', expiry_date: '2026-12-01' });
  api.respondWith(boardOf([...jobs, urgent, sampleJob({ id: 'first', experience_required: 'Fresher' })]));
  const { user } = list();
  await user.click(await screen.findByRole('link', { name: 'Urgent: closes this week' }));
  await user.click(screen.getByRole('link', { name: 'No experience needed' }));
  expect(url()).toBe('/jobs?experience=none&closes_within=7');
  await user.click(screen.getByRole('link', { name: 'Remove Urgent: closes this week' }));
  expect(url()).toBe('/jobs?experience=none');
  expect(screen.getByRole('heading', { name: 'Open jobs' })).toHaveFocus();
});

it('shows what the server answered for a slip of typing', async () => {
  api.respondWith((call) => {
    const response = boardOf(jobs)({ ...call, path: call.path.replace('nrse', 'nurse') });
    return { ...response, headers: { ...response.headers, 'X-Corrected-Search': 'nurse' } };
  });
  const { user } = list('/jobs?search=nrse');
  expect(await screen.findByText(/Showing results for “nurse”\./)).toBeVisible();
  expect(cards()).toHaveLength(1);
  // A job alert is for what was found.
  await user.click(screen.getByRole('button', { name: 'Email me new jobs like these' }));
  await user.type(await screen.findByLabelText('Email Address'), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Email me new jobs' }));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/api/job-alerts'));
  expect(JSON.parse(api.calls.at(-1)?.body ?? '')).toMatchObject({ filters: { search: 'nurse' } });
});

it('shows the last page where an old link names one that is no longer there', async () => {
  list('/jobs?page=9');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByText('Page 2 of 2')).toHaveAttribute('aria-current', 'page');
});

it('sorts, by pay only within one country', async () => {
  const { user } = list('/jobs?country=Qatar');
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Newest');
  // Without scripts it is sent with the filters.
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Search and filter jobs' });
  expect([...new FormData(form).keys()]).toContain('sort');
  await user.selectOptions(sort, 'Highest salary');
  expect(url()).toBe('/jobs?country=Qatar&sort=-salary');
  await user.click(screen.getByRole('link', { name: 'Remove Qatar' }));
  expect(screen.queryByRole('option', { name: 'Highest salary' })).not.toBeInTheDocument();
});

it('counts in the sheet before it shows', async () => {
  const { user } = list();
  await screen.findByText('Supervisor 1');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('checkbox', { name: /^Qatar/ }));
  expect(cards()).toHaveLength(12);
  await user.click(await sheet.findByRole('button', { name: 'Show 1 job' }));
  expect(url()).toBe('/jobs?country=Qatar');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

it('names no number in the sheet before the server has counted', async () => {
  let count = () => undefined as void;
  const counted = new Promise<void>((resolve) => (count = resolve));
  api.respondWith(async (call) => {
    if (call.path.includes('/facets')) return boardOf(jobs)(call);
    const isAsked = new URL(call.path, 'http://stub').searchParams.get('country') === 'Qatar';
    if (isAsked) await counted;
    return { json: jobs.slice(0, 12), headers: { 'X-Total-Count': isAsked ? '70' : '4000' } };
  });
  const { user } = list('/jobs?page=2');
  await screen.findByText('4,000 jobs', { selector: ':not(.sr-only)' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await sheet.findByRole('button', { name: 'Show 4,000 jobs' })).toBeVisible();
  await user.click(sheet.getByRole('checkbox', { name: /^Qatar/ }));
  expect(sheet.getByRole('button', { name: 'Show jobs' })).toBeVisible();
  count();
  expect(await sheet.findByRole('button', { name: 'Show 70 jobs' })).toBeVisible();
});

it('offers wider searches when nothing matches', async () => {
  const { user } = list('/jobs?search=nurse&country=Oman');
  expect(await screen.findByText('No jobs found matching your criteria.')).toBeVisible();
  const wider = await screen.findByRole('link', { name: /in all countries \(1\)/ });
  expect(screen.queryByText(/without the word/)).not.toBeInTheDocument();
  // The count stays on one line with its brackets, whatever the width.
  expect(wider).not.toHaveClass('inline-flex');
  expect(within(wider).getByText(/1/)).toHaveClass('whitespace-nowrap');
  await user.click(wider);
  await waitFor(() => expect(cards()).toHaveLength(1));
});

it('offers the same search without each of its filters, as far as that finds something', async () => {
  const asked: string[] = [];
  api.respondWith((call) => {
    const { pathname, searchParams: query } = new URL(call.path, 'http://stub');
    if (pathname !== '/api/jobs/facets') return { json: [], headers: { 'X-Total-Count': '0' } };
    query.delete('locale');
    asked.push([...query.keys()].sort().join());
    const left = ['benefit', 'nationality', 'posted_within'].filter((name) => query.has(name));
    const total = left.length === 3 ? 0 : { benefit: 4, nationality: 0, posted_within: 7 }[missing(left)];
    return { json: { ...facetsOf([]), total } };
  });
  const missing = (left: string[]) =>
    (['benefit', 'nationality', 'posted_within'] as const).find((name) => !left.includes(name)) ?? 'benefit';
  list('/jobs?benefit=medical&nationality=Indian&nationality=Nepali&posted_within=7');
  const wider = await screen.findByRole('link', { name: 'The same search without “Medical” (4)' });
  expect(wider).toHaveAttribute('href', '/jobs?nationality=Indian&nationality=Nepali&posted_within=7');
  expect(await screen.findByRole('link', { name: 'The same search without “Last 7 days” (7)' })).toBeVisible();
  await waitFor(() => expect(asked).toContain('benefit,posted_within'));
  expect(screen.queryByText(/Indian, Nepali”/)).not.toBeInTheDocument();
});

it('offers each of several words that no job has together, and the trades with the most jobs', async () => {
  api.respondWith(boardOf(jobs.map((job) => (job.id === 'nurse' ? { ...job, trade: 'nurse' } : job))));
  const { user } = list('/jobs?search=Nurse+in+supervisor+Falconer');
  const nurse = await screen.findByRole('link', { name: '“Nurse” (1)' });
  expect(await screen.findByRole('link', { name: '“supervisor” (12)' })).toHaveAttribute(
    'href',
    '/jobs?search=supervisor',
  );
  expect(await screen.findByRole('link', { name: 'nurse (1)' })).toHaveAttribute('href', '/jobs?trade=nurse');
  expect(screen.queryByRole('link', { name: /^“(Falconer|in)”/ })).not.toBeInTheDocument();
  await user.click(nurse);
  await waitFor(() => expect(cards()).toHaveLength(1));
});

it('offers trades of the industry of a searched trade first, where it has no job itself', async () => {
  const trade = (slug: string, name: string, industry: string) => ({ slug, name, industry });
  const known = [
    trade('mason', 'Mason', 'Construction'),
    trade('carpenter', 'Carpenter', 'Construction'),
    trade('nurse', 'Nurse', 'Healthcare'),
  ];
  const board = boardOf(jobs.map((job) => ({ ...job, trade: job.id === 'nurse' ? 'carpenter' : 'nurse' })));
  api.respondWith((call) => (call.path.startsWith('/api/trades') ? { json: known } : board(call)));
  list('/jobs?search=masons');
  await screen.findByRole('link', { name: 'carpenter (1)' });
  await waitFor(() => {
    const offers = screen.getAllByRole('link', { name: /^(carpenter|nurse) \(/ }).map((link) => link.textContent);
    expect(offers).toEqual(['carpenter (1)', 'nurse (12)']);
  });
});

it('offers the trades with the most jobs for a word that no job has, under a filter too', async () => {
  list('/jobs?search=Falconer&country=Qatar');
  const trade = jobs[0]?.trade ?? '';
  expect(await screen.findByRole('link', { name: new RegExp(`^${trade} \\(`) })).toBeVisible();
});

it('says so when the list cannot be had, and tries again', async () => {
  api.respondWith(() => ({ status: 503, json: {} }));
  const { user } = list();
  expect(await screen.findByText('No jobs found')).toBeVisible();
  api.respondWith(boardOf(jobs));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Supervisor 1')).toBeVisible();
});

it('counts jobs and links pages in Arabic', async () => {
  list('/jobs', 'ar');
  expect(await screen.findByText('13 وظيفة', { selector: ':not(.sr-only)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'التالي' })).toHaveAttribute('href', '/ar/jobs?page=2');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/ar/jobs');
});

it('counts words that no job has once, also under a filter that hides others, and never a person', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const searches = () => api.calls.filter(({ path }) => path === '/api/jobs/searches').map(({ body }) => body);
  const { user } = list('/jobs?country=Qatar');
  const box = await screen.findByRole('searchbox', { name: 'Search jobs' });
  await user.type(box, 'Supervisor');
  await screen.findByText('No jobs found matching your criteria.');
  await user.clear(box);
  await user.type(box, 'Falconer');
  await waitFor(() => expect(url()).toContain('Falconer'));
  await screen.findByText('No jobs found matching your criteria.');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(searches()).toEqual(['{"q":"falconer","locale":"en"}']));
  await user.clear(box);
  await user.type(box, 'ravi@example.com');
  await waitFor(() => expect(url()).toContain('ravi'));
  await screen.findByText('No jobs found matching your criteria.');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(searches()).toHaveLength(1);
});

it('lists the saved jobs as they are now, until they are removed', async () => {
  const nurse = jobs.at(-1);
  api.respondWith((call) => {
    const id = /^\/api\/jobs\/(nurse|gone)\?/.exec(call.path)?.[1];
    if (id === 'nurse') return { json: nurse };
    return id ? { status: 404, json: {} } : boardOf(jobs)(call);
  });
  toggleSavedJob({ id: 'nurse', title: 'Old title' });
  toggleSavedJob({ id: 'gone', title: 'Crane Operator' });
  const { user } = list('/jobs?search=nurse');
  await user.click(await screen.findByRole('button', { name: 'Saved (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved jobs' }));
  expect(await dialog.findByRole('link', { name: 'Staff Nurse' })).toHaveAttribute('href', '/jobs/nurse');
  expect(await dialog.findByText('This job is closed.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Crane Operator' }));
  expect(dialog.getByText('Crane Operator')).toBeVisible();
  expect(screen.getByText('Saved (1)')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save Staff Nurse' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument());
});

const isWide = (matches: boolean) => {
  vi.spyOn(window, 'scrollBy').mockReturnValue();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...{ matches, media: query, onchange: null, dispatchEvent: () => false },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
};

it('shows a job beside the list on a wide screen, and gives the focus back to its card', async () => {
  isWide(true);
  const { user } = list('/jobs?country=Qatar');
  const card = await screen.findByRole('link', { name: 'Staff Nurse' });
  expect(card).toHaveAttribute('href', '/jobs/nurse');
  await user.click(card);
  expect(url()).toBe('/jobs?country=Qatar&job=nurse');
  expect(await screen.findByRole('heading', { name: 'The job nurse' })).toBeVisible();
  expect(card).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  expect(url()).toBe('/jobs?country=Qatar');
  expect(card).toHaveFocus();
});

it('closes a job that was opened by its URL with Escape', async () => {
  isWide(true);
  const { user } = list('/jobs?search=nurse&job=nurse');
  await user.click(await screen.findByRole('heading', { name: 'The job nurse' }));
  screen.getByRole('button', { name: 'Close it' }).focus();
  await user.keyboard('{Escape}');
  expect(url()).toBe('/jobs?search=nurse');
});

it('goes to the page of the job on a narrow screen', async () => {
  isWide(false);
  const { user } = list('/jobs?country=Qatar');
  await user.click(await screen.findByRole('link', { name: 'Staff Nurse' }));
  expect(url()).toBe('/jobs/nurse');
});

it('leads a narrow screen from a URL with a job to the page of that job', async () => {
  isWide(false);
  list('/jobs?job=nurse');
  await waitFor(() => expect(url()).toBe('/jobs/nurse'));
});
