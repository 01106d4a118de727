import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import type { StubCall, StubResponse } from '../../../tests/stub-api.js';
import { respondToJobCall } from '../../../tests/stub-job-calls.js';
import { sampleStaffJob, startStaffApi } from '../../../tests/stub-staff-api.js';
import { AdminPage } from './admin-page.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
beforeEach(async () => {
  api = await startStaffApi({ jobs: [sampleStaffJob({ expiry_date: '2026-01-31' })] });
});
afterEach(() => api.stop());

const open = (search: string) => renderPage(<AdminPage />, { at: `/admin?tab=${search}`, path: '/admin' });
const rowButton = async (name: string) =>
  within(await screen.findByRole('row', { name: 'Site Supervisor' })).getByRole('button', { name });
const confirmDeletion = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' });
const expectHeadingFocused = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

const isCount = ({ path }: StubCall) => path.includes('fields=id') || path.endsWith('/dashboard');

/** After the first change, reads that match wait until `release` is called. `held` are those that wait. */
function holdReads(matches: (call: StubCall) => boolean) {
  const releases: (() => void)[] = [];
  const respond = (call: StubCall): StubResponse => respondToJobCall(api.rows.jobs, call) ?? { json: {} };
  api.override((call) => {
    const isHeld = call.method === 'GET' && api.writes().length > 0 && matches(call);
    if (!isHeld) return respondToJobCall(api.rows.jobs, call);
    return new Promise((resolve) => releases.push(() => resolve(respond(call))));
  });
  return { held: releases, release: () => releases.splice(0).forEach((respondNow) => respondNow()) };
}

it('closes the dialog and focuses the heading when the row is gone, without waiting for the counts', async () => {
  const { held } = holdReads(isCount);
  const { user } = open('jobs');
  await user.click(await rowButton('Delete'));
  await user.click(await confirmDeletion());
  await expectHeadingFocused('Job Management');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(held.length).toBeGreaterThan(0);
});

it('focuses the heading when the rows come after the counts', async () => {
  const { held, release } = holdReads((call) => !isCount(call) && call.path.startsWith('/api/jobs?'));
  const { user } = open('jobs');
  await user.click(await rowButton('Delete'));
  await user.click(await confirmDeletion());
  await waitFor(() => expect(held).toHaveLength(1));
  release();
  await expectHeadingFocused('Job Management');
});

it('focuses the heading when the row goes while another window is in front', async () => {
  const { held, release } = holdReads((call) => !isCount(call) && call.path.startsWith('/api/jobs?'));
  const { user } = open('jobs&expiring=7');
  const extend = await rowButton('Extend 30 days');
  await user.click(extend);
  await waitFor(() => expect(held).toHaveLength(1));
  // The window loses the focus: its element gets a blur event and stays the active one.
  extend.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(extend).toHaveFocus();
  release();
  await expectHeadingFocused('Job Management');
});

it('focuses the heading of the settings when a template is deleted', async () => {
  const templates = [
    {
      ...{ id: 't1', list: null, updated_at: '2026-11-20T03:44:00Z', name_en: 'Interview', name_ar: 'مقابلة' },
      ...{ subject_en: 'Interview', text_en: 'Come.', subject_ar: 'مقابلة', text_ar: 'تعال.' },
    },
  ];
  api.override(({ method, path }) => {
    if (!path.startsWith('/api/message-templates')) return undefined;
    if (method === 'DELETE') templates.splice(0);
    return { json: method === 'GET' ? templates : { success: true, message: '' } };
  });
  const { user } = open('settings&view=templates');
  await user.click(await screen.findByRole('button', { name: 'Delete Interview' }));
  await user.click(await confirmDeletion());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expectHeadingFocused('Message templates');
});
