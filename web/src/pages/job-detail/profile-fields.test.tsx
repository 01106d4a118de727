import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi, type StubResponse } from '../../../tests/stub-api.js';
import { JobDetailPage } from './job-detail-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
let applied: StubResponse;

beforeEach(async () => {
  applied = {
    status: 200,
    json: { success: true, message: 'Application received, thank you.', reference: 'QA-7F3K2' },
  };
  api = await startStubApi(({ method, path }) => {
    if (path.endsWith('/views')) return { status: 204 };
    if (method === 'POST') return applied;
    if (path.startsWith('/api/trades')) return { json: [{ slug: 'mason', name: 'Mason', industry: 'Construction' }] };
    return {
      json: path.startsWith('/api/jobs/job1')
        ? sampleJob({ trade_name: 'Welder', country: 'Qatar', salary_currency: 'QAR' })
        : [],
    };
  });
});
afterEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await api.stop();
});

const application = () => api.calls.find(({ path }) => path === '/api/job-applications');
const sentProfile = () =>
  JSON.parse(/name="profile"\r\n\r\n(.*)\r\n/.exec(application()?.body ?? '')?.[1] ?? 'null') as unknown;

async function openForm(locale: 'en' | 'ar' = 'en') {
  const page = renderPage(<JobDetailPage />, { at: '/jobs/job1/apply', path: '/jobs/:jobId/apply', locale });
  await page.user.click(await screen.findByRole('radio', { name: /I have no CV|ليست لديّ سيرة ذاتية/ }));
  const group = within(await screen.findByRole('group', { name: /About your work|بيانات عملك/ }));
  return { ...page, group };
}
async function fillPerson({ user }: Pick<ReturnType<typeof renderPage>, 'user'>) {
  await user.type(screen.getByLabelText('Full Name'), 'Ramesh Thapa');
  await user.type(screen.getByLabelText('Email Address'), 'ramesh@example.com');
  await user.type(screen.getByLabelText('Phone Number'), '00977 9841234567');
  await user.type(screen.getByLabelText('Current Location'), 'Kathmandu');
  await user.click(screen.getByRole('button', { name: '3-5 years' }));
}
const submit = ({ user }: Pick<ReturnType<typeof renderPage>, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Submit Application' }));

it('sends the answers in place of a CV, and what is optional only when it was answered', async () => {
  const { group, user } = await openForm();
  await fillPerson({ user });
  await user.click(group.getByRole('button', { name: 'Welder' }));
  expect(group.getByLabelText('Your trade')).toHaveValue('Welder');
  await user.type(group.getByLabelText('Years in this trade'), '٧');
  await user.click(group.getByRole('radio', { name: 'Yes' }));
  await user.type(group.getByLabelText(/Passport valid until/), '2030-04-30');
  await user.click(group.getByRole('checkbox', { name: 'Hindi' }));
  await user.click(group.getByRole('checkbox', { name: 'Nepali' }));
  await user.type(group.getByLabelText(/Expected monthly salary/), '1,800');
  await submit({ user });
  await screen.findByRole('heading', { name: 'Application received' });
  expect(application()?.body).toMatch(/name="cv_kind"\r\n\r\nprofile/);
  expect(sentProfile()).toEqual({
    ...{ trade: 'Welder', years: 7, gulf_years: null, has_passport: true, passport_expiry: '2030-04-30', licence: '' },
    ...{ languages: ['hi', 'ne'], start: '', start_day: null, salary: 1800, salary_currency: 'QAR' },
  });
});

it('asks for what is missing, each mistake at its field, and no file', async () => {
  const { group, user } = await openForm();
  await fillPerson({ user });
  await user.type(group.getByLabelText('Years in this trade'), 'many');
  await user.click(group.getByRole('radio', { name: 'On a certain date' }));
  await submit({ user });
  const summary = await screen.findByRole('alert');
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual([
    'Enter your trade, such as mason or driver',
    'Enter your years of work as a whole number from 0 to 60',
    'Say whether you have a passport',
    'Choose at least one language',
  ]);
  await user.click(within(summary).getByRole('link', { name: /passport/ }));
  expect(group.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  expect(application()).toBeUndefined();

  await user.type(group.getByLabelText('Your trade'), 'Mason');
  await user.clear(group.getByLabelText('Years in this trade'));
  await user.type(group.getByLabelText('Years in this trade'), '4');
  await user.type(group.getByLabelText(/Of these, years in the Gulf/), '5');
  await user.click(group.getByRole('radio', { name: 'No' }));
  await user.click(group.getByRole('checkbox', { name: 'Nepali' }));
  await submit({ user });
  expect(await screen.findAllByText('Enter your start date')).not.toHaveLength(0);
  expect(screen.getAllByText('Years in the Gulf cannot be more than years in the trade')).not.toHaveLength(0);
  expect(application()).toBeUndefined();
});

it('marks what the server rejects', async () => {
  const errors = [{ field: 'profile.trade', code: 'text_too_long', detail: 'Too long' }];
  applied = { status: 400, json: { code: 'invalid_input', detail: 'Please check', errors } };
  const { group, user } = await openForm();
  await fillPerson({ user });
  await user.type(group.getByLabelText('Your trade'), 'Mason');
  await user.type(group.getByLabelText('Years in this trade'), '4');
  await user.click(group.getByRole('radio', { name: 'No' }));
  await user.click(group.getByRole('checkbox', { name: 'Nepali' }));
  await submit({ user });
  await waitFor(() => expect(group.getByLabelText('Your trade')).toBeInvalid());
});

it('puts the answers back after a reload, and asks for no CV', async () => {
  const first = await openForm();
  await first.user.type(first.group.getByLabelText('Your trade'), 'Mason');
  await first.user.click(first.group.getByRole('radio', { name: 'Yes' }));
  await first.user.click(first.group.getByRole('checkbox', { name: 'Nepali' }));
  first.unmount();

  renderPage(<JobDetailPage />, { at: '/jobs/job1/apply', path: '/jobs/:jobId/apply' });
  const group = within(await screen.findByRole('group', { name: 'About your work' }));
  expect(group.getByLabelText('Your trade')).toHaveValue('Mason');
  expect(group.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(group.getByRole('checkbox', { name: 'Nepali' })).toBeChecked();
  expect(group.getByRole('checkbox', { name: 'Hindi' })).not.toBeChecked();
  expect(screen.getByText("We've restored your unsent draft.")).toBeVisible();
});

it('asks for the profile in Arabic', async () => {
  const { group, user } = await openForm('ar');
  expect(group.getByLabelText(/الراتب الشهري المتوقع/)).toHaveAccessibleDescription('بعملة: ريال قطري');
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findAllByText('اكتب مهنتك، مثل بنّاء أو سائق')).not.toHaveLength(0);
});
