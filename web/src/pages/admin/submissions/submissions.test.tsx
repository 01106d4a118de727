import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, sampleApplication, startStaffApi } from '../../../../tests/stub-staff-api.js';
import { setServerClock } from '../../../lib/browser/server-clock.js';
import { AdminPage } from '../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
const noMedia = window.matchMedia;
/** A window of 1280 px: a submission opens beside the list. */
const wideWindow = () =>
  Object.assign(window, {
    matchMedia: (media: string) => ({ ...noMedia(media), matches: media.includes('min-width: 80rem') }),
  });

const applications = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleApplication({ id: `a${index + 1}`, name: `Person ${index + 1}`, due_at: '2020-01-01T00:00:00Z' }),
  );

beforeEach(async () => {
  api = await startStaffApi({ 'job-applications': applications(8) });
});
afterEach(async () => {
  setServerClock();
  Object.assign(window, { matchMedia: noMedia });
  await api.stop();
});

const open = (search: string, locale: 'en' | 'ar' = 'en') =>
  renderPage(<AdminPage />, { at: `/admin?tab=applications${search}`, path: '/admin', locale });
/** Confirms the dialog of a decision, whose button has the focus. */
const confirmDecision = async (user: ReturnType<typeof open>['user'], as = /: email in 10 minutes$/) => {
  await waitFor(() => expect(screen.getByRole('button', { name: as })).toHaveFocus());
  await user.keyboard('{Enter}');
};
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
const url = () => screen.getByTestId('url').textContent;
const statuses = () => api.rows['job-applications'].map(({ status }) => status);
const list = () => within(screen.getByRole('list', { name: 'Job Applications' }));
const rowOf = (name: string) => list().getByRole('button', { name }).closest<HTMLElement>('[data-submission]')!;

it('decides on four applications with four keys, and the next one opens after each', async () => {
  wideWindow();
  const { user } = open('&status=new&id=a1');
  for (const [index, key] of ['3', '7', '2', '8'].entries()) {
    await heading(`Person ${index + 1}`);
    expect(screen.getByText(`${index + 1} of 8`)).toBeVisible();
    await user.keyboard(key);
    if (key === '3' || key === '7') await confirmDecision(user);
  }
  await heading('Person 5');
  await waitFor(() =>
    expect(statuses().slice(0, 5)).toEqual(['shortlisted', 'rejected', 'reviewed', 'withdrawn', 'new']),
  );
  // They moved out of the filter, but the reader does not lose their place.
  expect(within(rowOf('Person 1')).getByText('No longer matches')).toBeVisible();
  expect(screen.getByText('4 submissions on this page no longer match the filter.')).toBeVisible();
});

it('leaves the year of a list out by the clock of the server, whatever the device says', async () => {
  setServerClock('2031-06-01T00:00:00Z');
  Object.assign(api.rows['job-applications'][0]!, { applied_date: '2031-05-30T04:00:00Z' });
  Object.assign(api.rows['job-applications'][1]!, { applied_date: '2026-05-30T04:00:00Z' });
  open('');
  expect(await screen.findByText(/^30 May, 9:30\sam$/)).toBeVisible();
  expect(screen.getByText(/^30 May 2026, 9:30\sam$/)).toBeVisible();
});

it('takes the last decision back with U and shows its applicant', async () => {
  wideWindow();
  const { user } = open('&id=a1');
  await heading('Person 1');
  await user.keyboard('7');
  await confirmDecision(user);
  await heading('Person 2');
  await user.keyboard('u');
  await heading('Person 1');
  expect(await screen.findByText(/^Undone: .*Person 1/)).toBeVisible();
  await waitFor(() => expect(statuses()[0]).toBe('new'));
  expect(api.writes().map(({ json }) => json)).toEqual([
    { status: 'rejected', version: 1 },
    { undo: true, version: 2 },
  ]);
});

it('names reference, job and phone beside the person, and N goes to the note, also from the CV alone', async () => {
  wideWindow();
  Object.assign(api.rows['job-applications'][0]!, { job_title_ar: 'مشرف موقع' });
  const { user, unmount } = open('&id=a1');
  await heading('Person 1');
  const lead = within(screen.getByRole('group', { name: 'Reference, job and phone' }));
  expect(lead.getByText('QM-7F3K2')).toBeVisible();
  expect(lead.getByText('Site Supervisor')).toBeVisible();
  expect(lead.getByText('QJ-1042')).toBeVisible();
  expect(lead.getByRole('link', { name: '+977 984 1234567' })).toHaveAttribute('href', 'tel:+9779841234567');
  await screen.findByLabelText('Add a note');
  await user.keyboard('c');
  await waitFor(() => expect(screen.queryByLabelText('Add a note')).toBeNull());
  await user.keyboard('n');
  expect(screen.getByLabelText('Add a note')).toHaveFocus();
  expect(screen.getByLabelText('Add a note'), 'the key itself is not typed').toHaveValue('');
  unmount();
  open('&id=a1', 'ar');
  expect((await screen.findAllByText('مشرف موقع')).length, 'in the list, the header and the facts').toBe(3);
});

it('goes over the border of the page without skipping those who came up', async () => {
  wideWindow();
  api.rows['job-applications'] = applications(30);
  const { user } = open('&status=new&id=a24');
  await heading('Person 24');
  await user.keyboard('2');
  await heading('Person 25');
  await user.keyboard('2');
  await heading('Person 26');
  expect(url()).toContain('id=a26');
});

it('stays where it is after a decision when that is switched off, and has no single keys when those are', async () => {
  wideWindow();
  localStorage.setItem('qantara.goOn', 'off');
  const { user } = open('&id=a1');
  await heading('Person 1');
  await user.keyboard('2');
  await waitFor(() => expect(statuses()[0]).toBe('reviewed'));
  expect(url()).toContain('id=a1');
  localStorage.setItem('qantara.keys', 'off');
  await user.keyboard('j');
  expect(url()).toContain('id=a1');
  await user.keyboard('{Escape}');
  expect(url()).not.toContain('id=');
});

it('does not take letters that are typed for commands', async () => {
  wideWindow();
  const { user } = open('&id=a1');
  await heading('Person 1');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('jx1');
  expect(screen.getByRole('searchbox')).toHaveValue('jx1');
  expect(statuses()[0]).toBe('new');
});

it('says who was rejected because someone else changed it, and shows the entry as it now is', async () => {
  wideWindow();
  const { user } = open('&id=a1');
  await heading('Person 1');
  Object.assign(api.rows['job-applications'][0]!, { status: 'reviewed', version: 5 });
  api.override(({ method }) =>
    method === 'PATCH' ? problem(409, 'entry_changed', 'Someone else changed it.') : undefined,
  );
  await user.keyboard('3');
  await confirmDecision(user);
  await heading('Person 2');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Person 1: Someone else changed it. Its status is now Reviewed.');
  await waitFor(() => expect(within(rowOf('Person 1')).getByText('Reviewed')).toBeVisible());
  await user.click(within(alert).getByRole('button', { name: 'Person 1' }));
  await heading('Person 1');
});

it('keeps the reason that was typed for a change that was rejected, until it is saved', async () => {
  wideWindow();
  const { user } = open('&id=a1');
  await heading('Person 1');
  api.override(({ method }) => (method === 'PATCH' ? problem(409, 'entry_changed', 'It has changed.') : undefined));
  const reject = async (typed: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change status with a reason' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText(/^Reason/);
    if (typed) await user.type(reason, typed);
    expect(reason).toHaveValue('No licence');
    await user.selectOptions(dialog.getByLabelText('New status'), '7 Rejected');
    expect(dialog.getByLabelText('Your reason')).toHaveValue('No licence');
    await user.click(dialog.getByRole('button', { name: 'Rejected: email in 10 minutes' }));
  };
  await reject('No licence');
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Person 1' }));
  await heading('Person 1');
  api.override(() => undefined);
  await reject('');
  await waitFor(() => expect(statuses()[0]).toBe('rejected'));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await heading('Person 1');
  await user.click(await screen.findByRole('button', { name: 'Change status with a reason' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Reason/)).toHaveValue('');
});

it('changes many at once: a range with Shift, one call, rejections by name', async () => {
  const { user } = open('');
  await screen.findByRole('button', { name: 'Person 1' });
  await user.click(screen.getByRole('checkbox', { name: /Select .*Person 2\W*$/ }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: /Select .*Person 4\W*$/ }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  api.override(({ path }) =>
    path.endsWith('/bulk')
      ? {
          json: {
            success: true,
            changed: ['a2', 'a3'],
            refused: [{ id: 'a4', code: 'status_move_not_allowed', detail: 'This status cannot follow.' }],
            not_emailed: [{ id: 'a3', code: 'just_emailed', detail: 'No email was sent.' }],
          },
        }
      : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('New status'), '7 Rejected');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Another reason');
  await user.type(dialog.getByLabelText('Your reason'), 'No licence');
  await user.click(dialog.getByRole('button', { name: 'Change 3 submissions' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Person 4: This status cannot follow.');
  expect(await screen.findByText(/^Status changed: .*2 submissions/)).toBeVisible();
  expect(screen.getByText('No email was sent.', { exact: false })).toHaveTextContent('Person 3: No email was sent.');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/^Undone: .*2 submissions/)).toBeVisible();
  expect(screen.getByRole('alert'), 'what was rejected is still shown').toHaveTextContent('Person 4');
  const bulk = api.writes().find(({ path }) => path === '/api/inbox/applications/bulk');
  expect(bulk?.json).toEqual({
    ...{ status: 'rejected', reason: 'No licence', ids: ['a2', 'a3', 'a4'], versions: [1, 1, 1] },
  });
});

it('keeps every filter in the URL and takes each away by its chip', async () => {
  const { user } = open('&overdue=true&owner=me&to_notify=true&nonsense=1');
  await screen.findByRole('button', { name: 'Person 1' });
  await user.click(screen.getByRole('button', { name: /Remove filter Decision email: Not sent/ }));
  expect(api.calls.some(({ path }) => /job-applications\?.*overdue=true&owner=me/.test(path))).toBe(true);
  await user.click(screen.getByRole('button', { name: /Remove filter Owner: Me/ }));
  await waitFor(() => expect(url()).toBe('/admin?tab=applications&overdue=true'));
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.selectOptions(await screen.findByLabelText('Country of the job'), 'Qatar');
  await waitFor(() => expect(url()).toBe('/admin?tab=applications&overdue=true&country=Qatar'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(url()).toBe('/admin?tab=applications'));
});

it('shows the submissions of the reader with one press, and all again with another', async () => {
  const { user } = open('&overdue=true');
  const mine = await screen.findByRole('button', { name: 'Mine', pressed: false });
  await user.click(mine);
  expect(url()).toBe('/admin?tab=applications&overdue=true&owner=me');
  await user.click(screen.getByRole('button', { name: 'Mine', pressed: true }));
  expect(url()).toBe('/admin?tab=applications&overdue=true');
});

it('shows who waits too long, and whether the promised time is met', async () => {
  api.rows['job-applications'] = applications(30);
  open('');
  expect(await screen.findByRole('link', { name: /^Overdue: Job Applications.*1$/ })).toHaveAttribute(
    'href',
    '/admin?tab=applications&overdue=true&sort=applied_date',
  );
  const queue = screen.getByText(/^To notify(?!:)/).closest('li')!;
  expect(queue).toHaveTextContent(/^To notify 2/);
  expect(within(queue).getByRole('link', { name: /^To notify: Job Applications.*2/ })).toHaveAttribute(
    'href',
    '/admin?tab=applications&to_notify=true&sort=applied_date',
  );
  expect(screen.getByText(/^First review: .*5 h 30 min/)).toBeVisible();
  expect((await screen.findAllByText(/^overdue by \d/)).length).toBe(25);
});

it('goes through the rows of the table with J, opens with Enter, chooses with X', async () => {
  const { user } = open('');
  await screen.findByRole('button', { name: 'Person 1' });
  await user.keyboard('jj');
  expect(screen.getByRole('button', { name: 'Person 2' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.keyboard('s');
  expect(await screen.findByRole('menuitemradio', { name: /Rejected/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await user.keyboard('k{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Person 1' })).toBeVisible();
});

it('lists its keys and lets them be switched off', async () => {
  const { user } = open('');
  await screen.findByRole('button', { name: 'Person 1' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(dialog.getByText('Go to the note').previousSibling).toHaveTextContent('N');
  await user.click(dialog.getByRole('checkbox', { name: /Single-key/ }));
  expect(localStorage.getItem('qantara.keys')).toBe('off');
});
