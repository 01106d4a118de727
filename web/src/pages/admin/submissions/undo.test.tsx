import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, sampleApplication, startStaffApi } from '../../../../tests/stub-staff-api.js';
import { AdminPage } from '../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
const noMedia = window.matchMedia;

beforeEach(async () => {
  api = await startStaffApi({
    'job-applications': Array.from({ length: 4 }, (_, index) =>
      sampleApplication({ id: `a${index + 1}`, name: `Person ${index + 1}` }),
    ),
  });
});
afterEach(async () => {
  Object.assign(window, { matchMedia: noMedia });
  await api.stop();
});

const open = (search = '') =>
  renderPage(<AdminPage />, { at: `/admin?tab=applications${search}`, path: '/admin', locale: 'en' });
/** A submission opens beside the list. */
function openBeside(id: string) {
  Object.assign(window, {
    matchMedia: (media: string) => ({ ...noMedia(media), matches: media.includes('min-width: 80rem') }),
  });
  return open(`&id=${id}`);
}
/** Confirms the dialog of a decision, whose button has the focus. */
const confirmDecision = async (user: ReturnType<typeof open>['user'], as = /: email in 10 minutes$/) => {
  await waitFor(() => expect(screen.getByRole('button', { name: as })).toHaveFocus());
  await user.keyboard('{Enter}');
};
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
const statuses = () => api.rows['job-applications'].map(({ status }) => status);
const select = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`Select .*${name}\\W*$`) });

it('gives a digit the same meaning on every row, and says when the move is not possible', async () => {
  Object.assign(api.rows['job-applications'][0]!, { status: 'rejected' });
  const { user } = openBeside('a1');
  await heading('Person 1');
  // On a new submission 7 rejects; here it must not become a shortlisting.
  await user.keyboard('7');
  expect(await screen.findByText('The status is already Rejected.')).toBeInTheDocument();
  await user.keyboard('6');
  expect(
    await screen.findByText("Rejected can't be changed to Hired. Possible: New, Reviewed, Shortlisted."),
  ).toBeInTheDocument();
  await heading('Person 1');
  expect(api.writes()).toEqual([]);
  await user.keyboard('3');
  await waitFor(() => expect(statuses()[0]).toBe('shortlisted'));
});

it('shows the same digits in the pane, the menu and the list of keys', async () => {
  const { user } = openBeside('a1');
  await heading('Person 1');
  expect(await screen.findByRole('button', { name: 'Rejected' })).toHaveTextContent('Rejected7');
  await user.keyboard('s');
  expect(await screen.findByRole('menuitemradio', { name: /Rejected/ })).toHaveTextContent('7');
  expect(screen.getByRole('menu'), 'under its badge, not over the list').toHaveAttribute('data-align', 'start');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(help.getAllByRole('listitem').map((item) => item.textContent)).toContain('7 Rejected');
});

it('takes back one decision after another, with U and with Ctrl+Z', async () => {
  const { user } = openBeside('a1');
  for (const index of [1, 2, 3]) {
    await heading(`Person ${index}`);
    await user.keyboard('7');
    await confirmDecision(user);
  }
  await waitFor(() => expect(statuses()).toEqual(['rejected', 'rejected', 'rejected', 'new']));
  await user.keyboard('u');
  await heading('Person 3');
  await user.keyboard('{Control>}z{/Control}');
  await heading('Person 2');
  await user.keyboard('u');
  await heading('Person 1');
  await waitFor(() => expect(statuses()).toEqual(['new', 'new', 'new', 'new']));
  const before = api.writes().length;
  await user.keyboard('u');
  expect(api.writes()).toHaveLength(before);
});

it('takes back an owner given to many: one message, no endless toggling, also of rows that left the cache', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Person 1' });
  await user.click(select('Person 1'));
  await user.click(select('Person 2'));
  api.override(({ path }) =>
    path.endsWith('/bulk')
      ? { json: { success: true, changed: ['a1', 'a2'], unchanged: [], refused: [], not_emailed: [] } }
      : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Set owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'none');
  await user.click(dialog.getByRole('button', { name: 'Change 2 submissions' }));
  expect(await screen.findByText(/^Owner changed: .*2 submissions/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/^Undone: .*2 submissions/)).toBeVisible();
  expect(api.writes().at(-1)?.json).toEqual({ owner_id: null, from_owner_id: null, ids: ['a1', 'a2'] });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('reports a bulk change that failed as a whole once', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Person 1' });
  await user.click(select('Person 1'));
  await user.click(select('Person 2'));
  await user.click(select('Person 3'));
  api.override(({ path }) => (path.endsWith('/bulk') ? problem(503, 'unavailable', 'Please try again.') : undefined));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('New status'), '7 Rejected');
  await user.click(dialog.getByRole('button', { name: 'Change 3 submissions' }));
  const problems = await screen.findByRole('alert');
  expect(within(problems).getAllByRole('listitem')).toHaveLength(1);
  expect(problems).toHaveTextContent('3 submissions: Please try again.');
});

it('says when the next page cannot be loaded, instead of doing nothing', async () => {
  api.rows['job-applications'].push(
    ...Array.from({ length: 30 }, (_, index) => sampleApplication({ id: `b${index}`, name: `More ${index}` })),
  );
  const { user } = openBeside('b20');
  await heading('More 20');
  api.override(({ path }) =>
    path.includes('page=2') ? problem(400, 'unavailable', 'Please try again later.') : undefined,
  );
  await user.keyboard('j');
  expect(
    await screen.findByText("The next page couldn't be loaded. Check your connection and try again."),
  ).toBeInTheDocument();
});

it('hides the list beside the entry with [ and remembers it', async () => {
  const { user } = openBeside('a1');
  await heading('Person 1');
  await user.keyboard('[[');
  expect(screen.queryByRole('list', { name: 'Job Applications' })).toBeNull();
  expect(localStorage.getItem('qantara.list')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Show the list' }));
  expect(screen.getByRole('list', { name: 'Job Applications' })).toBeVisible();
});
