import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSession } from '../../api/session.js';
import { staffKeys } from '../../api/staff-lists.js';
import { renderPage } from '../../../tests/render-page.js';
import {
  problem,
  sampleApplication,
  sampleContact,
  sampleCv,
  sampleHiringRequest,
  sampleStaffJob,
  startStaffApi,
} from '../../../tests/stub-staff-api.js';
import { AdminPage } from './admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;

beforeEach(async () => {
  api = await startStaffApi({
    contacts: [
      sampleContact(),
      sampleContact({ id: 'c2', name: 'فاطمة الزهراء', suspect: true, subject: 'fraud', message: 'طلب مني مالًا.' }),
      ...Array.from({ length: 28 }, (_, index) =>
        sampleContact({ id: `d${index}`, name: `Done ${index}`, status: 'closed' }),
      ),
    ],
    'hiring-requests': [sampleHiringRequest()],
    careers: [sampleCv(), sampleCv({ id: 'v2', fullName: 'Anil', status: 'reviewed' })],
    jobs: [sampleStaffJob(), sampleStaffJob({ id: 'job2', status: 'closed' })],
    'job-applications': [sampleApplication(), sampleApplication({ id: 'a2', name: 'Sita', job_id: 'job2' })],
  });
});
afterEach(() => api.stop());

const dashboard = (search = '', locale: 'en' | 'ar' = 'en') =>
  renderPage(<AdminPage />, { at: `/admin${search}`, path: '/admin', locale });
const url = () => screen.getByTestId('url').textContent;
const table = (name: string) => screen.findByRole('table', { name });
const openedRow = (name: string | RegExp) => screen.findByRole('dialog', { name });

it('counts truly, and each count leads to the rows it counts', async () => {
  dashboard();
  const cards = within(screen.getByRole('navigation', { name: 'Overview' }));
  const expected = [
    ['Total CVs', '2', '?tab=cvs'],
    ['Total Jobs', '2', '?tab=jobs'],
    ['Active Jobs', '1', '?tab=jobs&status=active'],
    ['Pending CVs', '1', '?tab=cvs&status=pending'],
  ];
  for (const [name, count, search] of expected) {
    const card = await cards.findByRole('link', { name: `${name} ${count}` });
    expect(card).toHaveAttribute('href', `/admin${search}`);
  }
  // A sum over two lists: a link to each.
  for (const [title, sum, messages, requests, status] of [
    ['Total Contacts', '31', '30', '1', ''],
    ['New Contacts', '3', '2', '1', '&status=new'],
  ] as const) {
    const links = cards.getAllByRole('link', { name: new RegExp(`^${title}: `) });
    expect(links[0]?.closest('li')).toHaveTextContent(`${title} ${sum}`);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${title}: Contact Inquiries${messages}`, `/admin?tab=contacts${status}`],
      [`${title}: Hiring Requests${requests}`, `/admin?tab=hiring-requests${status}`],
    ]);
  }
});

it('shows 25 a page and goes on with a real link', async () => {
  const { user } = dashboard();
  expect(within(await table('Contact Inquiries')).getAllByRole('row')).toHaveLength(26);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(url()).toBe('/admin?tab=contacts&page=2');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6));
  expect(screen.getByRole('heading', { name: 'Contact Inquiries' })).toHaveFocus();
});

it('searches and filters on the server and keeps both in the URL', async () => {
  const { user } = dashboard();
  await table('Contact Inquiries');
  await user.click(screen.getByRole('button', { name: 'New 2' }));
  await user.type(screen.getByRole('searchbox'), 'scaffolders');
  await waitFor(() => expect(url()).toBe('/admin?tab=contacts&status=new&search=scaffolders'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(api.calls.some(({ path }) => /search=scaffolders.*sort=-timestamp/.test(path))).toBe(true);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
  expect(url()).toBe('/admin?tab=contacts');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('opens a message with every fact of it, and goes through the page', async () => {
  const { user } = dashboard();
  await table('Contact Inquiries');
  await user.click(screen.getByRole('button', { name: 'Ramesh Thapa' }));
  const dialog = await openedRow('Ramesh Thapa');
  expect(url()).toBe('/admin?tab=contacts&id=c1');
  const mail = await within(dialog).findByRole('link', { name: 'ramesh@example.com' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:ramesh@example.com/);
  // In the header and among the facts.
  const phones = within(dialog).getAllByRole('link', { name: '+977 984 1234567' });
  expect(phones.map((phone) => phone.getAttribute('href'))).toEqual(['tel:+9779841234567', 'tel:+9779841234567']);
  const chat = within(dialog).getByRole('link', { name: /WhatsApp/ });
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9779841234567/);
  expect(dialog).toHaveTextContent('SubjectGeneral question');
  expect(dialog).toHaveTextContent('We need forty scaffolders.');
  expect(dialog).toHaveTextContent('20 Nov 2026, 9:14 am');
  await user.click(within(dialog).getByRole('button', { name: 'Next submission' }));
  expect(await openedRow('فاطمة الزهراء')).toHaveTextContent('Possible spam');
  expect(await openedRow('فاطمة الزهراء')).toHaveTextContent('SubjectFraud report');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ramesh Thapa' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(url()).toBe('/admin?tab=contacts');
});

it('has the CV behind a button where there is no room for it', async () => {
  dashboard('?tab=cvs&id=v1');
  expect(await within(await openedRow('Maria Santos')).findByRole('button', { name: 'View CV' })).toBeVisible();
});

it('shows a new status at once and offers only allowed moves', async () => {
  const { user } = dashboard('?tab=applications');
  const row = within((await screen.findByRole('button', { name: 'Nuwan Perera' })).closest<HTMLElement>('[role=row]')!);
  await user.click(row.getByRole('button', { name: 'Change status: New' }));
  const choices = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
  expect(choices).toEqual(['New1', 'Reviewed2', 'Shortlisted3', 'Rejected7', 'Withdrawn8']);
  await user.click(screen.getByRole('menuitemradio', { name: 'Shortlisted' }));
  await user.click(await screen.findByRole('button', { name: 'Shortlisted: email in 10 minutes' }));
  expect(row.getByRole('button', { name: 'Change status: Shortlisted' })).toBeVisible();
  expect(await screen.findByText(/^Status changed: .*Nuwan Perera.*, Shortlisted$/)).toBeVisible();
  await waitFor(() =>
    expect(api.writes()).toEqual([
      { method: 'PATCH', path: '/api/job-applications/a1', json: { status: 'shortlisted', version: 1 } },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Shortlisted 1' })).toBeVisible();
});

it('takes a rejected status back and says why', async () => {
  api.override(({ method }) =>
    method === 'PATCH'
      ? problem(
          409,
          'status_move_not_allowed',
          "You can't change the current status to that one. Reload to see the current status.",
        )
      : undefined,
  );
  const { user } = dashboard('?tab=cvs&id=v1');
  const dialog = within(await openedRow('Maria Santos'));
  await user.click(await dialog.findByRole('button', { name: 'Change status: Pending' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Rejected' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent("You can't change the current status to that one. Reload to see the current status.");
  // The next one is open by now.
  await user.click(within(alert).getByRole('button', { name: 'Maria Santos' }));
  expect(await dialog.findByRole('button', { name: 'Change status: Pending' })).toBeVisible();
});

it('a failed load is said in the page, and Retry repairs it with the counts', async () => {
  api.override(() => problem(503, 'service_unavailable', 'Not now.'));
  const { user } = dashboard('?tab=cvs');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data');
  api.override(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await table('CV Submissions')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Total CVs 2' })).toBeVisible();
});

it('Refresh shows what is new, and keeps the rows when it fails', async () => {
  const { user } = dashboard('?tab=cvs');
  await table('CV Submissions');
  api.rows.careers.push(sampleCv({ id: 'v3', fullName: 'Lakshmi' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Data refreshed successfully')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lakshmi' })).toBeVisible();
  api.override(() => problem(503, 'service_unavailable', 'Not now.'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Failed to fetch data. These rows may be out of date.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lakshmi' })).toBeVisible();
});

it('any 401 leads to the login page', async () => {
  const { user } = dashboard('?tab=jobs');
  await screen.findAllByRole('row');
  api.override(() => problem(401, 'not_signed_in', 'Please sign in to continue.'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(url()).toBe('/login'));
});

it('forgets all that was read when the session has ended, and keeps it when staff only look elsewhere', async () => {
  const read = ({ client }: ReturnType<typeof dashboard>) =>
    client.getQueryCache().findAll({ queryKey: staffKeys.all });
  const elsewhere = dashboard('?tab=jobs');
  await screen.findAllByRole('row');
  elsewhere.unmount();
  expect(read(elsewhere).length).toBeGreaterThan(0);

  const ended = dashboard('?tab=jobs');
  await screen.findAllByRole('row');
  api.override(() => problem(401, 'not_signed_in', 'Please sign in to continue.'));
  await ended.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(url()).toBe('/login'));
  await waitFor(() => expect([read(ended), ended.client.getMutationCache().getAll()]).toEqual([[], []]));
  api.override(() => undefined);

  // As the guard does it, which hears of the session first.
  const guarded = dashboard('?tab=jobs');
  await screen.findAllByRole('row');
  setSession(guarded.client, { authenticated: false });
  guarded.unmount();
  await waitFor(() => expect(read(guarded)).toEqual([]));
});

it('logs out, or says that it could not', async () => {
  api.override(({ path }) => (path.includes('logout') ? problem(503, 'service_unavailable', 'Not now.') : undefined));
  const { user } = dashboard();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout failed')).toBeVisible();
  const json = { success: true, message: 'Logged out successfully' };
  api.override(({ path }) => (path.includes('logout') ? { json } : undefined));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeVisible();
});

it('speaks Arabic throughout', async () => {
  const { user } = dashboard('?tab=contacts', 'ar');
  expect(screen.getByRole('tablist').closest('[dir]')).toHaveAttribute('dir', 'rtl');
  await user.click(await screen.findByRole('button', { name: 'Ramesh Thapa' }));
  await waitFor(async () => expect(await openedRow('Ramesh Thapa')).toHaveTextContent('20 نوفمبر 2026، 9:14 ص'));
});

it('an entry that does not exist says so, and one of another page opens all the same', async () => {
  const { unmount } = dashboard('?tab=contacts&id=unknown');
  expect(await openedRow('This submission no longer exists')).toBeVisible();
  unmount();
  dashboard('?tab=contacts&id=d27');
  expect(await openedRow('Done 27')).toBeVisible();
});

it('Refresh renews the lists of the other tabs, too', async () => {
  const { user } = dashboard('?tab=cvs');
  await screen.findByRole('button', { name: 'Anil' });
  await user.click(screen.getByRole('tab', { name: /^Contact Inquiries/ }));
  await screen.findByRole('button', { name: 'Ramesh Thapa' });
  Object.assign(api.rows.careers[1]!, { fullName: 'Anil Kumar' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Data refreshed successfully')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^CV Submissions/ }));
  expect(await screen.findByRole('button', { name: 'Anil Kumar' })).toBeVisible();
});
