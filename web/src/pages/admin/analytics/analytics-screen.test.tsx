import type { Analytics, TrackingSettings } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, sampleStaff, sampleStaffJob } from '../../../../tests/stub-staff-api.js';
import { startStubApi, type StubResponse, type StubCall } from '../../../../tests/stub-api.js';
import { setTestSession } from '../../../../tests/test-session.js';
import { AnalyticsScreen } from './analytics-screen.js';

const numbers: Analytics = {
  ...{ counted_at: '2026-11-21T09:00:00Z', from: '2026-11-20', to: '2026-11-21', time_zone: 'Asia/Kolkata' },
  recorded_since: '2026-11-01T00:00:00Z',
  totals: { views: 1240, applications: 31, conversion: 0.025 },
  days: [
    { day: '2026-11-20', views: 1000, applications: 30, conversion: 0.03 },
    { day: '2026-11-21', views: 240, applications: 1, conversion: 1 / 240 },
  ],
  jobs: [
    {
      ...{ job_id: 'job1', reference: 'QJ-1042', title: 'Crane Operator', title_ar: 'مشغل رافعة', country: 'Qatar' },
      ...{ views: 1240, applications: 31, conversion: 0.025 },
    },
  ],
  countries: [{ key: 'Qatar', views: 1240, applications: 31, conversion: 0.025 }],
  types: [{ key: 'Contract', views: 1240, applications: 31, conversion: 0.025 }],
  sources: [
    { key: 'search', views: 1240, applications: 30, conversion: 0.024 },
    { key: 'unknown', views: 0, applications: 1, conversion: null },
  ],
  funnel: [{ status: 'new', reached: 31, now: 20 }],
  reviews: [
    {
      ...{ list: 'applications', received: 31, reviewed: 11, in_time: 9, late: 3, overdue: 1 },
      ...{ median_minutes: 1560, p90_minutes: 3000, share_in_time: 0.75 },
      ...{ replied: 4, reply_median_minutes: 240 },
    },
  ],
  searches: [
    { text: 'falconer', locale: 'en', misses: 4, last_day: '2026-11-21' },
    { text: 'falconer', locale: 'ar', misses: 2, last_day: '2026-11-20' },
  ],
};
const settings: TrackingSettings = {
  ...{ ga4: 'G-AB12CD34EF', gtm: null, meta_pixel: null, search_console: null },
  ...{ version: 3, updated_at: '2026-11-20T03:44:00Z', updated_by: 'sara@qantara.test' },
};

let override: (call: StubCall) => StubResponse | undefined;
let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  setTestSession({ authenticated: true, user: sampleStaff(), ends_in: 1800 });
  override = () => undefined;
  api = await startStubApi((call) => {
    const { pathname } = new URL(call.path, 'http://stub');
    const user = { id: 1, name: 'Sara', email: 'sara@qantara.test', role: 'lead' };
    return (
      override(call) ??
      { '/api/analytics': { json: numbers }, '/api/tracking': { json: settings } }[pathname] ?? {
        json: { authenticated: true, user, ends_in: 1800 },
      }
    );
  });
});
afterEach(() => {
  setTestSession(null);
  return api.stop();
});

const tab = (search = '?tab=analytics', locale: 'en' | 'ar' = 'en') =>
  renderPage(<AnalyticsScreen />, { at: `/admin${search}`, path: '/admin', locale });
const asked = () => api.calls.filter(({ path }) => path.startsWith('/api/analytics')).map(({ path }) => path);

it('shows the numbers, what each chart says in words, and the same as tables and files', async () => {
  tab();
  expect(await screen.findByText('1,240', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('2.5%', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('26 hours', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText(/^Views are counted by day and source since 1 Nov/)).toBeVisible();
  const chart = screen.getByRole('img', { name: /^Views by day/ });
  expect(chart).toHaveAccessibleName('Views by day: 1,240 in all, most on 20 Nov with 1,000');
  const sources = within(screen.getByRole('region', { name: 'By source of the visit' }));
  expect(sources.getByText('Not recorded', { selector: 'li *' })).toBeVisible();
  expect(sources.getByRole('link', { name: /download CSV/ }).getAttribute('href')).toMatch(
    /\/api\/analytics\/sources\?locale=en$/,
  );
  expect(screen.getByRole('row', { name: /^falconer English 4 21 Nov/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^falconer Arabic 2 20 Nov/ })).toBeVisible();
});

it('Back takes the last filter away', async () => {
  const BackButton = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  const page = (
    <>
      <AnalyticsScreen />
      <BackButton />
    </>
  );
  const { user } = renderPage(page, { at: '/admin?tab=analytics&country=Qatar', path: '/admin' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Chat apps');
  expect(screen.getByTestId('url')).toHaveTextContent('&source=chat');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByTestId('url')).toHaveTextContent(/country=Qatar$/);
});

it('keeps every filter in the URL and asks with it', async () => {
  const { user } = tab('?tab=analytics&country=Qatar');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Chat apps');
  expect(screen.getByTestId('url')).toHaveTextContent('/admin?tab=analytics&country=Qatar&source=chat');
  await waitFor(() => expect(asked()).toContain('/api/analytics?country=Qatar&source=chat'));
  await user.click(await screen.findByRole('link', { name: /Crane Operator/ }));
  await user.click(await screen.findByRole('button', { name: 'Only Crane Operator: show all jobs' }));
  expect(screen.getByTestId('url')).toHaveTextContent('/admin?tab=analytics&country=Qatar&source=chat');
});

it('names the chosen job in a period without views of it', async () => {
  override = ({ path }) => {
    if (path.startsWith('/api/analytics')) return { json: { ...numbers, jobs: [] } };
    return path.startsWith('/api/jobs/job1')
      ? { json: sampleStaffJob({ id: 'job1', title: 'Crane Operator' }) }
      : undefined;
  };
  tab('?tab=analytics&job_id=job1');
  expect(await screen.findByRole('button', { name: /^Only Crane Operator · QJ-\d+: show all jobs$/ })).toBeVisible();
});

it('says what is wrong with a period, and keeps the numbers when they cannot be refreshed', async () => {
  override = ({ path }) =>
    path.includes('from=') ? problem(400, 'query_invalid', 'A filter is wrong.', []) : undefined;
  const view = tab('?tab=analytics&from=2020-01-01');
  expect(await screen.findByRole('alert')).toHaveTextContent('A filter is wrong.');
  view.unmount();
  override = ({ path }) =>
    path.startsWith('/api/analytics') ? problem(503, 'service_unavailable', 'Later.') : undefined;
  tab();
  expect(await screen.findByText('Failed to fetch data')).toBeVisible();
});

it('pauses refreshing and resumes it', async () => {
  const { user } = tab();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/Paused\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText(/Refreshed every 30 seconds/)).toBeVisible();
});

it('shows what is configured: a lead in a form, others to read', async () => {
  const view = tab();
  const panel = within(await screen.findByRole('region', { name: 'Tracking configuration' }));
  expect(await panel.findByRole('textbox', { name: /Google Analytics/ })).toHaveValue('G-AB12CD34EF');
  view.unmount();
  setTestSession({ authenticated: true, user: sampleStaff({ role: 'viewer' }), ends_in: 1800 });
  tab();
  expect(await screen.findByText('Only a lead can change these settings.')).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'Tracking configuration' }));
  expect(await facts.findByText('G-AB12CD34EF')).toBeVisible();
  expect(facts.getAllByText('Off')).toHaveLength(3);
  expect(facts.queryByRole('textbox')).not.toBeInTheDocument();
});
