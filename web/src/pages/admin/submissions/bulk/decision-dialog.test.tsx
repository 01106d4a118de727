import type { HistoryEntry } from '@qantara/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { sampleApplication, sampleContact, startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { AdminPage } from '../../admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
beforeEach(async () => {
  api = await startStaffApi({ 'job-applications': [sampleApplication()], contacts: [sampleContact()] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return api.stop();
});

const show = (at = '/admin?tab=applications&id=a1') => renderPage(<AdminPage />, { at, path: '/admin' });
const reject = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Rejected/ }));
  return within(await screen.findByRole('dialog', { name: 'Rejected: Nuwan Perera' }));
};

it('stays open with what was typed when the submission is shown in another width', async () => {
  let width = 900;
  const measures = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: () => void) {}
      observe() {
        measures.add(this.measure);
      }
      unobserve() {}
      disconnect() {
        measures.delete(this.measure);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  const { user } = show('/admin?tab=contacts&id=c1');
  await user.click(await screen.findByRole('button', { name: 'Change status with a reason' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Change status/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'No licence');
  for (width of [600, 900]) act(() => measures.forEach((measure) => measure()));
  expect(screen.getByRole('dialog', { name: /^Change status/ })).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('No licence');
});

const written = (minutes: number): HistoryEntry => ({
  ...{ id: '8', at: new Date(Date.now() - minutes * 60_000).toISOString(), by: { id: 2, name: 'Asha Menon' } },
  ...{ kind: 'mail', subject: 'About your interview', text: 'Sorry.' },
});
const withHistory = (entry: HistoryEntry) =>
  api.override(({ path }) => (path.endsWith('/history') ? { json: [entry] } : undefined));

it('sends no second email beside the one that staff have just written', async () => {
  withHistory(written(3));
  const { user } = show();
  const dialog = await reject(user);
  expect(
    await dialog.findByText(/^Asha Menon wrote to this person on .*"About your interview"\. No other/),
  ).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Email to the applicant')).toHaveValue('none'));
  await user.click(dialog.getByRole('button', { name: 'Rejected, without an email' }));
  await waitFor(() => expect(api.writes()).toMatchObject([{ json: { status: 'rejected', email: null } }]));
});

it('sends the automatic one beside it if staff choose that', async () => {
  withHistory(written(3));
  const { user } = show();
  const dialog = await reject(user);
  await dialog.findByText(/^Asha Menon wrote/);
  await user.selectOptions(dialog.getByLabelText('Email to the applicant'), 'Automatic email');
  await user.click(await dialog.findByRole('button', { name: 'Rejected: email in 10 minutes' }));
  const email = { subject: 'Your application', text: 'Dear Nuwan, not this time.' };
  await waitFor(() => expect(api.writes()).toMatchObject([{ json: { status: 'rejected', email } }]));
});

it('says nothing of an email from before', async () => {
  withHistory(written(11));
  const { user } = show();
  const dialog = await reject(user);
  expect(await dialog.findByLabelText('Text')).toHaveValue('Dear Nuwan, not this time.');
  expect(dialog.queryByText(/^Asha Menon wrote/)).toBeNull();
});
