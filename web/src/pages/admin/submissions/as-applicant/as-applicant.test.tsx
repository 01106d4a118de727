import type { PublicApplication } from '@qantara/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { problem, sampleStaff, startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { AsApplicantButton } from '../detail/submission-detail.js';

const application: PublicApplication = {
  ...{ reference: 'QA-7F3K2', first_name: 'Amina', state: 'in_selection', due_at: null, is_late: false },
  job: { id: 'j1', title: 'Mason', reference: 'QJ-1001', is_open: true },
  history: [
    { state: 'received', at: '2026-11-20T06:00:00Z' },
    { state: 'in_selection', at: '2026-11-21T06:00:00Z' },
  ],
  ...{ can_withdraw: true, take_back_until: null },
  documents: [
    {
      ...{ id: 'd1', kind: 'passport', note: null, state: 'asked', reason: null },
      ...{ due_day: '2026-12-01', received_at: null },
    },
  ],
};

let api: Awaited<ReturnType<typeof startStaffApi>>;
const start = async (role: 'lead' | 'viewer' = 'lead') => {
  api = await startStaffApi({}, { ...sampleStaff(), role });
  api.override(({ path, method }) => {
    if (path.endsWith('/a1/public')) return { json: application };
    return method === 'GET' ? undefined : { json: { success: true, message: 'The link no longer works' } };
  });
};
beforeEach(() => start());
afterEach(() => api.stop());
const open = async (locale: 'en' | 'ar' = 'en') => {
  const { user } = renderPage(<AsApplicantButton id="a1" person="Amina" />, { at: '/admin?tab=applications', locale });
  await user.click(screen.getByRole('button'));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('shows the state, what comes next and what happened', async () => {
  const { dialog } = await open();
  expect(await dialog.findByText('You are on the shortlist for this job.')).toBeVisible();
  expect(dialog.getAllByText('In selection')).toHaveLength(2);
  expect(dialog.getAllByRole('list').at(-1)).toHaveTextContent('Received');
});

it('shows documents, job, warning and withdrawal, and nothing of them does anything', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByRole('heading', { name: /^Passport/ })).toBeVisible();
  expect(dialog.getByText('QJ-1001')).toBeVisible();
  for (const name of [/Send/, /Withdraw/]) expect(dialog.getByRole('button', { name })).toBeDisabled();
  await user.click(dialog.getByRole('link', { name: /Report/ }));
  expect(screen.getByTestId('url')).toHaveTextContent('/admin?tab=applications');
});

it('shows the state of the application in Arabic', async () => {
  const { dialog } = await open('ar');
  expect(await dialog.findAllByText('ضمن المرشحين')).toHaveLength(2);
});

it('revokes the link after a question', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Revoke link' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(api.writes()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('The link no longer works')).toBeVisible();
  expect(api.writes()).toMatchObject([{ path: '/api/job-applications/a1/revoke-link' }]);
});

it('says that the link was not revoked', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Revoke link' }));
  api.override(({ method }) =>
    method === 'POST' ? problem(503, 'service_unavailable', 'Later.') : { json: application },
  );
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('The link was not revoked.')).toBeVisible();
});

it('offers a viewer no button that changes something', async () => {
  await api.stop();
  await start('viewer');
  const { dialog } = await open();
  await dialog.findByText('You are on the shortlist for this job.');
  expect(dialog.queryByRole('button', { name: 'Revoke link' })).toBeNull();
});
