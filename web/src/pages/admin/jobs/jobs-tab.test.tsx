import type { DashboardCounts } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { respondToJobCall } from '../../../../tests/stub-job-calls.js';
import {
  problem,
  sampleApplication,
  sampleStaff,
  sampleStaffJob,
  startStaffApi,
} from '../../../../tests/stub-staff-api.js';
import { AdminPage } from '../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
const start = async (user = sampleStaff()) => {
  api = await startStaffApi(
    {
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
    },
    user,
  );
  api.override((call) => respondToJobCall(api.rows.jobs, call));
};

beforeEach(() => start());
afterEach(() => api.stop());

const jobs = (search = '', locale: 'en' | 'ar' = 'en') =>
  renderPage(<AdminPage />, { at: `/admin?tab=jobs${search}`, path: '/admin', locale });
const item = async (name: string) => within(await screen.findByRole('row', { name }));
const url = () => screen.getByTestId('url').textContent;
const rejectWrites = (status: number, code: string, detail: string) =>
  api.override((call) =>
    call.method === 'GET' ? respondToJobCall(api.rows.jobs, call) : problem(status, code, detail),
  );
const dialog = async () => within(await screen.findByRole('alertdialog'));

it('shows of a job all that staff ask for', async () => {
  jobs();
  const job = await item('Site Supervisor');
  for (const text of ['QJ-1042', 'Active', 'Riyadh', 'Full-time', 'SAR 4,500 – 5,500 a month', '1200 views'])
    expect(job.getByText(text, { exact: false })).toBeVisible();
  expect(job.getByText('Open until 31 December 2099')).toBeVisible();
  expect(job.getByText('Accommodation')).toBeVisible();
  expect(job.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Applications (1)',
    'Edit',
    'Close',
    'Delete',
    'More actions for Site Supervisor',
  ]);
  const other = await item('Rigger');
  expect(other.getByText('Expired on 31 January 2026')).toBeVisible();
  expect(other.getByRole('button', { name: 'Activate' })).toBeVisible();
  expect(other.getByRole('button', { name: 'Extend 30 days' })).toBeVisible();
});

it('asks why a job is closed, and sends the whole job with its version', async () => {
  const { user } = jobs();
  await user.click((await item('Site Supervisor')).getByRole('button', { name: 'Close' }));
  const question = await dialog();
  expect(question.getByRole('radiogroup', { name: /Why is it closed/ })).toBeVisible();
  expect(question.queryByRole('radio', { checked: true }), 'no reason is chosen yet').toBeNull();
  await user.click(question.getByRole('radio', { name: 'Cancelled' }));
  await user.click(question.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Job marked as closed')).toBeVisible();
  const [write] = api.writes();
  expect(write).toMatchObject({ method: 'PUT', path: '/api/jobs/job1' });
  expect(write?.json).toMatchObject({
    ...{ status: 'closed', closed_reason: 'cancelled', version: 3 },
    ...{ title: 'Site Supervisor', translations: { ar: null } },
  });
  expect(write?.json).not.toHaveProperty('views_count');
  const job = await item('Site Supervisor');
  expect(await job.findByText('Closed')).toBeVisible();
  expect(job.getByText('Cancelled')).toBeVisible();
});

it.each([
  ['en', 'Choose a reason: Other', 'Filled', 'Save', 'Job updated successfully'],
  ['ar', 'اختر سببًا: سبب آخر', 'شُغلت', 'حفظ', 'تم تحديث الوظيفة بنجاح'],
] as const)('corrects why a job was closed, in %s', async (locale, opener, filled, save, done) => {
  Object.assign(api.rows.jobs[1] ?? {}, { status: 'closed', closed_reason: 'other' });
  const { user } = jobs('', locale);
  await user.click(await screen.findByRole('button', { name: opener }));
  const question = await dialog();
  await user.click(question.getByRole('radio', { name: filled }));
  await user.click(question.getByRole('button', { name: save }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(api.writes()).toMatchObject([
    { method: 'PUT', path: '/api/jobs/job2', json: { status: 'closed', closed_reason: 'filled', version: 3 } },
  ]);
  expect(await screen.findByRole('button', { name: new RegExp(`: ${filled}$`) })).toBeVisible();
});

it('asks for the reason of a closed job without one; a failure is said there', async () => {
  Object.assign(api.rows.jobs[1] ?? {}, { status: 'closed', closed_reason: null });
  rejectWrites(409, 'job_changed', 'Changed by Asha.');
  const { user } = jobs();
  await user.click((await item('Rigger')).getByRole('button', { name: 'Choose a reason' }));
  const question = await dialog();
  await user.click(question.getByRole('radio', { name: 'Cancelled' }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await question.findByText('Failed to save job. Changed by Asha.')).toBeVisible();
});

it('shows the reason only to those who may not change jobs', async () => {
  await api.stop();
  await start(sampleStaff({ role: 'viewer' }));
  Object.assign(api.rows.jobs[1] ?? {}, { status: 'closed', closed_reason: 'filled' });
  jobs();
  const job = await item('Rigger');
  expect(job.getByText('Filled')).toBeVisible();
  expect(job.queryByRole('button', { name: /Filled/ })).toBeNull();
});

it("activates and shows the server's message about the new date", async () => {
  const message = 'Job activated successfully. Its closing date had passed, so it is now open until 21 December 2026.';
  api.override((call) =>
    call.method === 'PUT'
      ? { json: { ...(JSON.parse(call.body) as object), success: true, message } }
      : respondToJobCall(api.rows.jobs, call),
  );
  const { user } = jobs();
  await user.click((await item('Rigger')).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('a rejected closing is said in the question, a rejected activation at the job', async () => {
  rejectWrites(409, 'job_changed', 'Someone else changed this job meanwhile.');
  const { user } = jobs();
  await user.click((await item('Site Supervisor')).getByRole('button', { name: 'Close' }));
  const question = await dialog();
  await user.click(question.getByRole('radio', { name: 'Filled' }));
  await user.click(question.getByRole('button', { name: 'Close' }));
  expect(await question.findByRole('alert')).toHaveTextContent(
    'Failed to close job. Someone else changed this job meanwhile.',
  );
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click((await item('Rigger')).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Failed to activate job')).toBeVisible();
  expect(await (await item('Rigger')).findByRole('alert')).toHaveTextContent('Failed to activate job. Someone else');
});

it('extends from the version on the screen, by the button or by the menu', async () => {
  const { user } = jobs();
  await user.click((await item('Rigger')).getByRole('button', { name: 'Extend 30 days' }));
  expect(await screen.findByText('Job extended.')).toBeVisible();
  await user.click((await item('Site Supervisor')).getByRole('button', { name: /More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Extend 30 days' }));
  await waitFor(() =>
    expect(api.writes()).toMatchObject([
      { path: '/api/jobs/job2/extend', json: { version: 3 } },
      { path: '/api/jobs/job1/extend', json: { version: 3 } },
    ]),
  );
});

it('deletes only after the question is answered, and takes it back', async () => {
  const { user } = jobs();
  const remove = (await item('Site Supervisor')).getByRole('button', { name: 'Delete' });
  await user.click(remove);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this job?');
  expect(question).toHaveTextContent('You can restore it for 30 days.');
  expect(question).toHaveTextContent('Its application stays in Job Applications.');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(remove).toHaveFocus());
  expect(api.writes()).toEqual([]);

  await user.click(remove);
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Job deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Site Supervisor' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Job Management' })).toHaveFocus());
  expect(screen.getByText('Site Supervisor (QJ-1042) was deleted.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: 'Site Supervisor' })).toBeVisible();
  expect(api.writes()).toMatchObject([
    { method: 'DELETE', path: '/api/jobs/job1' },
    { method: 'POST', path: '/api/jobs/job1/restore', json: { version: 4 } },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('a rejected deletion is reported in its dialog', async () => {
  rejectWrites(503, 'service_unavailable', 'The service is not available right now.');
  const { user } = jobs();
  await user.click((await item('Rigger')).getByRole('button', { name: 'Delete' }));
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Failed to delete job. The service is not available');
});

it('shows deleted jobs on their own, to be restored', async () => {
  Object.assign(api.rows.jobs[1] ?? {}, { deleted_at: '2026-11-20T09:00:00Z' });
  const { user } = jobs();
  await item('Site Supervisor');
  expect(screen.queryByRole('row', { name: 'Rigger' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Recently deleted/ }));
  const job = await item('Rigger');
  expect(url()).toBe('/admin?tab=jobs&deleted=true&sort=-deleted_at');
  expect(job.getByText('Deleted on 20 November 2026')).toBeVisible();
  expect(job.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(job.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Job restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Rigger' })).not.toBeInTheDocument());
});

it('announces jobs that end soon and leads to them', async () => {
  Object.assign(api.rows.jobs[1] ?? {}, { status: 'active' });
  const counts: DashboardCounts = {
    ...{
      contacts: 0,
      new_contacts: 0,
      hiring_requests: 0,
      new_hiring_requests: 0,
      cvs: 0,
      pending_cvs: 0,
      applications: 1,
      new_applications: 1,
    },
    ...{
      overdue: { contacts: 0, 'hiring-requests': 0, cvs: 0, applications: 0 },
      to_notify: { cvs: 0, applications: 0 },
      documents_to_check: 0,
      first_review: null,
      first_reply: null,
    },
    jobs: 2,
    active_jobs: 2,
    expiring_jobs: 1,
  };
  api.override((call) => (call.path === '/api/dashboard' ? { json: counts } : respondToJobCall(api.rows.jobs, call)));
  const { user } = jobs();
  expect(await screen.findByText('1 job ends within 7 days.', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show and extend them' }));
  expect(await screen.findByRole('row', { name: 'Rigger' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Site Supervisor' })).not.toBeInTheDocument());
  expect(url()).toBe('/admin?tab=jobs&expiring=7&sort=expiry_date');
});

it('does one thing to several jobs, and says what was rejected', async () => {
  Object.assign(api.rows.jobs[1] ?? {}, { status: 'closed' });
  const { user } = jobs();
  await item('Rigger');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected jobs' }));
  expect(bar.getByText('2 jobs selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Extend 30 days' }));
  expect(await screen.findByText('1 job extended by 30 days.')).toBeVisible();
  expect(screen.getByText('Rigger (QJ-1043)').closest('li')).toHaveTextContent('A closed job cannot be extended.');
  expect(screen.queryByRole('region', { name: 'Selected jobs' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: 'Select Site Supervisor' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Rigger' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Selected jobs' })).getByRole('button', { name: 'Close' }),
  );
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'Close' }));
  expect(question.getByText('Choose a reason')).toBeVisible();
  await user.click(question.getByRole('radio', { name: 'Filled' }));
  await user.click(question.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 jobs marked as closed.')).toBeVisible();
  expect(api.writes()).toMatchObject([
    { path: '/api/jobs/bulk', json: { ids: ['job1', 'job2'], action: 'extend' } },
    { path: '/api/jobs/bulk', json: { ids: ['job1', 'job2'], action: 'close', closed_reason: 'filled' } },
  ]);
});

it('says of how many jobs the closing date was renewed', async () => {
  api.override((call) =>
    call.path === '/api/jobs/bulk'
      ? { json: { success: true, changed: ['job1', 'job2'], refused: [], renewed: ['job2'] } }
      : respondToJobCall(api.rows.jobs, call),
  );
  const { user } = jobs();
  await item('Rigger');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected jobs' }));
  await user.click(bar.getByRole('button', { name: 'Activate' }));
  const text = '2 jobs activated. Open for another 30 days, because the closing date had passed: 1.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('keeps filters and order in the URL', async () => {
  const { user } = jobs();
  await item('Rigger');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Oman');
  expect(await screen.findByText('Nothing matches this search and filter.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  await item('Rigger');
  const head = screen.getByRole('columnheader', { name: 'Title' });
  await user.click(within(head).getByRole('button'));
  expect(url()).toBe('/admin?tab=jobs&sort=title');
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head).getByRole('button'));
  expect(url()).toBe('/admin?tab=jobs');
});

it('a viewer only reads, also at a URL of the form', async () => {
  await api.stop();
  await start(sampleStaff({ role: 'viewer' }));
  const { user } = jobs('&view=edit&job=job1');
  const job = await item('Site Supervisor');
  const buttonsOf = (row: typeof job) =>
    row.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(buttonsOf(job)).toEqual(['Applications (1)', 'More actions for Site Supervisor']);
  // Nothing to share: an expired job has no public page.
  expect(buttonsOf(await item('Rigger'))).toEqual([expect.stringMatching(/^Applications/)]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New Job' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(job.getByRole('button', { name: /^More actions/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'View on site',
    'Copy link (English)',
    'Copy link (Arabic)',
    'Share on WhatsApp (English)',
    'Share on WhatsApp (Arabic)',
  ]);
});

it('shows the applications to one job with their count, and goes back to the same list', async () => {
  const { user } = jobs('&status=active');
  await user.click((await item('Site Supervisor')).getByRole('button', { name: 'Applications (1)' }));
  expect(await screen.findByRole('heading', { name: 'Applications for Site Supervisor (1)' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Nuwan Perera' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveAccessibleName('Search people, phones, references and CVs');
  expect(screen.queryByRole('navigation', { name: 'Overview' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions for Site Supervisor' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy link (Arabic)' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/ar\/jobs\/job1$/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(url()).toBe('/admin?tab=jobs&status=active');
});

it('says when there is no application yet', async () => {
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
