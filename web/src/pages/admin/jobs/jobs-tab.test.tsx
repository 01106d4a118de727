import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { refusal, sampleApplication, sampleStaffJob, startStaffApi } from '../../../../tests/stub-staff-api.js';
import { AdminPage } from '../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;

beforeEach(async () => {
  api = await startStaffApi({
    jobs: [
      sampleStaffJob({ application_count: 1, views_count: 1200 }),
      sampleStaffJob({
        id: 'job2',
        reference: 'QJ-1043',
        title: 'Rigger',
        status: 'expired',
        expiry_date: '2026-01-31',
      }),
    ],
    'job-applications': [sampleApplication()],
  });
});
afterEach(() => api.stop());

const jobs = (search = '', locale: 'en' | 'ar' = 'en') =>
  renderPage(<AdminPage />, { at: `/admin?tab=jobs${search}`, path: '/admin', locale });
const item = async (name: string) => within(await screen.findByRole('article', { name }));
const address = () => screen.getByTestId('address').textContent;
const refuseWrites = (status: number, code: string, detail: string) =>
  api.override(({ method }) => (method === 'GET' ? undefined : refusal(status, code, detail)));

it('shows of a job all that staff ask for', async () => {
  jobs();
  const job = await item('Site Supervisor');
  for (const text of ['QJ-1042', 'Active', 'Riyadh', 'Full-time', 'SAR 4,500 – 5,500 a month', '1200 views'])
    expect(job.getByText(text, { exact: false })).toBeVisible();
  expect(job.getByText('Open until 31 December 2099')).toBeVisible();
  expect(job.getByText('Accommodation')).toBeVisible();
  expect(job.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Applications (1)',
    'Edit',
    'Close',
    'Delete',
  ]);
  const other = await item('Rigger');
  expect(other.getByText('Expired on 31 January 2026')).toBeVisible();
  expect(other.getByRole('button', { name: 'Activate' })).toBeVisible();
});

it('closes with the whole job and its version', async () => {
  const { user } = jobs();
  await user.click((await item('Site Supervisor')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Job marked as closed')).toBeVisible();
  const [write] = api.writes();
  expect(write).toMatchObject({ method: 'PUT', path: '/api/jobs/job1' });
  expect(write?.json).toMatchObject({
    status: 'closed',
    version: 3,
    title: 'Site Supervisor',
    translations: { ar: null },
  });
  expect(write?.json).not.toHaveProperty('views_count');
  expect(await (await item('Site Supervisor')).findByText('Closed')).toBeVisible();
});

it("activates and repeats the server's words about the fresh date", async () => {
  const message = 'Job activated successfully. Its closing date had passed, so it is now open until 21 December 2026.';
  api.override(({ method, body }) =>
    method === 'PUT' ? { json: { ...(JSON.parse(body) as object), success: true, message } } : undefined,
  );
  const { user } = jobs();
  await user.click((await item('Rigger')).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  ['Site Supervisor', 'Close', 'Failed to close job'],
  ['Rigger', 'Activate', 'Failed to activate job'],
])('%s: a refused %s is said in a toast and at the job', async (title, button, words) => {
  refuseWrites(409, 'job_changed', 'Someone else changed this job meanwhile.');
  const { user } = jobs();
  await user.click((await item(title)).getByRole('button', { name: button }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await (await item(title)).findByRole('alert')).toHaveTextContent(
    `${words}. Someone else changed this job meanwhile.`,
  );
});

it('deletes only after the question is answered', async () => {
  const { user } = jobs();
  const remove = (await item('Site Supervisor')).getByRole('button', { name: 'Delete' });
  await user.click(remove);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this job?');
  expect(question).toHaveTextContent('Its application stays in Job Applications.');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(remove).toHaveFocus());
  expect(api.writes()).toEqual([]);

  await user.click(remove);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Job deleted successfully')).toBeVisible();
  expect(api.writes()).toMatchObject([{ method: 'DELETE', path: '/api/jobs/job1' }]);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Site Supervisor' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Job Management' })).toHaveFocus());
});

it('a refused deletion is said where the question stands', async () => {
  refuseWrites(503, 'service_unavailable', 'The service is not available right now.');
  const { user } = jobs();
  await user.click((await item('Rigger')).getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Failed to delete job. The service is not available');
});

it('shows the applications to one job with their count, and goes back to the same list', async () => {
  const { user } = jobs('&status=active');
  await user.click((await item('Site Supervisor')).getByRole('button', { name: 'Applications (1)' }));
  expect(await screen.findByRole('heading', { name: 'Applications for Site Supervisor (1)' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Nuwan Perera' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Overview' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/admin?tab=jobs&status=active');
});

it('says when nobody has applied yet', async () => {
  jobs('&view=applications&job=job2');
  expect(await screen.findByText('No Applications Yet')).toBeVisible();
});

it('shows the Arabic text of a job to Arabic readers', async () => {
  const { title, location, description, responsibilities, requirements, benefits } = sampleStaffJob();
  const texts = { title, location, description, responsibilities, requirements, benefits };
  api.rows.jobs[0] = sampleStaffJob({ translations: { ar: { ...texts, title: 'مشرف موقع', location: 'الرياض' } } });
  jobs('', 'ar');
  const job = await item('مشرف موقع');
  expect(job.getByText('مفتوحة')).toBeVisible();
  expect(job.getByText('الرياض')).toBeVisible();
});
