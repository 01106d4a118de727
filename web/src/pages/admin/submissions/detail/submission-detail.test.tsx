import type { ApplicantProfile, HistoryEntry, PersonResponse } from '@qantara/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import {
  problem,
  sampleApplication,
  sampleCv,
  sampleCvFile,
  sampleHiringRequest,
  sampleStaff,
  startStaffApi,
} from '../../../../../tests/stub-staff-api.js';
import { setTestSession } from '../../../../../tests/test-session.js';
import { SubmissionMutationsProvider } from '../submission-mutations.js';
import { SubmissionDetail } from './submission-detail.js';

const asha = { id: 2, name: 'Asha Menon' };
const history: HistoryEntry[] = [
  { id: '1', at: '2026-11-20T03:44:00Z', by: null, kind: 'received' },
  {
    id: '2',
    at: '2026-11-20T04:00:00Z',
    by: asha,
    kind: 'status',
    from: 'new',
    to: 'reviewed',
    reason: 'Strong welder',
  },
  { id: '3', at: '2026-11-20T04:05:00Z', by: asha, kind: 'undone', from: 'reviewed', to: 'new' },
  { id: '4', at: '2026-11-20T04:10:00Z', by: asha, kind: 'owner', from: null, to: 'Imran' },
  { id: '5', at: '2026-11-20T04:11:00Z', by: asha, kind: 'owner', from: 'Imran', to: null },
  { id: '6', at: '2026-11-20T04:12:00Z', by: asha, kind: 'tags', from: '', to: '6G,Doha' },
  { id: '7', at: '2026-11-20T04:13:00Z', by: asha, kind: 'note', text: 'Called twice.' },
  { id: '8', at: '2026-11-20T04:14:00Z', by: asha, kind: 'mail', subject: 'Your passport', text: 'Please send it.' },
  { id: '20', at: '2026-11-20T04:15:00Z', by: asha, kind: 'email', from: 'a@gmial.com', to: 'a@gmail.com' },
  { id: '21', at: '2026-11-20T04:15:01Z', by: null, kind: 'mail', to: 'received', subject: 'We have received it' },
];
const line = (n: number) => ({
  ...{ name: 'cvs' as const, id: `v${n}`, reference: `QC-7F3K${n}`, title: 'Pipe Welder', person: `Rajesh ${n}` },
  ...{ at: '2026-10-20T03:44:00Z', status: 'shortlisted' },
});
const person: PersonResponse = {
  same_email: { total: 1, entries: [{ ...line(9), person: 'Nuwan P.' }] },
  same_phone: { total: 6, entries: [1, 2, 3, 4, 5].map(line) },
  phone_emails: 4,
};

let api: Awaited<ReturnType<typeof startStaffApi>>;
beforeEach(async () => {
  api = await startStaffApi({ 'job-applications': [sampleApplication()] });
  api.override(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/notes')) return { status: 201, json: { success: true, message: '' } };
    if (path.endsWith('/history')) return { json: history };
    if (path.endsWith('/person?all=true'))
      return { json: { ...person, same_phone: { total: 6, entries: [1, 2, 3, 4, 5, 6].map(line) } } };
    return path.endsWith('/person') ? { json: person } : undefined;
  });
});
afterEach(() => api.stop());

const show = (row = sampleApplication({ person_count: 2 }), locale: 'en' | 'ar' = 'en') =>
  renderPage(
    <SubmissionMutationsProvider name="applications">
      <SubmissionDetail name="applications" row={row} status={<span>status</span>} />
    </SubmissionMutationsProvider>,
    { at: '/admin?tab=applications', locale },
  );

it('tells what happened in words, the latest first', async () => {
  show();
  const lines = await within(await screen.findByRole('region', { name: 'History' })).findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.firstChild?.textContent)).toEqual([
    'Confirmation sent to the person',
    'Asha Menon corrected the email from a@gmial.com to a@gmail.com',
    'Asha Menon sent an email',
    'Asha Menon added a note',
    'Asha Menon changed the tags to 6G, Doha',
    'Asha Menon removed Imran as owner',
    'Asha Menon assigned it to Imran',
    'Asha Menon undid a change: Reviewed → New',
    'Asha Menon moved it from New to Reviewed',
    'Received',
  ]);
  expect(screen.getByText('Reason: Strong welder')).toBeVisible();
  expect(screen.getByText('Called twice.')).toBeVisible();
});

it('describes the history in Arabic', async () => {
  show(undefined, 'ar');
  expect(await screen.findByText(/نقله ⁨Asha Menon⁩ من «جديد» إلى «تمت المراجعة»/)).toBeVisible();
});

it('shows what came with the same email apart from what came with the same phone, with names', async () => {
  const { user } = show();
  const email = within(await screen.findByRole('list', { name: 'Also sent from this email (1)' }));
  expect(email.getByRole('link', { name: /Nuwan P\..*Pipe Welder/ })).toHaveAttribute('href', '/admin?tab=cvs&id=v9');
  const phone = within(screen.getByRole('list', { name: 'Same phone, other email (6): may be someone else' }));
  expect(phone.getAllByRole('link')).toHaveLength(5);
  expect(phone.getByText('Rajesh 1')).toBeVisible();
  expect(screen.getByText('Shared phone: sent with 4 different emails')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  await waitFor(() => expect(phone.getAllByRole('link')).toHaveLength(6));
});

it('shows a phone number in an Arabic letter from left to right', async () => {
  show(sampleApplication({ cover_letter: 'اتصلوا بي على +91 22 5550 1234 مساءً' }));
  expect(await screen.findByText('اتصلوا بي على \u2066+91 22 5550 1234\u2069 مساءً')).toBeVisible();
});

it('asks for nothing of the CV before someone wants to see it', async () => {
  show();
  await screen.findByRole('region', { name: 'History' });
  expect(screen.getByRole('button', { name: 'View CV' })).toBeVisible();
  expect(api.calls.filter(({ path }) => path.includes('/cv'))).toEqual([]);
});

const profile: ApplicantProfile = {
  ...{ trade: 'Raj mistri', trade_name_en: 'Mason', trade_name_ar: 'بنّاء', years: 1, gulf_years: 0 },
  ...{ has_passport: true, passport_expiry: '2020-01-31', licence: 'gulf', languages: ['ne', 'en'] },
  ...{ start: 'month', start_day: null, salary: 1800, salary_currency: 'SAR' },
};

it('a profile is shown as a page in the place of a CV, and warns of a passport that has expired', async () => {
  const none = { cv_kind: 'profile', cv: null, cv_url: null, cv_file_name: null } as const;
  const { user } = show(sampleApplication({ ...none, profile }));
  expect(screen.getByText('Sent a profile instead of a CV')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View profile' }));
  // The second one is for the printer; without style sheets, both are visible.
  const [page] = await screen.findAllByRole('article', { name: 'Profile of Nuwan Perera' });
  for (const text of [
    'Raj mistri (Mason)',
    '1 year',
    'None',
    'Nepali, English',
    'Within a month',
    '1,800 SAR',
    'Expired',
  ])
    expect(within(page!).getByText(text)).toBeVisible();
  expect(within(page!).getByText(/Valid until 31 January 2020/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path.includes('/cv'))).toEqual([]);
});

it('the profile of a CV submission says what the person looks for', async () => {
  const none = { cv_kind: 'profile', cv: null, cvUrl: null, cvFileName: null } as const;
  const { user } = renderPage(
    <SubmissionMutationsProvider name="cvs">
      <SubmissionDetail name="cvs" row={sampleCv({ ...none, profile })} status={<span>status</span>} />
    </SubmissionMutationsProvider>,
    { at: '/admin?tab=cvs', locale: 'ar' },
  );
  expect(screen.getByText('أرسل ملفًا مهنيًا بدلًا من السيرة الذاتية')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'عرض الملف المهني' }));
  const [page] = await screen.findAllByRole('article', { name: /Maria Santos/ });
  for (const text of [
    'Staff Nurse',
    'الرعاية الصحية',
    'B.Sc. Nursing',
    'Doha, 4 years',
    'متوسط (من 2 إلى 5 سنوات)',
    'سنة واحدة',
  ])
    expect(within(page!).getByText(text)).toBeVisible();
});

it('an old Word file is offered, not fetched', async () => {
  const row = sampleApplication();
  const { user } = show({ ...row, cv_file_name: 'old.doc', cv: { ...sampleCvFile, kind: 'doc' } });
  await user.click(screen.getByRole('button', { name: 'View CV' }));
  expect(await screen.findByText('This file cannot be previewed')).toBeVisible();
  expect(api.calls.filter(({ path }) => path.includes('/cv'))).toEqual([]);
});

it.each([
  ['waiting', /being scanned for viruses/],
  ['infected', /contains a virus/],
  ['failed', /could not be scanned/],
] as const)('a CV that the virus scanner has not released is neither fetched nor offered: %s', async (scan, said) => {
  const row = sampleApplication();
  const { user } = show({ ...row, cv: { ...sampleCvFile, scan } });
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View CV' }));
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('link', { name: /CV|Download/ })).toBeNull();
  expect(api.calls.filter(({ path }) => path.includes('/cv'))).toEqual([]);
});

it('a CV that cannot be had says why and can be asked for again', async () => {
  api.override(({ path }) =>
    path.includes('/cv?') ? problem(404, 'cv_missing_in_store', 'This CV file cannot be found.') : { json: [] },
  );
  const { user } = show(sampleApplication());
  await user.click(screen.getByRole('button', { name: 'View CV' }));
  expect(await screen.findByText('This CV file cannot be found.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('keeps a note that could not be saved, and while another entry is read', async () => {
  const { user, unmount } = show();
  const note = await screen.findByLabelText('Add a note');
  await user.type(note, 'Half a thought');
  api.override(() => problem(503, 'service_unavailable', 'Not now.'));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(note).toHaveValue('Half a thought');
  unmount();
  api.override(({ method }) => (method === 'POST' ? { status: 201, json: { success: true } } : undefined));
  show();
  const again = await screen.findByLabelText('Add a note');
  expect(again).toHaveValue('Half a thought');
  await user.type(again, '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(again).toHaveValue(''));
  expect(api.writes().at(-1)).toMatchObject({
    path: '/api/inbox/applications/a1/notes',
    json: { text: 'Half a thought' },
  });
});

it('stores what was typed for the person who typed it only', async () => {
  const { user, unmount } = show();
  await user.type(await screen.findByLabelText('Add a note'), 'Half a thought');
  unmount();
  expect(sessionStorage.getItem('qantara.draft.note.1.applications/a1')).toContain('Half a thought');
  expect(localStorage).toHaveLength(0);

  setTestSession({ authenticated: true, user: sampleStaff({ id: 2 }), ends_in: 1800 });
  const other = show();
  expect(await screen.findByLabelText('Add a note')).toHaveValue('');
  other.unmount();
  setTestSession({ authenticated: true, user: sampleStaff(), ends_in: 1800 });
  show();
  expect(await screen.findByLabelText('Add a note')).toHaveValue('Half a thought');
});

it('shows what a colleague wrote in the meantime on return, and keeps what is being typed', async () => {
  const { user } = show();
  const note = await screen.findByLabelText('Add a note');
  await user.type(note, 'Half a thought');
  await screen.findByText('Called twice.');
  const later: HistoryEntry = { id: '9', at: '2026-11-20T05:00:00Z', by: asha, kind: 'note', text: 'He called back.' };
  api.override(({ path }) => (path.endsWith('/history') ? { json: [...history, later] } : undefined));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('He called back.')).toBeVisible();
  expect(note).toHaveValue('Half a thought');
  await user.clear(note);
});

it.each([
  ['pending', /Still being read/],
  ['unreadable', /contains no text/],
  ['too_large', /took too long/],
] as const)('says that a CV is not found by its words: %s', async (text, said) => {
  const row = sampleApplication();
  show({ ...row, cv: { ...sampleCvFile, text } });
  expect(await screen.findByText(said)).toBeVisible();
});

it('says nothing of the search about a CV that is found by its words', async () => {
  show();
  expect(await screen.findByText('nuwan.docx')).toBeVisible();
  expect(screen.queryByText(/[Ss]earch (?:does not|doesn't|can't) find/)).toBeNull();
});

it('adds and takes off tags', async () => {
  const { user } = show(sampleApplication({ tags: ['Doha'] }));
  const tags = await screen.findByLabelText('Tags');
  await user.type(tags, '  night   shift{Enter}');
  await waitFor(() =>
    expect(api.writes().at(-1)).toMatchObject({ json: { tags: ['Doha', 'night shift'], version: 1 } }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove the tag Doha' }));
  await waitFor(() => expect(api.writes().at(-1)).toMatchObject({ json: { tags: [] } }));
});

it('a hiring request: the month in words, and a job from a line only for those who may make one', async () => {
  const request = (locale: 'en' | 'ar' = 'en') =>
    renderPage(
      <SubmissionMutationsProvider name="hiring-requests">
        <SubmissionDetail name="hiring-requests" row={sampleHiringRequest()} status={<span>status</span>} />
      </SubmissionMutationsProvider>,
      { at: '/admin?tab=hiring-requests', locale },
    );
  const view = request();
  expect(await screen.findByText('December 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: /make a job/i })).toBeVisible();
  expect(await screen.findByRole('link', { name: '+977 984 1234567' })).toHaveAttribute('href', 'tel:+9779841234567');
  view.unmount();
  setTestSession({ authenticated: true, user: sampleStaff({ role: 'viewer' }), ends_in: 1800 });
  request('ar');
  expect(await screen.findByText('ديسمبر 2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: /وظيفة/ })).not.toBeInTheDocument();
});
