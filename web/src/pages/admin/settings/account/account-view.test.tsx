import type { Locale, StaffRole } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import type { StubResponse } from '../../../../../tests/stub-api.js';
import { problem, sampleStaff, startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { AdminPage } from '../../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
afterEach(() => api.stop());

let toRename: StubResponse;
let toPassword: StubResponse;
async function open(role: StaffRole = 'viewer', locale: Locale = 'en') {
  const user = sampleStaff({ role });
  toRename = { json: { ...user, name: 'Anita Rao' } };
  toPassword = { json: { success: true, message: 'Your password is changed.' } };
  api = await startStaffApi({}, user);
  api.override(({ method, path }) => {
    if (method === 'PATCH' && path === '/api/staff/me') return toRename;
    if (path === '/api/auth/change-password') return toPassword;
    return undefined;
  });
  const page = renderPage(<AdminPage />, { at: '/admin?tab=settings&view=account', path: '/admin', locale });
  await screen.findByRole('heading', { level: 2, name: locale === 'en' ? 'Your account' : 'حسابك' });
  await screen.findByRole('form', { name: locale === 'en' ? 'Password' : 'كلمة المرور' });
  return page;
}
const form = (name: string) => within(screen.getByRole('form', { name }));

it('changes the own name, with the keyboard alone', async () => {
  const { user } = await open();
  const field = form('Name').getByLabelText('Full name');
  expect(field).toHaveValue('Sara Khan');
  await user.clear(field);
  await user.type(field, 'A{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/at least 3 characters/));
  expect(field).toHaveFocus();
  expect(api.writes()).toEqual([]);

  await user.type(field, 'nita Rao{Enter}');
  expect(await form('Name').findByRole('status')).toHaveTextContent('Changes saved');
  expect(api.writes()).toMatchObject([{ method: 'PATCH', path: '/api/staff/me', json: { name: 'Anita Rao' } }]);
  // The menu asks who is signed in.
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/auth/session')).toBe(true));
});

it('keeps a name that the server rejects, and says why', async () => {
  const { user } = await open();
  toRename = problem(400, 'invalid_input', 'Please check the marked fields.', [
    { field: 'name', code: 'staff_name_taken', detail: '' },
  ]);
  const field = form('Name').getByLabelText('Full name');
  await user.type(field, 'n{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Another member of staff has this name/));
  expect(field).toHaveValue('Sara Khann');
});

it('changes the own password, and empties the fields', async () => {
  const { user } = await open('lead');
  const { getByLabelText, getByRole, findByRole } = form('Password');
  await user.click(getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(getByLabelText('Current password')).toHaveFocus());
  expect(getByLabelText('Current password')).toHaveAccessibleDescription(/Enter your password/);

  await user.type(getByLabelText('Current password'), 'Correct-horse-7-battery');
  await user.type(getByLabelText('New password'), 'too short{Enter}');
  await waitFor(() => expect(getByLabelText('New password')).toHaveFocus());
  expect(api.writes()).toEqual([]);

  toPassword = problem(400, 'invalid_input', 'Please check the marked fields.', [
    { field: 'current_password', code: 'current_password_wrong', detail: '' },
  ]);
  await user.type(getByLabelText('New password'), ' no longer{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('Please check the marked fields.');
  expect(getByLabelText('Current password')).toHaveAccessibleDescription(/This is not your current password/);
  expect(getByLabelText('New password')).toHaveValue('too short no longer');

  toPassword = { json: { success: true, message: 'Your password is changed.' } };
  await user.type(getByLabelText('Current password'), '!');
  await user.click(getByRole('button', { name: 'Change password' }));
  expect(await findByRole('status')).toHaveTextContent('Your password is changed.');
  expect(getByLabelText('Current password')).toHaveValue('');
  expect(getByLabelText('New password')).toHaveValue('');
  expect(api.writes().at(-1)?.json).toEqual({
    current_password: 'Correct-horse-7-battery!',
    password: 'too short no longer',
  });
});

it('says when the account is locked', async () => {
  const { user } = await open();
  toPassword = problem(429, 'account_locked', 'This account is locked. Please wait 15 minutes.');
  const { getByLabelText, findByRole } = form('Password');
  await user.type(getByLabelText('New password'), 'three-odd-green-kettles');
  await user.type(getByLabelText('Current password'), 'a guess{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('This account is locked. Please wait 15 minutes.');
});

it('shows the account page in Arabic', async () => {
  await open('recruiter', 'ar');
  expect(form('كلمة المرور').getByLabelText('كلمة المرور الحالية')).toBeVisible();
  const latin = (screen.getByRole('main').textContent ?? '')
    .replace(/sara@qantara\.example/g, '')
    .match(/[A-Za-z]{3,}/g);
  expect(latin).toBeNull();
});
