import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { JobAlert } from './job-alert.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
let response: { status?: number; json: unknown };
beforeEach(async () => {
  response = { status: 202, json: { success: true, message: 'We have sent you an email.' } };
  api = await startStubApi(() => response);
});
afterEach(() => api.stop());

const render = (locale: 'en' | 'ar') =>
  renderPage(<JobAlert filters={{ country: 'Qatar', trade: ['welder'] }} />, { at: '/jobs', locale });

it('opens a form that asks for emails about the same jobs', async () => {
  const { user } = render('en');
  await user.click(screen.getByRole('button', { name: 'Email me new jobs like these' }));
  const focused = await screen.findByLabelText('Email Address');
  await waitFor(() => expect(focused).toHaveFocus());
  await user.keyboard('amina@example.com');
  await user.click(screen.getByRole('radio', { name: /Once a week/ }));
  await user.click(screen.getByRole('button', { name: 'Email me new jobs' }));
  expect(await screen.findByText('We have sent you an email.')).toBeVisible();
  const [call] = api.calls;
  expect([call?.method, call?.path]).toEqual(['POST', '/api/job-alerts']);
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    ...{ email: 'amina@example.com', frequency: 'weekly', filters: { country: 'Qatar', trade: ['welder'] } },
  });
});

it('sends nothing without an email address, and keeps what was typed after a failure', async () => {
  const { user } = render('ar');
  await user.click(screen.getByRole('button', { name: 'أبلغوني بالوظائف المشابهة' }));
  const send = await screen.findByRole('button', { name: 'أرسلوا لي الوظائف الجديدة' });
  await user.click(send);
  expect((await screen.findAllByText('أدخل بريدك الإلكتروني')).length).toBeGreaterThan(0);
  expect(api.calls).toEqual([]);
  response = { status: 429, json: { code: 'too_many_requests', detail: 'Please wait 9 minutes.', errors: [] } };
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'amina@example.com');
  await user.click(send);
  expect((await screen.findAllByText('Please wait 9 minutes.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('amina@example.com');
});
