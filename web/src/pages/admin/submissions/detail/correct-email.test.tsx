import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { problem, sampleApplication, sampleStaff, startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { AdminPage } from '../../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
const rows = () => ({ 'job-applications': [sampleApplication({ email: 'nuwan@gmial.com', version: 4 })] });
beforeEach(async () => {
  api = await startStaffApi(rows());
});
afterEach(() => api.stop());

const show = (locale: 'en' | 'ar' = 'en') =>
  renderPage(<AdminPage />, { at: '/admin?tab=applications&id=a1', path: '/admin', locale });
const dialog = async (name = 'Correct the email of Nuwan Perera') =>
  within(await screen.findByRole('dialog', { name }));
/** The stored row after a correction. */
const corrected = (email: string) => {
  Object.assign(api.rows['job-applications'][0]!, { email, version: 5 });
  return { json: api.rows['job-applications'][0]! };
};

it('offers the address that was meant, saves it with the version, and shows it', async () => {
  api.override(({ path }) => (path.endsWith('/a1/email') ? corrected('nuwan@gmail.com') : undefined));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Correct email' }));
  const form = await dialog();
  expect(form.getByText(/link that was sent to the old address stops working/)).toBeVisible();
  expect(form.getByLabelText('Email')).toHaveValue('nuwan@gmial.com');
  await user.click(await form.findByRole('button', { name: 'nuwan@gmail.com' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email corrected: nuwan@gmail.com')).toBeVisible();
  expect(api.writes()).toEqual([
    { method: 'POST', path: '/api/inbox/applications/a1/email', json: { email: 'nuwan@gmail.com', version: 4 } },
  ]);
  expect((await screen.findAllByText('nuwan@gmail.com')).length).toBeGreaterThan(0);
});

it('asks for an address, and keeps what was typed when someone else was faster', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Correct email' }));
  const form = await dialog();
  const field = form.getByLabelText('Email');
  await user.clear(field);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the email address')).toBeVisible();
  await user.type(field, 'nuwan');
  expect(await form.findByText('Enter an email address like name@example.com')).toBeVisible();
  expect(api.writes()).toEqual([]);

  api.rows['job-applications'][0]!.version = 7;
  api.override(({ path }) => (path.endsWith('/email') ? problem(409, 'entry_changed', 'Changed by Asha.') : undefined));
  await user.type(field, '@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText('Changed by Asha.')).length).toBeGreaterThan(0);
  expect(field).toHaveValue('nuwan@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.writes().map(({ json }) => json)).toMatchObject([{ version: 4 }, { version: 7 }]));
});

it('is in Arabic, too, and not there for viewers', async () => {
  const { user, unmount } = show('ar');
  await user.click(await screen.findByRole('button', { name: 'تصحيح البريد' }));
  const form = await dialog('تصحيح البريد الإلكتروني: \u2068Nuwan Perera\u2069');
  expect(form.getByRole('button', { name: 'حفظ' })).toBeVisible();
  unmount();
  await api.stop();
  api = await startStaffApi(rows(), sampleStaff({ role: 'viewer' }));
  show();
  expect((await screen.findAllByText('nuwan@gmial.com')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Correct email' })).toBeNull();
});
