import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { problem, sampleContact, startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { AdminPage } from '../../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
afterEach(() => api.stop());

/** A list of so many contacts, the first one selected. */
async function selectFirst(count: number) {
  const contacts = Array.from({ length: count }, (_, index) =>
    sampleContact({ id: `c${index + 1}`, name: `Person ${index + 1}` }),
  );
  api = await startStaffApi({ contacts });
  const { user } = renderPage(<AdminPage />, { at: '/admin?tab=contacts&status=new', path: '/admin' });
  await user.click(await screen.findByRole('checkbox', { name: /Select .*Person 1\W*$/ }));
  const chooseClosed = async () => {
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('New status'), 'closed');
    return dialog;
  };
  return { user, chooseClosed };
}
const bulkSizes = () => api.writes().map(({ json }) => (json as { ids: string[] }).ids.length);
const closed = () => api.rows.contacts.filter(({ status }) => status === 'closed').length;

it('selects all that match, says how many will change, and takes all of it back at once', async () => {
  const { user, chooseClosed } = await selectFirst(130);
  await user.click(screen.getByRole('button', { name: 'Select all 130 that match' }));
  expect(await screen.findByText('130 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  const asked = api.calls.findLast(({ path }) => path.startsWith('/api/contacts'))?.path ?? '';
  expect(new URL(asked, 'http://stub').searchParams.get('status'), 'under the filters').toBe('new');
  const dialog = await chooseClosed();
  expect(dialog.getByText('This changes 130 submissions, also those on other pages.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change 130 submissions' }));
  expect(await screen.findByText(/^Status changed: .*130 submissions/)).toBeVisible();
  expect(bulkSizes()).toEqual([100, 30]);
  expect(closed()).toBe(130);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/^Undone: .*130 submissions/)).toBeVisible();
  expect(closed()).toBe(0);
});

it('says how many were changed and how many were not when a call fails, and keeps the reason', async () => {
  const { user, chooseClosed } = await selectFirst(130);
  await user.click(screen.getByRole('button', { name: 'Select all 130 that match' }));
  await screen.findByText('130 selected');
  const dialog = await chooseClosed();
  await user.type(dialog.getByLabelText(/Reason/), 'Filled');
  api.override(({ path, body }) =>
    path.endsWith('/bulk') && body.includes('"c130"') ? problem(503, 'unavailable', 'Please try again.') : undefined,
  );
  await user.click(dialog.getByRole('button', { name: 'Change 130 submissions' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('30 submissions: Please try again.');
  expect(await screen.findByText(/^Status changed: .*100 submissions/)).toBeVisible();
  expect(closed()).toBe(100);
  await user.click(screen.getByRole('checkbox', { name: /Select .*Person 1\W*$/ }));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Reason/)).toHaveValue('Filled');
});

it('asks for a narrower list when more match than can be changed at once', async () => {
  await selectFirst(501);
  expect(screen.getByText(/501 match\. At most 500 can be changed at once: narrow the list/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});

it('says how many needed no change', async () => {
  const { user, chooseClosed } = await selectFirst(3);
  await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
  await screen.findByText('3 selected');
  api.override(({ path }) =>
    path.endsWith('/bulk')
      ? { json: { success: true, changed: ['c1', 'c2', 'c3'], unchanged: ['c2'], refused: [], not_emailed: [] } }
      : undefined,
  );
  const dialog = await chooseClosed();
  await user.click(dialog.getByRole('button', { name: 'Change 3 submissions' }));
  expect(await screen.findByText(/^Status changed: .*2 submissions/)).toBeVisible();
  expect(screen.getByText('1 needed no change.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(api.writes().at(-1)?.json).toEqual({ undo: true, ids: ['c1', 'c3'] }));
});
