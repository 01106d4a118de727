import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSession } from '../api/session.js';
import { RequireSession } from './require-session.js';
import { renderPage } from '../../tests/render-page.js';
import { sampleContact, sampleStaff, startStaffApi } from '../../tests/stub-staff-api.js';
import { AdminPage } from '../pages/admin/admin-page.js';

const MINUTE = 60_000;
const IDLE = 30 * MINUTE;
const TITLE = 'Are you still there?';

let api: Awaited<ReturnType<typeof startStaffApi>>;
/** When the session was used last, and when it ends whatever is done with it, as the server knows it. */
let usedAt = 0;
let overAt = Infinity;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  usedAt = Date.now();
  overAt = Infinity;
  api = await startStaffApi({ contacts: [sampleContact()] });
  api.override(({ path }) => {
    const leftMs = Math.min(usedAt + IDLE, overAt) - Date.now();
    const isOver = leftMs <= 0;
    const session = { user: sampleStaff(), ends_in: Math.round(leftMs / 1000) };
    if (path === '/api/auth/session') return { json: { authenticated: !isOver, ...(!isOver && session) } };
    if (isOver) return { status: 401, json: { code: 'not_signed_in' } };
    usedAt = Date.now();
    return undefined;
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await api.stop();
});

async function openDashboard() {
  const guarded = (
    <RequireSession>
      <AdminPage />
    </RequireSession>
  );
  const page = renderPage(guarded, { at: '/admin?tab=contacts&status=new', path: '/admin' });
  await screen.findByRole('table', { name: 'Contact Inquiries' });
  // What is asked for when the window comes back, too.
  await fetchSession(page.client);
  return page;
}

const url = () => screen.getByTestId('url').textContent;
const sessionAsked = () => api.calls.filter(({ path }) => path === '/api/auth/session').length;
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);
const nothingIsSaid = async (client: QueryClient) => {
  const asked = sessionAsked();
  // In small steps: the call gives up after ten seconds, and its response takes real time.
  while (sessionAsked() === asked) await pass(1 / 60);
  await fetchSession(client);
  await pass(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
};

it('announces the end of an idle session, and staying gives half an hour again', async () => {
  const { user } = await openDashboard();
  await pass(28);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await pass(1.2);
  expect(await screen.findByRole('alertdialog', { name: TITLE })).toHaveTextContent('within a minute');
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(Date.now() - usedAt).toBeLessThan(MINUTE);
  await pass(28);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await pass(1.2);
  expect(await screen.findByRole('alertdialog', { name: TITLE })).toBeVisible();
});

it('without an answer, nothing that was read is left on the screen, and the way back stays', async () => {
  await openDashboard();
  await pass(29.2);
  expect(await screen.findByRole('alertdialog', { name: TITLE })).toBeVisible();
  await pass(1);
  await waitFor(() => expect(url()).toBe('/login'));
  expect(screen.queryByText('Ramesh Thapa')).not.toBeInTheDocument();
});

it('typing counts as activity, without sending anything', async () => {
  const { client } = await openDashboard();
  await pass(28.5);
  fireEvent.keyDown(document.body, { key: 'a' });
  await nothingIsSaid(client);
  expect(Date.now() - usedAt).toBeLessThan(2 * MINUTE);
});

it('activity in another tab keeps the session open', async () => {
  const { client } = await openDashboard();
  await pass(20);
  usedAt = Date.now();
  await pass(8.5);
  await nothingIsSaid(client);
});

it('twelve hours after signing in the session ends in any case, and it is said so', async () => {
  const { user, client } = await openDashboard();
  overAt = Date.now() + 29.5 * MINUTE;
  await fetchSession(client);
  await pass(28);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(0.7);
  const notice = await screen.findByRole('alertdialog', { name: 'Your session is about to end' });
  expect(notice).toHaveTextContent('twelve hours');
  await user.click(screen.getByRole('button', { name: 'I understand' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await pass(1);
  await waitFor(() => expect(url()).toBe('/login'));
});

it('does not say that twelve hours are over while the CMS fails', async () => {
  await openDashboard();
  await pass(28.5);
  api.override(({ path }) =>
    path === '/api/auth/session'
      ? { json: { authenticated: true, user: sampleStaff(), ends_in: 50 } }
      : { status: 503, json: { code: 'service_unavailable' } },
  );
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(0.7);
  const question = await screen.findByRole('alertdialog', { name: TITLE });
  expect(question).not.toHaveTextContent('twelve hours');
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
});

it('a server that cannot be asked keeps nothing on the screen', async () => {
  await openDashboard();
  await pass(20);
  api.override(() => ({ hangUp: true }));
  await pass(9.2);
  expect(await screen.findByRole('alertdialog', { name: TITLE })).toBeVisible();
  await pass(1);
  await waitFor(() => expect(url()).toBe('/login'));
});
