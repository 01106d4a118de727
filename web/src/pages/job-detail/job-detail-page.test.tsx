import { seedContent } from '@qantara/contract/content-seed';
import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partsOf } from '../../../tests/parts-of.js';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi, type StubCall } from '../../../tests/stub-api.js';
import { boardOf } from '../../../tests/stub-board.js';
import { savedJobs } from '../../lib/browser/saved-jobs.js';
import { JobDetailPage } from './job-detail-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
let applied: { status?: number; json: unknown };
const pdf = (bytes = 9, name = 'cv.pdf') => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

const LINK = 'https://jobs.example/application/QA-7F3K2-0123456789abcdef0123456789abcdef';

beforeEach(async () => {
  applied = {
    status: 201,
    json: { success: true, message: 'Application received, thank you.', reference: 'QA-7F3K2', link: LINK },
  };
  api = await startStubApi(({ method, path }) => {
    if (path.endsWith('/views')) return { status: 204 };
    if (method === 'POST') return applied;
    if (path.startsWith('/api/jobs/active')) return { json: [sampleJob({ id: 'other', title: 'Crane Operator' })] };
    if (path.startsWith('/api/jobs/closed')) {
      const job = {
        id: 'closed',
        reference: 'QJ-7',
        title: 'Tower Crane Operator',
        country: 'Oman',
        job_type: 'Contract',
      };
      return { status: 410, json: { code: 'job_gone', detail: 'This job is closed.', errors: [], job } };
    }
    if (path.startsWith('/api/jobs/contractual')) return { json: sampleJob({ job_type: 'Contractual' }) };
    if (path.startsWith('/api/jobs/job1')) return { json: sampleJob() };
    return { status: 404, json: { code: 'job_not_found', detail: 'Job not found', errors: [] } };
  });
});
afterEach(() => api.stop());
afterEach(() => sessionStorage.clear());
afterEach(() => localStorage.clear());

const open = (id = 'job1', locale: 'en' | 'ar' = 'en') =>
  renderPage(<JobDetailPage />, { at: `/jobs/${id}`, path: '/jobs/:jobId', locale });
const posted = (): StubCall | undefined => api.calls.find((call) => call.path === '/api/job-applications');

async function openForm(user: ReturnType<typeof renderPage>['user']) {
  const ready = await screen.findByRole('region', { name: 'Ready to Apply?' });
  await user.click(within(ready).getByRole('button', { name: /^(Apply Now|Continue your application)$/ }));
  return screen.findByRole('heading', { name: 'Application Form' });
}

async function fillForm(user: ReturnType<typeof renderPage>['user'], cv = pdf()) {
  await user.type(screen.getByLabelText('Full Name'), 'Ramesh Thapa');
  await user.type(screen.getByLabelText('Email Address'), 'ramesh@example.com');
  await user.type(screen.getByLabelText('Phone Number'), '00977 9841234567');
  await user.type(screen.getByLabelText('Current Location'), 'Kathmandu');
  await user.click(screen.getByRole('button', { name: '3-5 years' }));
  await user.upload(screen.getByLabelText('Your CV'), cv);
}

it('says that it loads, then shows the job and counts one view', async () => {
  const { switchTo } = open();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading job details...');
  expect(await screen.findByRole('heading', { level: 1, name: 'Site Supervisor' })).toBeVisible();
  expect(screen.getByText('Indian, Nepali')).toBeVisible();
  expect(screen.getAllByText('31 December 2099')[0]).toBeVisible();
  const [perks] = screen.getAllByRole('list', { name: 'Benefits & Perks' });
  expect(perks?.children).toHaveLength(2);
  expect(screen.getByText('Check levels').tagName).toBe('LI');
  expect(screen.queryByText('Additional benefits')).not.toBeInTheDocument();
  switchTo('ar');
  await screen.findByRole('heading', { name: 'وصف الوظيفة' });
  expect(api.calls.filter((call) => call.path.endsWith('/views'))).toHaveLength(1);
});

it('names the recruiter of its trade, and none for other trades', async () => {
  const idOf = (slug: string) => seedContent('en').trades.find((trade) => trade.slug === slug)?.id ?? '';
  const person = { locale: 'en' as const, order: 10, initials: 'MF', role: 'Senior recruiter' };
  const portrait = { file: { url: '/uploads/maria.jpg', width: 117, height: 156 }, alternativeText: 'Maria' };
  const supervisors = { ...person, id: 'maria', name: 'Maria Fernandes', email: 'maria@qantara.example', portrait };
  const welders = { ...person, id: 'omar', name: 'Omar Sheikh', email: 'omar@qantara.example' };
  const draw = (slug: string) => {
    const teamMembers = [
      { ...welders, trades: [{ id: idOf('welder') }] },
      { ...supervisors, trades: [{ id: idOf(slug) }] },
    ];
    return renderPage(<JobDetailPage />, { at: '/jobs/job1', path: '/jobs/:jobId', content: { teamMembers } });
  };
  const { unmount } = draw('construction-supervisor');
  const region = await screen.findByRole('region', { name: 'Your recruiter' });
  expect(region).toHaveTextContent('Maria Fernandes');
  expect(region.querySelector('img')).toHaveAttribute('src', '/uploads/maria.jpg');
  expect(region).not.toHaveTextContent('MF');
  expect(within(region).getByRole('link').getAttribute('href')).toMatch(
    /^mailto:maria@qantara\.example\?subject=.+QJ-/,
  );
  unmount();
  draw('plumber');
  expect(await screen.findByRole('region', { name: 'Ready to Apply?' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your recruiter' })).not.toBeInTheDocument();
});

it('calls a contractual job by the word that its filter has', async () => {
  open('contractual');
  expect(await screen.findByText('Contract')).toBeVisible();
  expect(screen.queryByText(/Contractual/)).toBeNull();
});

it('repeats only salary, last day and Apply Now beside the text', async () => {
  open();
  const rail = await screen.findByRole('complementary');
  expect(rail.textContent).toBe(
    'Site SupervisorSAR 4,500 – 5,500 a monthApply by 31 December 2099Apply Now' +
      'Applying is free. Never pay anyone for a job.',
  );
});

it('has the form open at a URL of its own', async () => {
  renderPage(<JobDetailPage />, { at: '/jobs/job1/apply', path: '/jobs/:jobId/apply' });
  expect(await screen.findByRole('heading', { name: 'Application Form' })).toBeVisible();
});

it('opens the form with focus on its heading; Cancel goes back to the button', async () => {
  const { user } = open();
  expect(await openForm(user)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const ready = screen.getByRole('region', { name: 'Ready to Apply?' });
  await waitFor(() => expect(within(ready).getByRole('button', { name: 'Apply Now' })).toHaveFocus());
});

it('shows the link to what was sent: to follow, to send to oneself, to copy and to scan', async () => {
  const { user } = open();
  await openForm(user);
  await fillForm(user, pdf(880_804, 'Ramesh_CV.pdf'));
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  const part = await screen.findByRole('region', { name: 'Follow your application' });
  expect(within(part).getByRole('link', { name: LINK })).toHaveAttribute('href', LINK);
  // Links to other sites are reported to visitor statistics, with the URL they name.
  expect(document.querySelector(`a[href*="${encodeURIComponent(LINK)}"]`)).toBeNull();

  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(within(part).getByRole('button', { name: 'Send it to yourself on WhatsApp' }));
  const [url] = openWindow.mock.calls[0] ?? [];
  expect(decodeURIComponent(String(url))).toBe(
    `https://wa.me/?text=My application for Site Supervisor (QA-7F3K2): ${LINK}`,
  );
  await user.click(within(part).getByRole('button', { name: 'Copy link' }));
  expect(within(part).getByRole('status')).toHaveTextContent('Link copied');
  expect(await navigator.clipboard.readText()).toBe(LINK);

  const code = within(part).getByRole('img', { name: 'QR code of the link to your application' });
  const { size, data } = encode(LINK, { ecc: 'M', border: 4 });
  expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const dark = data.flat().filter(Boolean).length;
  expect(code.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
});

it('sends the application with its file, then closes the form and says what was received', async () => {
  const { user } = open();
  await openForm(user);
  await fillForm(user, pdf(880_804, 'Ramesh_CV.pdf'));
  expect(screen.getByText(/CV file selected:/)).toHaveTextContent('CV file selected: Ramesh_CV.pdf (0.84 MB)');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  const shown = await screen.findByRole('heading', { name: 'Application received' });
  await waitFor(() => expect(shown).toHaveFocus());
  expect(screen.getAllByText('Application received, thank you.').length).toBeGreaterThan(0);
  expect(screen.getByText('QA-7F3K2')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Application Form' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Ready to Apply?' })).toHaveTextContent(
      /You applied on \d+ \w+ \d{4}\. Your reference is \u2066QA-7F3K2\u2069\./,
    ),
  );
  expect(JSON.stringify(localStorage)).not.toMatch(/Ramesh|ramesh|9841234567/);

  const call = posted();
  expect(call?.headers).toMatchObject({ 'accept-language': 'en' });
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(partsOf(call ?? { method: '', path: '', headers: {}, body: '' })).toMatchObject({
    job_id: 'job1',
    job_title: 'Site Supervisor',
    name: 'Ramesh Thapa',
    email: 'ramesh@example.com',
    phone: '+9779841234567',
    current_location: 'Kathmandu',
    experience_years: '3-5 years',
    recaptchaToken: '',
    cvFile: 'Ramesh_CV.pdf',
  });
});

it('keeps the entries and the file when sending fails', async () => {
  applied = { status: 500, json: {} };
  const { user } = open();
  await openForm(user);
  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit application. Please try again.');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ramesh Thapa');
  expect(screen.getByText('cv.pdf')).toBeVisible();
  expect(posted()).toBeDefined();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

it('asks for the CV, and rejects what is no document or too large', async () => {
  const { user } = open();
  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect((await screen.findAllByText('Please upload your CV')).length).toBeGreaterThan(0);
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findAllByText('Please upload your CV')).toHaveLength(1);
  await user.upload(screen.getByLabelText('Your CV'), pdf(9, 'cv.pdf'));
  await waitFor(() =>
    expect(
      screen.queryByText('Please upload your CV', { selector: '#application-cvFile-error *' }),
    ).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(toasts.queryByText('Please upload your CV')).not.toBeInTheDocument());
  const large = pdf(5_242_881);
  await user.upload(screen.getByLabelText('Your CV'), large);
  expect(await screen.findByText('File size must be less than 5MB', { selector: 'p *' })).toBeVisible();
  expect(screen.queryByText('cv.pdf')).not.toBeInTheDocument();
  expect(posted()).toBeUndefined();
});

it('shows one toast about the file at a time, and says how its name and its content disagree', async () => {
  const { user } = open();
  await openForm(user);
  const field = screen.getByLabelText('Your CV');
  await user.upload(field, new File(['PK\u0003\u0004word/document.xml'], 'cv.pdf'));
  const sentences =
    'Please upload a PDF or Word document. This file is named .pdf, but it is a DOCX file. ' +
    'Rename it to end in .docx, or open it and save it again as PDF.';
  expect(await screen.findByText(sentences, { selector: 'p *' })).toBeVisible();
  await user.upload(field, new File(['{\\rtf1'], 'cv.doc'));
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText(/This file is named \.doc, but it is an RTF file/)).toBeVisible();
  await waitFor(() => expect(toasts.getAllByRole('listitem')).toHaveLength(1));
});

it('shows at once that the form is coming', async () => {
  const { user } = open();
  const ready = await screen.findByRole('region', { name: 'Ready to Apply?' });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(within(ready).getByRole('button', { name: 'Apply Now' }));
  expect(scroll).toHaveBeenCalled();
  await screen.findByRole('heading', { name: 'Application Form' });
});

it('offers to continue an application that was begun', async () => {
  const values = { name: 'Ramesh Thapa' };
  localStorage.setItem('qantara.draft.application.job1', JSON.stringify({ savedAt: Date.now(), values }));
  const { user, switchTo } = open();
  const buttons = await screen.findAllByRole('button', { name: 'Continue your application' });
  switchTo('ar');
  expect(await screen.findAllByRole('button', { name: 'متابعة طلبك' })).toHaveLength(buttons.length);
  await user.click(screen.getAllByRole('button', { name: 'متابعة طلبك' })[0] as HTMLElement);
  expect(await screen.findByDisplayValue('Ramesh Thapa')).toBeVisible();
});

it('keeps a draft for the next visit, and Clear forgets it', async () => {
  localStorage.setItem(
    'qantara.draft.application.job1',
    JSON.stringify({ savedAt: Date.now(), values: { name: 'Ramesh Thapa', phone: '+9779841234567' } }),
  );
  const { user } = open();
  await openForm(user);
  expect(screen.getByText("We've restored your unsent draft. Please choose your CV again.")).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ramesh Thapa');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('9841234567');
  expect(screen.getByLabelText('Country code')).toHaveValue('+977');
  await user.type(screen.getByLabelText('Current Location'), 'Pokhara');
  await waitFor(() => expect(localStorage.getItem('qantara.draft.application.job1')).toContain('Pokhara'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Full Name')).toHaveValue('');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('');
  expect(localStorage.getItem('qantara.draft.application.job1')).toBeNull();
});

it('says that a closed job is closed and offers open ones', async () => {
  open('closed');
  expect(await screen.findByRole('heading', { level: 1, name: 'This job is closed' })).toBeVisible();
  expect(screen.getByText('Tower Crane Operator (QJ-7) is no longer accepting applications.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Crane Operator' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply Now' })).not.toBeInTheDocument();
});

it('saves the job on this device', async () => {
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Save Site Supervisor' });
  expect(heart).toHaveTextContent('Save');
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(savedJobs()).toEqual([{ id: 'job1', title: 'Site Supervisor' }]);
});

it('goes back to the list with a toast when there is no such job', async () => {
  open('nope');
  expect(await screen.findByText('Job not found', { selector: '[data-toaster] *' })).toBeVisible();
  expect(screen.getByTestId('url')).toHaveTextContent('/jobs');
});

it('shows English text marked as such in Arabic', async () => {
  open('job1', 'ar');
  const title = await screen.findByRole('heading', { level: 1, name: 'Site Supervisor' });
  expect(title.firstElementChild).toHaveAttribute('lang', 'en');
  expect(screen.getAllByText('English')[0]).toBeVisible();
  expect(screen.getByText('Lead a crew of forty.').closest('[dir]')).toHaveAttribute('dir', 'ltr');
  expect(screen.getAllByText(/تقدّم مرشح واحد/).length).toBeGreaterThan(0);
});

it('keeps the order of phone numbers in Arabic texts', async () => {
  const description = 'اتصل على +91 22 5550 1234 الآن\n- 022 5550 1234';
  const job = sampleJob({ text_locale: 'ar', description });
  const board = boardOf([job]);
  api.respondWith((call) => (call.path.startsWith('/api/jobs/job1') ? { json: job } : board(call)));
  const { container } = open('job1', 'ar');
  await screen.findByRole('heading', { name: 'Site Supervisor' });
  expect(container).toHaveTextContent('اتصل على \u2066+91 22 5550 1234\u2069 الآن');
  expect(screen.getByText('\u2066022 5550 1234\u2069').tagName).toBe('LI');
});

it.each([
  ['en', 'Send on WhatsApp', 'Site Supervisor\nSAR 4,500 – 5,500 a month\nRiyadh, Saudi Arabia\n', '/jobs/job1'],
  ['ar', 'أرسلها عبر واتساب', 'Site Supervisor\n4,500 – 5,500 ريال سعودي شهريًا\nالرياض، السعودية\n', '/ar/jobs/job1'],
] as const)('is passed on by chat with title, pay, place and address, in %s', async (locale, name, facts, url) => {
  open('job1', locale);
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toBe(`${facts}http://localhost:3000${url}`);
});

it('copies its URL and says so', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/jobs/job1');
});

it('shows its URL where it cannot be copied', async () => {
  const { user } = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copy this link:', { exact: false })).toHaveTextContent('/jobs/job1');
});

it('opens the share sheet of the device where there is one', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Site Supervisor', url: 'http://localhost:3000/jobs/job1' }),
  );
  Reflect.deleteProperty(navigator, 'share');
});
