import type { StaffJobRow } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, sampleStaffJob, startStaffApi } from '../../../../tests/stub-staff-api.js';
import { watchBack } from '../../../lib/browser/back-guard.js';
import { AdminPage } from '../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;

beforeEach(async () => {
  api = await startStaffApi({ jobs: [sampleStaffJob({ status: 'closed', closed_reason: 'filled' })] });
});
afterEach(() => api.stop());

const open = async (search: string, title = 'Title') => {
  const view = renderPage(<AdminPage />, { at: `/admin?tab=jobs${search}`, path: '/admin' });
  await screen.findByRole('textbox', { name: title });
  const form = within(screen.getByRole('dialog'));
  return { ...view, form };
};
const newJob = () => open('&view=new');
const editJob = (title?: string) => open('&view=edit&job=job1', title);
const url = () => screen.getByTestId('url').textContent;
type Form = Awaited<ReturnType<typeof open>>;

async function fill({ user, form }: Form, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.getByRole('textbox', { name });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}
const texts = {
  Title: 'Crane Operator',
  'Location (city)': 'Jeddah',
  'Experience required': '5 years',
  Description: 'Operate a tower crane.',
  Responsibilities: '- Lift',
  Requirements: '- Licence',
};

it('asks for what is missing, with a summary that leads to the fields', async () => {
  const { user, form } = await newJob();
  expect(form.getByRole('combobox', { name: /^Currency/ })).toHaveDisplayValue('SAR (Saudi Arabia)');
  await user.click(form.getByRole('button', { name: 'Create Job' }));
  const summary = within(await form.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enter the job title',
    'Enter the city',
    'Enter the experience required',
    'Please select at least one eligible nationality',
    'Enter the job description',
    'Enter the responsibilities',
    'Enter the requirements',
  ]);
  await user.click(summary.getByRole('link', { name: 'Enter the job title' }));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(api.writes()).toEqual([]);
});

it('takes the industry of a chosen trade, and shows a trade that is a guess', async () => {
  api.rows.jobs[0] = sampleStaffJob({ trade_guessed: true });
  const { user, form } = await editJob();
  expect(form.getByText('Taken from the title. Saving confirms it.')).toBeVisible();
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Trade (optional)' })).toHaveDisplayValue('Construction supervisor'),
  );
  await user.selectOptions(form.getByRole('combobox', { name: 'Trade (optional)' }), 'Nurse');
  expect(form.getByRole('combobox', { name: 'Industry (optional)' })).toHaveDisplayValue('Healthcare');
  await user.selectOptions(form.getByRole('combobox', { name: 'Industry (optional)' }), 'Education');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.writes()).toMatchObject([{ json: { trade: 'nurse', industry: 'Education' } }]));
});

it('creates a job with the defaults, the location type of its country and the pay as numbers', async () => {
  const view = await newJob();
  const { user, form } = view;
  await fill(view, { ...texts, 'Minimum salary (optional)': '٤٬٠٠٠', 'Vacancies (optional)': '12' });
  expect(form.getByRole('textbox', { name: 'Title' })).toBeRequired();
  expect(form.getByRole('textbox', { name: 'Vacancies (optional)' })).not.toBeRequired();
  expect(form.getByText('Overseas')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'India');
  expect(form.getByText('Local')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Indian' }));
  await user.click(form.getByRole('checkbox', { name: 'Visa Sponsorship' }));
  await user.click(form.getByRole('button', { name: 'Create Job' }));
  expect(await screen.findByText('Job created successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const saved = api.calls.findIndex(({ method }) => method === 'POST');
  await waitFor(() => expect(api.calls.slice(saved).map(({ path }) => path)).toContain('/api/dashboard'));
  expect(api.writes()[0]).toMatchObject({ method: 'POST', path: '/api/jobs' });
  expect(api.writes()[0]?.json).toMatchObject({
    title: 'Crane Operator',
    country: 'India',
    job_location_type: 'Local',
    job_type: 'Full-time',
    status: 'active',
    eligible_nationalities: ['Indian'],
    visa_sponsorship: true,
    medical_provided: false,
    vacancies: 12,
    salary_min: 4000,
    salary_currency: 'INR',
    salary_period: 'month',
    expiry_date: null,
    translations: { ar: null },
  });
});

it('All Nationalities excludes the others', async () => {
  const { user, form } = await newJob();
  const box = (name: string) => form.getByRole('checkbox', { name });
  await user.click(box('Indian'));
  await user.click(box('Nepali'));
  await user.click(box('All Nationalities'));
  expect(box('Indian')).not.toBeChecked();
  expect(box('All Nationalities')).toBeChecked();
  await user.click(box('Filipino'));
  expect(box('All Nationalities')).not.toBeChecked();
  expect(box('Filipino')).toBeChecked();
});

it('leaves the English texts of a job that exists in Arabic only empty, and marks them as missing', async () => {
  const arabic = { title: 'لحّام', location: 'الدمام', description: 'و', responsibilities: 'م', requirements: 'ط' };
  const translations = { ar: { ...arabic, benefits: null } };
  await api.stop();
  api = await startStaffApi({ jobs: [sampleStaffJob({ ...arabic, text_locale: 'ar', translations })] });
  const { form } = await editJob('Title in English');
  expect(form.getByRole('textbox', { name: 'Title in English' })).toHaveValue('');
  expect(form.getByRole('textbox', { name: 'Title in Arabic' })).toHaveValue('لحّام');
  expect(form.getByText('English: 3 missing')).toBeVisible();
});

it('asks for the whole Arabic text once a job has one', async () => {
  const view = await newJob();
  const { user, form } = view;
  await user.click(form.getByRole('checkbox', { name: /has Arabic text/ }));
  const arabic = form.getByRole('textbox', { name: 'Title in Arabic' });
  expect(arabic).toHaveAttribute('dir', 'rtl');
  await user.type(arabic, 'سائق رافعة');
  await user.click(form.getByRole('button', { name: 'Create Job' }));
  expect(form.getAllByText('Enter the city')).toHaveLength(4);
});

it('saves an edit with status and version untouched', async () => {
  const view = await editJob();
  await fill(view, { Title: 'Chief Supervisor' });
  await view.user.click(view.form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Job updated successfully')).toBeVisible();
  expect(api.writes()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/jobs/job1',
    json: {
      title: 'Chief Supervisor',
      status: 'closed',
      closed_reason: 'filled',
      version: 3,
      company: 'Aldenar Contracting',
    },
  });
});

it('marks the fields the server rejects', async () => {
  const errors = [{ field: 'expiry_date', code: 'date_past', detail: 'Choose a closing date that is today or later' }];
  api.override(({ method }) => (method === 'PUT' ? problem(400, 'invalid_input', 'Please check.', errors) : undefined));
  const { user, form } = await editJob();
  await user.click(form.getByRole('button', { name: 'Save' }));
  const link = await form.findByRole('link', { name: 'Choose a closing date that is today or later' });
  expect(link).toHaveAttribute('href', '#job-expiry_date');
  expect(screen.getByText('Failed to save job')).toBeVisible();
});

/** What another person saves while the form is open. */
const otherSave = (changes: Partial<StaffJobRow>) => {
  api.rows.jobs[0] = sampleStaffJob({ status: 'closed', closed_reason: 'filled', ...changes, version: 4 });
  const stale = problem(409, 'job_changed', 'This job has changed since you opened it.');
  const last_change = { by: 'Omar Nasser', at: '2026-11-25T14:05:00Z' };
  api.override(({ method, body }) =>
    method === 'PUT' && (JSON.parse(body) as { version: number }).version !== 4
      ? { ...stale, json: { ...(stale.json as object), last_change } }
      : undefined,
  );
};
const arabicTexts = {
  ...{ title: 'مشرف موقع', location: 'الرياض', description: 'وصف', responsibilities: 'مهام', requirements: 'شروط' },
  benefits: null,
};
/** Saves, and finds the dialog over the form. */
async function saveOver({ user, form }: Form) {
  await user.click(form.getByRole('button', { name: 'Save' }));
  return within(await screen.findByRole('dialog', { name: 'This job has changed since you opened it' }));
}

it('a job that someone else saved first: their fields are taken over, and conflicts keep what was typed', async () => {
  const view = await editJob();
  const { user } = view;
  await fill(view, { Title: 'Chief Supervisor' });
  otherSave({ title: 'Head of Site', location: 'Dammam', vacancies: 3, status: 'active', closed_reason: null });
  const merge = await saveOver(view);
  expect(merge.getByText(/Omar Nasser.* changed this after you opened it: 25 Nov 2026, 7:35 pm/)).toBeVisible();
  const title = merge.getByRole('group', { name: 'Title' });
  expect(title).toHaveTextContent('Before: Site SupervisorYours: Chief SupervisorTheirs: Head of Site');
  expect(within(title).getByRole('radio', { name: /^Yours/ })).toBeChecked();
  expect(merge.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Location (city)Before: RiyadhNow: Dammam',
    'VacanciesBefore: 12Now: 3',
    'StatusBefore: ClosedNow: Active',
  ]);
  await user.click(merge.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.writes().at(-1)?.json).toMatchObject({
    title: 'Chief Supervisor',
    location: 'Dammam',
    vacancies: 3,
    version: 4,
    status: 'active',
  });
});

it('a conflict can be decided for the other person, and the form goes on from there', async () => {
  const view = await editJob();
  const { user, form } = view;
  await fill(view, { Title: 'Chief Supervisor', 'Location (city)': 'Jubail', 'Experience required': '9 years' });
  otherSave({ title: 'Head of Site', location: 'Dammam' });
  const merge = await saveOver(view);
  await user.click(merge.getByRole('button', { name: 'Take all of theirs' }));
  await user.click(within(merge.getByRole('group', { name: 'Title' })).getByRole('radio', { name: /^Yours/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Chief Supervisor');
  expect(form.getByRole('textbox', { name: 'Location (city)' })).toHaveValue('Dammam');
  expect(form.getByRole('textbox', { name: 'Experience required' })).toHaveValue('9 years');
  expect(form.getByText(/as another person saved it: Location \(city\)\. Check it/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.writes().at(-1)?.json).toMatchObject({ location: 'Dammam', version: 4 }));
});

it.each<[string, boolean, RegExp]>([
  ['typed', true, /Before: .*Theirs: No Arabic text/],
  ['removed', false, /Yours: No Arabic textTheirs: .*مدير/],
])('Arabic text that was %s here and changed there is one decision', async (_what, isTyped, said) => {
  await api.stop();
  api = await startStaffApi({ jobs: [sampleStaffJob({ translations: { ar: arabicTexts } })] });
  const view = await editJob('Title in English');
  const { user, form } = view;
  if (isTyped) await fill(view, { 'Title in Arabic': 'مشرف أول' });
  else await user.click(form.getByRole('checkbox', { name: /has Arabic text/ }));
  const theirs = isTyped ? null : { ...arabicTexts, title: 'مدير موقع' };
  otherSave({ translations: { ar: theirs } });
  const merge = await saveOver(view);
  expect(merge.getByRole('group', { name: 'Arabic text' })).toHaveTextContent(said);
  await user.click(merge.getByRole('radio', { name: /^Theirs/ }));
  await user.click(merge.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.writes().at(-1)?.json).toMatchObject({ version: 4, translations: { ar: theirs } }));
});

it('leaving with something typed is asked about; leaving on purpose forgets it', async () => {
  const view = await newJob();
  await fill(view, { Title: 'Half a job' });
  await view.user.keyboard('{Escape}');
  await view.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(view.form.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a job');
  await view.user.click(view.form.getAllByRole('button', { name: 'Cancel' })[1]!);
  await view.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(url()).toBe('/admin?tab=jobs');
  expect(localStorage).toHaveLength(0);
});

it('what was typed when the session ended is back the next time', async () => {
  const view = await newJob();
  await fill(view, { Title: 'Crane Operator', 'Location (city)': 'Jeddah' });
  view.unmount();
  const again = await newJob();
  expect(again.form.getByText(/restored your unsaved changes/)).toBeVisible();
  expect(again.form.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane Operator');
  await again.user.click(again.form.getByRole('button', { name: 'Clear' }));
  expect(again.form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it('a job that cannot be loaded says so and can be tried again', async () => {
  renderPage(<AdminPage />, { at: '/admin?tab=jobs&view=edit&job=gone', path: '/admin' });
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
    "We couldn't load the job. Job not found",
  );
});

it('Back and reload are asked about too, once something is typed', async () => {
  watchBack();
  const view = await newJob();
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  await fill(view, { Title: 'Half a job' });
  expect(reload()).toBe(true);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  expect(view.form.getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('Half a job');
});

it('shows the job as visitors will see it, in both languages, while it is typed', async () => {
  const view = await editJob();
  const preview = within(await view.form.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Site Supervisor')).toBeInTheDocument();
  await fill(view, { Title: 'Chief Supervisor' });
  expect(preview.getByText('Chief Supervisor')).toBeInTheDocument();
  expect(preview.getByText('SAR 4,500 – 5,500 a month')).toBeInTheDocument();
  await view.user.click(preview.getByRole('button', { name: 'Arabic' }));
  expect(await preview.findByText('4,500 – 5,500 ريال سعودي شهريًا')).toBeInTheDocument();
  expect(preview.getByText('Chief Supervisor')).toHaveAttribute('lang', 'en');
  await view.user.click(preview.getByRole('button', { name: 'Page' }));
  expect(await preview.findByText('المسؤوليات')).toBeInTheDocument();
});

it('says in each group how many texts are missing in which language', async () => {
  const view = await newJob();
  expect(view.form.getByText('English: 2 missing')).toBeVisible();
  expect(view.form.getByText('English: 3 missing')).toBeVisible();
  await view.user.click(view.form.getByRole('checkbox', { name: /Arabic text/ }));
  expect(view.form.getByText('Arabic: 3 missing')).toBeVisible();
  await fill(view, { 'Title in English': 'Mason', 'Location (city) in English': 'Doha' });
  expect(view.form.queryByText('English: 2 missing')).not.toBeInTheDocument();
});

it('a copy is a new job that says what the other says', async () => {
  const view = await open('&view=copy&job=job1');
  expect(view.form.getByRole('textbox', { name: 'Title' })).toHaveValue('Site Supervisor');
  await view.user.click(view.form.getByRole('button', { name: 'Create Job' }));
  await waitFor(() => expect(api.writes()).toMatchObject([{ method: 'POST', path: '/api/jobs' }]));
  expect(api.writes()[0]?.json).toMatchObject({ title: 'Site Supervisor', status: 'active', expiry_date: null });
  expect(api.writes()[0]?.json).not.toHaveProperty('version');
});
