import type { ApplicationDocument } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { problem, sampleStaff, startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { Documents } from './documents.js';

const asked: ApplicationDocument = {
  ...{ id: 'd1', kind: 'passport', note: 'Page 2', due_day: '2026-12-04', state: 'asked', reason: null },
  ...{ received_at: null, asked_at: '2026-11-27T06:00:00Z', asked_by: null, decided_at: null },
  ...{ file_name: null, file_url: null, file: null },
};
const received: ApplicationDocument = {
  ...{ ...asked, id: 'd2', kind: 'certificate', state: 'received', received_at: '2026-11-28T06:00:00Z' },
  ...{ file_name: 'old.doc', file_url: '/api/application-documents/d2/file' },
  file: { size: 20_000, kind: 'doc', sha256: 'abc', scan: null },
};

let api: Awaited<ReturnType<typeof startStaffApi>>;
const start = async (role: 'lead' | 'viewer' = 'lead') => {
  api = await startStaffApi({}, { ...sampleStaff(), role });
  api.override(({ method, path }) => {
    if (path.endsWith('/a1/documents') && method === 'GET') return { json: [asked, received] };
    return method === 'GET' ? undefined : { json: { success: true, message: 'Done' } };
  });
};
beforeEach(() => start());
afterEach(() => api.stop());
const show = () => renderPage(<Documents id="a1" person="Amina" />, { at: '/admin?tab=applications' });

it('asks for several kinds in one call, once something was chosen and described', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ask for documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Amina for documents' }));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByText('Choose at least one')).toBeVisible();
  await user.click(dialog.getByLabelText('Photo'));
  await user.click(dialog.getByLabelText('Other document'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByText('Describe the document you need')).toBeVisible();
  expect(api.writes()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Note to the applicant/), 'Driving licence');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.writes()).toMatchObject([
    {
      path: '/api/job-applications/a1/documents',
      json: { kinds: ['photo', 'other'], note: 'Driving licence', due_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ]);
});

it('accepts what was looked at, and says why it could not', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Check: Certificate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  api.override(({ method }) =>
    method === 'PATCH' ? problem(409, 'document_changed', 'This document has changed.') : { json: [asked, received] },
  );
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText('This document has changed.')).toBeVisible();
  expect(api.writes()).toMatchObject([
    { method: 'PATCH', path: '/api/application-documents/d2', json: { state: 'accepted', sha256: 'abc' } },
  ]);
});

it('rejects with a reason only', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Check: Certificate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse...' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse and email' }));
  expect(dialog.getByText('Enter a reason')).toBeVisible();
  expect(api.writes()).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Too dark');
  await user.click(dialog.getByRole('button', { name: 'Refuse and email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.writes()).toMatchObject([{ json: { state: 'refused', reason: 'Too dark', sha256: 'abc' } }]);
});

it('takes a request back while nothing came; a viewer only looks', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel request: Passport page' }));
  await waitFor(() =>
    expect(api.writes()).toMatchObject([{ method: 'DELETE', path: '/api/application-documents/d1' }]),
  );
  unmount();
  await api.stop();
  await start('viewer');
  const viewer = show();
  await viewer.user.click(await screen.findByRole('button', { name: 'Check: Certificate' }));
  expect(screen.queryByRole('button', { name: 'Ask for documents' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel request/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull();
});
