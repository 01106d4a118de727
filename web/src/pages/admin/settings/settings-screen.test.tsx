import type { AuditEntryRow, Locale, SessionRow, StaffAccountRow, StaffRole, StaffSchedules } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, sampleStaff, startStaffApi } from '../../../../tests/stub-staff-api.js';
import arabic from '../../../i18n/ar/admin.json';
import english from '../../../i18n/en/admin.json';
import { AdminPage } from '../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
afterEach(() => api.stop());

const account = (changes: Partial<StaffAccountRow>): StaffAccountRow => ({
  ...{ id: 2, name: 'Omar Haddad', email: 'omar@qantara.example', role: 'recruiter', active: true, invited: false },
  ...{ link_until: null, signed_in_at: '2026-11-20T03:44:00Z', ...changes },
});
const session = (changes: Partial<SessionRow>): SessionRow => ({
  ...{ id: 's1', current: true, started_at: '2026-11-20T03:44:00Z', used_at: '2026-11-20T04:44:00Z' },
  ...{ browser: 'Chrome', system: 'Windows', network: '203.0.113.0/24', ...changes },
});
const entry = (changes: Partial<AuditEntryRow>): AuditEntryRow => ({
  ...{ id: 'e1', at: '2026-11-20T03:44:00Z', action: 'status_changed', actor: 'omar@qantara.example' },
  ...{
    subject_type: 'job-application',
    subject_id: 'a1',
    subject_label: 'QA-7F3K2',
    details: { from: 'new', to: 'shortlisted' },
    ...changes,
  },
});

let trail: AuditEntryRow[];
let schedules: StaffSchedules;
beforeEach(() => {
  schedules = { count: 0, successors: [] };
  trail = [entry({})];
});

interface Reader {
  role?: StaffRole;
  /** Role of Omar Haddad. */
  otherRole?: StaffRole;
  locale?: Locale;
}

async function open(search: string, { role = 'lead', otherRole = 'recruiter', locale = 'en' }: Reader = {}) {
  const sara = account({ id: 1, name: 'Sara Khan', email: 'sara@qantara.example', role: 'lead' });
  const team = [sara, account({ role: otherRole })];
  api = await startStaffApi({}, sampleStaff({ role }));
  api.override(({ method, path }) => {
    const { pathname } = new URL(path, 'http://stub');
    if (method === 'GET' && pathname === '/api/staff') return { json: team };
    if (pathname === '/api/staff/2/schedules') return { json: schedules };
    if (method === 'GET' && pathname === '/api/auth/sessions')
      return { json: [session({}), session({ id: 's2', current: false, browser: 'Safari', system: 'iOS' })] };
    if (pathname === '/api/audit-entries') return { json: trail, headers: { 'X-Total-Count': '160' } };
    if (method === 'POST' && pathname === '/api/staff')
      return problem(400, 'invalid_input', 'Please check the marked fields and try again.', [
        { field: 'email', code: 'staff_email_taken', detail: 'There is already an account with this email' },
      ]);
    if (method === 'PATCH' && pathname === '/api/staff/2')
      return problem(409, 'staff_last_lead', 'This is the last active lead. Make someone else a lead first.');
    return undefined;
  });
  return renderPage(<AdminPage />, { at: `/admin${search}`, path: '/admin', locale });
}
const url = () => screen.getByTestId('url').textContent;

it('opens from the menu, which says who one is, with the keyboard', async () => {
  const { user } = await open('?tab=contacts');
  const gear = await screen.findByRole('button', { name: 'Settings' });
  gear.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Sara Khan')).toBeVisible();
  expect(within(menu).getByText('Lead')).toBeVisible();
  await user.click(within(menu).getByRole('menuitem', { name: 'My sessions' }));
  expect(url()).toBe('/admin?tab=settings&view=sessions');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My sessions' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: /CV Submissions/ }));
  expect(url()).toContain('tab=cvs');
});

it('offers a recruiter what a recruiter may open, and says no to the rest', async () => {
  await open('?tab=settings&view=staff', { role: 'recruiter' });
  expect(await screen.findByText('Only a lead can open this screen.')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).not.toContain('Staff');
  expect(api.calls.some(({ path }) => path.startsWith('/api/staff'))).toBe(false);
});

it('leads to the tracking settings on the Analytics tab', async () => {
  await open('?tab=settings&view=tracking');
  await waitFor(() => expect(url()).toContain('/admin?tab=analytics'));
});

it('ends another session, never this one', async () => {
  const { user } = await open('?tab=settings&view=sessions');
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End the session: Chrome on Windows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End the session: Safari on iOS' }));
  await waitFor(() => expect(api.writes()).toEqual([expect.objectContaining({ path: '/api/auth/sessions/s2' })]));
});

it('marks what the server rejects in an invitation, and keeps what was typed', async () => {
  const { user } = await open('?tab=settings&view=staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Full name'), 'Layla Said');
  const role = within(dialog).getByLabelText('Role');
  expect(role).toHaveAccessibleDescription('Works through the lists and the jobs.');
  await user.selectOptions(role, 'Author');
  expect(role).toHaveAccessibleDescription(/^Writes drafts and uploads pictures in the content panel/);
  await user.type(within(dialog).getByLabelText('Email'), 'layla@qantara.example{Enter}');
  expect(await within(dialog).findByText('There is already an account with this email')).toBeVisible();
  expect(within(dialog).getByLabelText('Full name')).toHaveValue('Layla Said');
  expect(api.writes()[0]?.json).toEqual({ name: 'Layla Said', email: 'layla@qantara.example', role: 'author' });
});

it('asks before switching an account off, and offers nothing for the own one', async () => {
  const { user } = await open('?tab=settings&view=staff');
  expect(await screen.findByRole('group', { name: 'Actions for Omar Haddad' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Actions for Sara Khan' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('This is the last active lead. Make someone else a lead first.')).toBeVisible();
  expect(api.writes()[0]).toMatchObject({ method: 'PATCH', json: { active: false } });
});

it.each([
  ['editor', 'Deactivate', /account of the content panel is blocked too: previews that they shared end/, 'en'],
  ['editor', 'إيقاف الحساب', /ويُوقَف حسابه في لوحة المحتوى أيضًا/, 'ar'],
  ['viewer', 'Deactivate', /^They are signed out at once and can't sign in again\. Their work is kept/, 'en'],
] as const)('says what ends with the account of a person: %s, %s', async (otherRole, name, question, locale) => {
  const { user } = await open('?tab=settings&view=staff', { otherRole, locale });
  await user.click(await screen.findByRole('button', { name }));
  expect(within(await screen.findByRole('alertdialog')).getByText(question)).toBeVisible();
});

it.each([
  ['en', 'Deactivate', 'They have scheduled 2 texts to be published or unpublished', 'Hand over to me (Sara Khan)'],
  ['ar', 'إيقاف الحساب', 'حدّد موعدين لنشر نصين أو إلغاء نشرهما', 'نقلها إليّ (⁨Sara Khan⁩)'],
] as const)('hands over what a person has scheduled, or stops it, in %s', async (locale, off, label, toMe) => {
  schedules = {
    count: 2,
    successors: [
      { id: 7, name: 'Amina Said' },
      { id: 1, name: 'Sara Khan' },
    ],
  };
  const { user } = await open('?tab=settings&view=staff', { otherRole: 'editor', locale });
  await user.click(await screen.findByRole('button', { name: off }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const choice = await dialog.findByRole('combobox', { name: label });
  // Stopping comes first, then oneself.
  expect(choice).toHaveValue('');
  expect(within(choice).getAllByRole('option')[1]).toHaveTextContent(toMe);
  await user.selectOptions(choice, toMe);
  await user.click(dialog.getByRole('button', { name: off }));
  await waitFor(() => expect(api.writes()[0]?.json).toEqual({ active: false, schedules_to: 1 }));
});

it('asks before a role takes away publishing, and hands over what is scheduled', async () => {
  schedules = { count: 1, successors: [{ id: 1, name: 'Sara Khan' }] };
  const { user } = await open('?tab=settings&view=staff', { otherRole: 'editor' });
  const chooseRole = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Role: Editor' }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };
  await chooseRole('Author');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Change the role of Omar Haddad to Author?')).toBeVisible();
  await user.selectOptions(await dialog.findByRole('combobox'), 'Hand over to me (Sara Khan)');
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(api.writes()[0]?.json).toEqual({ role: 'author', schedules_to: 1 }));
  // A lead publishes as well.
  await chooseRole('Lead');
  await waitFor(() => expect(api.writes()[1]?.json).toEqual({ role: 'lead' }));
});

it('reads the audit trail by the filters of the URL, and writes them there', async () => {
  const { user } = await open('?tab=settings&view=audit&action=status_changed&action=x&subject_type=nothing&page=2');
  expect(await screen.findByText('160 entries')).toBeVisible();
  const asked = () => new URL(api.calls.findLast(({ path }) => path.startsWith('/api/audit'))?.path ?? '', 'http://s');
  expect(asked().search).toBe('?action=status_changed&page=2&pageSize=100');
  expect(screen.getByText('Shortlisted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Job application QA-7F3K2' })).toHaveAttribute(
    'href',
    '/admin?tab=applications&id=a1',
  );
  await screen.findByRole('option', { name: 'Omar Haddad' });
  await user.selectOptions(screen.getByLabelText('Who'), 'Omar Haddad');
  await waitFor(() => expect(asked().searchParams.get('actor')).toBe('omar@qantara.example'));
  expect(url()).toBe('/admin?tab=settings&view=audit&actor=omar%40qantara.example&action=status_changed');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(url()).toBe('/admin?tab=settings&view=audit');
});

it('says who did what to what: names of owners, counts, references', async () => {
  trail = [
    entry({ id: 'e1', action: 'owner_changed', details: { from: null, to: 1 } }),
    entry({ id: 'e2', action: 'owner_changed', details: { from: 1, to: 77 } }),
    entry({ id: 'e3', action: 'tags_changed', details: { from: 0, to: 1 } }),
    entry({ id: 'e4', action: 'staff_invited', subject_type: 'staff', subject_id: '2', details: { role: 'viewer' } }),
    entry({
      ...{ id: 'e5', action: 'job_updated', actor: 'ed@qantara.example', subject_type: 'job', subject_id: 'j1' },
      ...{ subject_label: 'QJ-1042', details: { reference: 'QJ-1042', panel: true } },
    }),
    entry({
      ...{ id: 'e6', action: 'job_purged', actor: null, subject_type: 'job', subject_id: 'j2', subject_label: null },
      details: { reference: 'QJ-1001' },
    }),
    entry({
      ...{ id: 'e7', action: 'list_exported', subject_id: 'all', subject_label: null },
      details: { format: 'xlsx', rows: 44, filters: 'status, tag' },
    }),
    entry({
      ...{ id: 'e9', actor: 'ed@qantara.example', action: 'content_published', subject_type: 'faq-item' },
      ...{ subject_label: null, details: { panel: true, name: 'Do I pay a fee?', locale: 'ar' } },
    }),
    entry({
      ...{ id: 'e10', actor: null, action: 'schedule_stopped', subject_type: 'faq-item', subject_label: null },
      details: { name: 'Fees?', locale: 'en', publish: '2026-12-01T04:00:00Z', reason: 'Sara deleted the text.' },
    }),
    entry({
      ...{ id: 'e11', action: 'agency_saved', subject_type: 'agency', subject_label: null },
      details: { changed: 'Licence', from: 'B-1', to: 'B-2' },
    }),
    entry({
      id: 'e8',
      action: 'person_erased',
      subject_label: null,
      details: { contacts: 0, 'hiring-requests': 2, cvs: 1, files: 1, mails: 2 },
    }),
  ];
  await open('?tab=settings&view=audit');
  await screen.findAllByText('Omar Haddad', { selector: 'p bdi' });
  const list = within(screen.getByRole('region', { name: 'Audit trail' }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.*?(am|pm)/, ''));
  expect(texts).toEqual([
    'Omar HaddadChanged the owner No owner  Sara KhanJob application QA-7F3K2',
    'Omar HaddadChanged the owner Sara Khan  Former member of staffJob application QA-7F3K2',
    'Omar HaddadChanged the tags 0 tags  1 tagJob application QA-7F3K2',
    'Omar HaddadInvited Viewer Omar Haddad',
    'ed@qantara.exampleChanged a job in the content panelJob QJ-1042',
    'SystemPermanently deleted a job Job QJ-1001 (no longer exists)',
    'Omar HaddadExported a list XLSX · 44 rows · filteredJob application ',
    'ed@qantara.examplePublished content in the content panel · in ArabicFAQ answer Do I pay a fee? ',
    'SystemContent was not published or unpublished on time in English · Publish at 1 Dec 2026, 9:30 am · Reason: Sara deleted the text.FAQ answer Fees? ',
    "Omar HaddadChanged the agency's facts B-1  B-2Changed: LicenceAgency facts  ",
    'Omar HaddadErased a person 2 hiring requests · 1 CV · 1 fileJob application  (no longer exists)',
  ]);
  expect(screen.getByRole('link', { name: 'Job QJ-1042' })).toHaveAttribute('href', '/admin?tab=jobs&view=edit&job=j1');
  expect(screen.getByRole('link', { name: 'Job application' })).toHaveAttribute('href', '/admin?tab=applications');
});

it('folds a run of one action into a line that opens with the keyboard', async () => {
  trail = [12, 8, 5].map((minute) =>
    entry({
      id: `e${minute}`,
      at: `2026-11-20T04:${minute}:00Z`.replace(/:(\d):/, ':0$1:'),
      action: 'cv_opened',
      details: {},
    }),
  );
  trail.push(entry({}));
  const { user } = await open('?tab=settings&view=audit');
  const fold = await screen.findByRole('button', { name: 'Opened 3 CVs' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText(/9:35.+9:42.am/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Job application QA-7F3K2' })).toHaveLength(1);
  fold.focus();
  await user.keyboard('{Enter}');
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('link', { name: 'Job application QA-7F3K2' })).toHaveLength(4);
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('link', { name: 'Job application QA-7F3K2' })).toHaveLength(1);
});

it('speaks Arabic throughout', async () => {
  await open('?tab=settings&view=audit', { locale: 'ar' });
  expect(await screen.findByText('160 إدخالًا')).toBeVisible();
  expect(await screen.findByText('Omar Haddad', { selector: 'bdi' })).toBeVisible();
  const main = screen.getByRole('main');
  const latin = (main.textContent ?? '').replace(/Omar Haddad|Sara Khan|CV|QA-7F3K2/g, '').match(/[A-Za-z]{3,}/g);
  expect(latin).toBeNull();
});

it.each(['en', 'ar'] as const)('an editor has the way to the panel and the own account, in %s', async (locale) => {
  const { user } = await open('', { role: 'editor', locale });
  const words = locale === 'ar' ? arabic : english;
  expect(screen.getByRole('link', { name: words.panel.open }).getAttribute('href')).toMatch(/\/cms$/);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: words.settings.title }));
  const menu = within(screen.getByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    words.settings.views.account,
    words.settings.views.sessions,
    words.panel.title,
  ]);
  await user.click(menu.getByRole('menuitem', { name: words.settings.views.sessions }));
  expect(await screen.findByText(/Safari/)).toBeVisible();
  const asked = new Set(api.calls.map(({ path }) => new URL(path, 'http://stub').pathname));
  expect([...asked].filter((path) => !path.startsWith('/api/auth/'))).toEqual([]);
});

it('a lead finds the panel in the menu, a recruiter does not', async () => {
  for (const [role, count] of [['lead', 1] as const, ['recruiter', 0] as const]) {
    const { user, unmount } = await open('?tab=settings', { role });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(screen.queryAllByRole('menuitem', { name: 'Content panel' })).toHaveLength(count);
    unmount();
    await api.stop();
  }
});
