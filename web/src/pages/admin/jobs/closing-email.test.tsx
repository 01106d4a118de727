import type { ClosingEmail } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, sampleStaff, sampleStaffJob, startStaffApi } from '../../../../tests/stub-staff-api.js';
import { AdminPage } from '../admin-page.js';

const PATH = '/jobs/job1/closing-email';
const EMAIL: ClosingEmail = {
  send_at: '2099-11-27T10:10:00.000Z',
  recipients: 44,
  texts: {
    en: { subject: 'Closed: {job}', text: 'Dear {name}, it is closed.' },
    ar: { subject: 'أُغلقت: {job}', text: 'مرحبًا {name}، أُغلقت الوظيفة.' },
  },
  updated_at: '2099-11-27T09:10:00.000Z',
};

let api: Awaited<ReturnType<typeof startStaffApi>>;
let email: ClosingEmail | null;
const start = async (user = sampleStaff()) => {
  const closed = { status: 'closed', closed_reason: 'filled', closing_email_at: EMAIL.send_at } as const;
  api = await startStaffApi({ jobs: [sampleStaffJob({ id: 'job1', ...closed })] }, user);
  email = EMAIL;
  api.override(({ method, path, body }) => {
    if (!path.endsWith(PATH)) return undefined;
    if (!email) return problem(404, 'closing_email_gone', 'This email has been sent or stopped.');
    if (method === 'PUT') email = { ...email, texts: { ...email.texts, ...(JSON.parse(body) as object) } };
    return method === 'DELETE'
      ? { status: 200, json: { success: true, message: 'Email stopped.' } }
      : { status: 200, json: email };
  });
};
beforeEach(() => start());
afterEach(() => api.stop());

const open = async (locale: 'en' | 'ar' = 'en') => {
  const { user } = renderPage(<AdminPage />, { at: '/admin?tab=jobs', path: '/admin', locale });
  await user.click(await screen.findByRole('button', { name: /^(Email to applicants|بريد إلى المتقدمين): / }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
const changes = () =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, body }) => ({ method, body: body && (JSON.parse(body) as unknown) }));

it('says how many get the email and when, and saves other texts', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText(/^44 applicants without a decision get this email on 27 Nov 2099/)).toBeVisible();
  const subject = dialog.getByRole('textbox', { name: /Subject in English/ });
  await user.clear(subject);
  await user.click(dialog.getByRole('button', { name: 'Save texts' }));
  await waitFor(() => expect(subject).toBeInvalid());
  expect(changes()).toEqual([]);
  await user.type(subject, 'Filled: {{job}');
  await user.click(dialog.getByRole('button', { name: 'Save texts' }));
  expect(await screen.findByText('Texts saved')).toBeVisible();
  const { updated_at } = EMAIL;
  expect(changes()).toEqual([
    { method: 'PUT', body: { ...EMAIL.texts, en: { ...EMAIL.texts.en, subject: 'Filled: {job}' }, updated_at } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('compares with the texts that a colleague saved first, in which one side of a conflict is chosen', async () => {
  const { user, dialog } = await open();
  for (const [label, typed] of [
    ['Subject in English', 'Mine'],
    ['Text in English', 'My text'],
  ] as const) {
    const field = await dialog.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, typed);
  }
  const texts = {
    en: { subject: 'Theirs', text: EMAIL.texts.en!.text },
    ar: { subject: 'لهم', text: EMAIL.texts.ar!.text },
  };
  const now = { ...EMAIL, texts, updated_at: '2099-11-27T09:40:00.000Z' };
  api.override(({ method, path, body }) => {
    if (!path.endsWith(PATH)) return undefined;
    const isRejected = method === 'PUT' && !body.includes(now.updated_at);
    return isRejected ? problem(409, 'closing_email_changed', 'This email has changed.') : { json: now };
  });
  await user.click(dialog.getByRole('button', { name: 'Save texts' }));
  const merge = within(await screen.findByRole('dialog', { name: 'This email has changed since you opened it' }));
  expect(merge.getByRole('listitem')).toHaveTextContent('Subject in ArabicBefore: أُغلقت: {job}Now: لهم');
  await user.click(merge.getByRole('radio', { name: 'Theirs: Theirs' }));
  await user.click(merge.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Texts saved')).toBeVisible();
  const { updated_at } = now;
  expect(changes().at(-1)?.body).toEqual({ ...texts, en: { subject: 'Theirs', text: 'My text' }, updated_at });
});

it('stops the email, in Arabic', async () => {
  const { user, dialog } = await open('ar');
  await user.click(await dialog.findByRole('button', { name: 'إيقاف الإرسال' }));
  expect(await screen.findByText('Email stopped.')).toBeVisible();
  expect(changes()).toEqual([{ method: 'DELETE', body: '' }]);
});

it('says so when a language has no published text', async () => {
  email = { ...EMAIL, texts: { en: EMAIL.texts.en } };
  const { dialog } = await open();
  expect(await dialog.findByText(/^No email is published for this in Arabic/)).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: /Arabic/ })).toBeNull();
});

it('says so when the email has been sent since', async () => {
  const { user, dialog } = await open();
  const save = await dialog.findByRole('button', { name: 'Save texts' });
  email = null;
  await user.click(save);
  expect(await dialog.findByText(/This email has been sent or stopped/)).toBeVisible();
});

it('is only read in the list by those who may not change jobs', async () => {
  await api.stop();
  await start(sampleStaff({ role: 'viewer' }));
  renderPage(<AdminPage />, { at: '/admin?tab=jobs', path: '/admin' });
  expect(await screen.findByText(/^Email to applicants: /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Email to applicants/ })).toBeNull();
});
