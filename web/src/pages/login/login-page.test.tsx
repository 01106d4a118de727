import { messageOf } from '@qantara/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi, type StubResponse, type StubCall } from '../../../tests/stub-api.js';
import { problem } from '../../../tests/stub-staff-api.js';
import arabic from '../../i18n/ar/login.json';
import english from '../../i18n/en/login.json';
import { clientConfig } from '../../lib/http/client-config.js';
import { LoginPage } from './login-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
let signedIn: boolean;
let failures: Record<string, StubResponse>;

const respond = ({ path, body }: StubCall): StubResponse => {
  const failure = failures[path];
  if (failure) return failure;
  if (path === '/api/auth/session') return { json: { authenticated: signedIn } };
  if (path !== '/api/auth/verify-code') return { json: { success: true, message: '' } };
  if (!body.includes('123456')) return problem(401, 'code_wrong', 'Invalid verification code');
  signedIn = true;
  return { json: { success: true, message: '' } };
};

beforeEach(async () => {
  sessionStorage.clear();
  signedIn = false;
  failures = {};
  api = await startStubApi(respond);
});
afterEach(() => api.stop());

const page = (locale: 'en' | 'ar' = 'en') => renderPage(<LoginPage />, { at: '/login', path: '/login', locale });
const url = () => screen.getByTestId('url').textContent;
const calls = (path: string) => api.calls.filter((call) => call.path === path);

async function sendCredentials(user: ReturnType<typeof page>['user']) {
  await user.type(await screen.findByLabelText('Email Address'), 'staff@qantara.example');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
async function passStepOne(user: ReturnType<typeof page>['user']) {
  await sendCredentials(user);
  return screen.findByLabelText('Verification Code');
}
const waitedForCode = (seconds: number) =>
  sessionStorage.setItem(
    'qantara.login',
    JSON.stringify({ email: 'a@b.example', sentAt: Date.now() - seconds * 1000 }),
  );

it('signs in with password and mailed code, and leads to the dashboard', async () => {
  const { user } = page();
  await user.type(await passStepOne(user), '123 456');
  expect(screen.getByText('Verification code sent to your email!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(await screen.findByText('Login successful!')).toBeVisible();
  await waitFor(() => expect(url()).toBe('/admin'));
  expect(JSON.parse(calls('/api/auth/verify-code')[0]?.body ?? '')).toEqual({
    email: 'staff@qantara.example',
    code: '123456',
  });
  expect(sessionStorage).toHaveLength(0);
});

it('asks for both fields and sends nothing', async () => {
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your email address')).toBeVisible();
  expect(screen.getByText('Enter your password')).toBeVisible();
  expect(calls('/api/auth/login')).toEqual([]);
});

it('says what the server says, in the page and in a toast, and keeps what was typed', async () => {
  failures['/api/auth/login'] = problem(429, 'too_many_requests', 'Too many attempts. Please wait 5 minutes.');
  const { user } = page();
  await sendCredentials(user);
  await waitFor(() => expect(screen.getAllByText('Too many attempts. Please wait 5 minutes.')).toHaveLength(2));
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
  expect(screen.getByLabelText('Email Address')).toHaveValue('staff@qantara.example');
});

it.each(['en', 'ar'] as const)('a locked account is shown how to get in, in %s', async (locale) => {
  const detail = messageOf('account_locked', locale, { minutes: 12 });
  const words = locale === 'ar' ? arabic : english;
  failures['/api/auth/login'] = problem(429, 'account_locked', detail);
  const { user } = page(locale);
  await user.type(await screen.findByLabelText(words.signIn.email), 'staff@qantara.example');
  await user.type(screen.getByLabelText(words.signIn.password), 'a good password');
  await user.click(screen.getByRole('button', { name: words.signIn.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  // The way out that the message names.
  expect(detail).toContain(words.forgot);
  const link = locale === 'ar' ? '/ar/set-password' : '/set-password';
  expect(screen.getByRole('link', { name: words.forgot })).toHaveAttribute('href', link);
});

it('leads back to the page of the panel that was asked for', async () => {
  signedIn = true;
  const replace = vi.fn();
  vi.stubGlobal('location', { ...window.location, replace });
  renderPage(<LoginPage />, { at: '/login?next=%2Fcms%2Fplugins%2Fupload%3Fpage%3D2', path: '/login', locale: 'en' });
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`${clientConfig().apiOrigin}/cms/plugins/upload?page=2`));
  vi.unstubAllGlobals();
});

it.each(['//evil.example/cms', '/cmsx', '/cms.evil.example', 'cms/'])('no other ?next= does: %s', async (next) => {
  signedIn = true;
  renderPage(<LoginPage />, { at: `/login?next=${encodeURIComponent(next)}`, path: '/login', locale: 'en' });
  await waitFor(() => expect(url()).toBe('/admin'));
});

it.each(['next', 'redirect', 'returnTo', 'from'])('no URL in ?%s= leads away after signing in', async (name) => {
  signedIn = true;
  renderPage(<LoginPage />, { at: `/login?${name}=https://evil.example/admin`, path: '/login', locale: 'en' });
  await waitFor(() => expect(url()).toBe('/admin'));
});

it('falls back to its own message when the server sends none', async () => {
  failures['/api/auth/login'] = { status: 502 };
  const { user } = page();
  await sendCredentials(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
});

it('verifies only six digits, whatever is typed', async () => {
  const { user } = page();
  const code = await passStepOne(user);
  const verify = screen.getByRole('button', { name: 'Verify Code' });
  await user.type(code, '12a34 5');
  expect(code).toHaveValue('12345');
  expect(verify).toBeDisabled();
  await user.type(code, '٦7');
  expect(code).toHaveValue('123456');
  expect(verify).toBeEnabled();
});

it('a wrong code is said in the page and can be tried again', async () => {
  const { user } = page();
  const code = await passStepOne(user);
  await user.type(code, '999999{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(url()).toBe('/admin'));
});

it('keeps waiting for the code after a reload, and Back to Login leads back', async () => {
  waitedForCode(5);
  const { user } = page();
  const shown = await screen.findByLabelText('Verification Code');
  await waitFor(() => expect(shown).toHaveFocus());
  expect(screen.getByText(/You can request a new code in 5\d seconds/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect(screen.getByLabelText('Email Address')).toHaveValue('a@b.example');
});

it('a code that can no longer work is not waited for', async () => {
  waitedForCode(11 * 60);
  page();
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

it('sends a new code after a minute; after a reload it needs the password again', async () => {
  waitedForCode(61);
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(screen.getByText('Enter your password again to get a new code.')).toBeVisible();
  expect(calls('/api/auth/login')).toEqual([]);
});

it('coming back too soon, the code of a moment ago is still asked for', async () => {
  const { user } = page();
  await passStepOne(user);
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  failures['/api/auth/login'] = problem(429, 'code_resend_wait', 'A code was just sent.');
  await user.type(screen.getByLabelText('Password'), 'a good password{Enter}');
  expect(await screen.findByLabelText('Verification Code')).toBeVisible();
});

it('shows and hides the password', async () => {
  const { user } = page();
  const password = await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

it('who is signed in already goes to the dashboard', async () => {
  signedIn = true;
  page('ar');
  await waitFor(() => expect(url()).toBe('/admin'));
});
