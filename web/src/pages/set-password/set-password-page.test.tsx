import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi, type StubResponse } from '../../../tests/stub-api.js';
import { problem } from '../../../tests/stub-staff-api.js';
import { SetPasswordPage } from './set-password-page.js';

const TOKEN = 'a'.repeat(43);
const DEAD = 'This link no longer works. Request a new one.';
let api: Awaited<ReturnType<typeof startStubApi>>;
let failures: Record<string, StubResponse>;

beforeEach(async () => {
  failures = {};
  api = await startStubApi(({ path }) => {
    const failure = failures[path];
    if (failure) return failure;
    if (path === '/api/auth/password-link')
      return { json: { email: 'omar@qantara.example', name: 'Omar Haddad', purpose: 'invitation' } };
    return { json: { success: true, message: path.endsWith('set-password') ? 'Your password is set.' : 'Sent.' } };
  });
});
afterEach(() => api.stop());

const page = (search = `?token=${TOKEN}`, locale: 'en' | 'ar' = 'en') =>
  renderPage(<SetPasswordPage />, { at: `/set-password${search}`, path: '/set-password', locale });
const bodiesOf = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as unknown);

it('greets who was invited and sets the password', async () => {
  const { user } = page();
  expect(await screen.findByRole('heading', { name: 'Welcome, Omar Haddad' })).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'too short{Enter}');
  expect(await screen.findByText('Use at least 12 characters')).toBeVisible();
  expect(bodiesOf('/api/auth/set-password')).toEqual([]);
  await user.type(screen.getByLabelText('New password'), ' no longer{Enter}');
  expect(await screen.findByText('Your password is set.')).toBeVisible();
  expect(bodiesOf('/api/auth/set-password')).toEqual([{ token: TOKEN, password: 'too short no longer' }]);
  expect(screen.getByRole('heading', { name: 'Set a password' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('marks a password that is easy to guess', async () => {
  failures['/api/auth/set-password'] = problem(400, 'invalid_input', 'Please check the marked fields.', [
    { field: 'password', code: 'password_common', detail: '' },
  ]);
  const { user } = page();
  await user.type(await screen.findByLabelText('New password'), 'password1234{Enter}');
  expect(await screen.findByText(/easy to guess/)).toBeVisible();
});

it('a link that does not work says so and offers another', async () => {
  failures['/api/auth/password-link'] = problem(410, 'password_link_invalid', DEAD);
  const { user } = page();
  expect(await screen.findByRole('alert')).toHaveTextContent(DEAD);
  expect(screen.getByRole('heading', { name: 'Request a new link' })).toBeVisible();
  await user.type(screen.getByLabelText('Email Address'), 'omar@qantara.example{Enter}');
  expect(await screen.findByText('Sent.')).toBeVisible();
  expect(bodiesOf('/api/auth/request-reset')).toEqual([{ email: 'omar@qantara.example' }]);
});

it('a link that stops working while a password is typed leads to another as well', async () => {
  failures['/api/auth/set-password'] = problem(410, 'password_link_invalid', DEAD);
  const { user } = page();
  await user.type(await screen.findByLabelText('New password'), 'three odd green kettles{Enter}');
  expect(await screen.findByRole('heading', { name: 'Request a new link' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(DEAD);
});

it('a link that could not be checked can be checked again', async () => {
  failures['/api/auth/password-link'] = { status: 503, json: {} };
  const { user } = page();
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't check the link.");
  expect(screen.queryByLabelText('Email Address')).not.toBeInTheDocument();
  delete failures['/api/auth/password-link'];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Omar Haddad' })).toBeVisible();
});

it('without a link it asks for the email, in Arabic too', async () => {
  page('', 'ar');
  expect(await screen.findByRole('heading', { name: 'نسيت كلمة المرور؟' })).toBeVisible();
  await waitFor(() => expect(api.calls).toEqual([]));
});
