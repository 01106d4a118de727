import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { MyApplicationsPage } from './my-applications-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
let response: { status?: number; json: unknown };
beforeEach(async () => {
  response = { json: { success: true, message: 'We have sent you the links.' } };
  api = await startStubApi(() => response);
});
afterEach(() => api.stop());

it('sends the email and says where the links are', async () => {
  const { user } = renderPage(<MyApplicationsPage />, { at: '/my-applications' });
  await user.type(screen.getByLabelText('Email Address'), ' amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me the links' }));
  const focused = await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(focused).toHaveFocus());
  expect(screen.getByText('We have sent you the links.')).toBeVisible();
  expect(screen.queryByLabelText('Email Address')).not.toBeInTheDocument();
  const [call] = api.calls;
  expect([call?.method, call?.path, call?.body]).toEqual([
    'POST',
    '/api/applications/links',
    '{"email":"amina@example.com"}',
  ]);
});

it('asks for an email address, and keeps the form when too many were sent', async () => {
  const { user } = renderPage(<MyApplicationsPage />, { at: '/my-applications', locale: 'ar' });
  const send = screen.getByRole('button', { name: 'أرسل لي الروابط' });
  await user.click(send);
  expect((await screen.findAllByText('أدخل بريدك الإلكتروني')).length).toBeGreaterThan(0);
  expect(api.calls).toEqual([]);
  response = { status: 429, json: { code: 'too_many_requests', detail: 'Please wait 9 minutes.', errors: [] } };
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'amina@example.com');
  await user.click(send);
  expect((await screen.findAllByText('Please wait 9 minutes.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('amina@example.com');
});
