import type { TrackingSettings } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, startStaffApi } from '../../../../tests/stub-staff-api.js';
import type { StubResponse } from '../../../../tests/stub-api.js';
import { TrackingPanel } from './tracking-panel.js';

const settings: TrackingSettings = {
  ...{ ga4: 'G-AB12CD34EF', gtm: null, meta_pixel: null, search_console: null },
  ...{ version: 3, updated_at: '2026-11-20T03:44:00Z', updated_by: 'sara@qantara.test' },
};
let api: Awaited<ReturnType<typeof startStaffApi>>;
let saveResponse: StubResponse;
beforeEach(async () => {
  api = await startStaffApi({});
  api.override(({ method, path }) => {
    if (path !== '/api/tracking') return undefined;
    return method === 'PUT' ? saveResponse : { json: settings };
  });
});
afterEach(() => api.stop());

const view = (locale: 'en' | 'ar' = 'en') =>
  renderPage(<TrackingPanel isAskedFor={false} />, { at: '/admin?tab=analytics', path: '/admin', locale });

it('what the server rejects is marked at its field, what was typed stays until it is saved', async () => {
  const { user } = view();
  const field = await screen.findByRole('textbox', { name: /Meta pixel ID/ });
  expect(screen.getByRole('textbox', { name: /Google Analytics/ })).toHaveValue('G-AB12CD34EF');
  saveResponse = problem(400, 'invalid_input', 'Please check.', [
    { field: 'meta_pixel', code: 'meta_pixel_invalid', detail: 'Enter the 15 or 16 digits' },
  ]);
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the 15 or 16 digits/));
  expect(field).toHaveValue('12');
  saveResponse = { json: { ...settings, meta_pixel: '123456789012345', version: 4 } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveValue('123456789012345'));
  expect(api.writes()[0]?.json).toMatchObject({ ga4: 'G-AB12CD34EF', version: 3 });
});

it('settings that someone else saved first: what was typed stays, their other changes are taken over', async () => {
  const { user } = view();
  await user.type(await screen.findByRole('textbox', { name: /Meta pixel ID/ }), '123456789012345');
  const now = { ...settings, gtm: 'GTM-ABC123', meta_pixel: '999999999999999', version: 4 };
  const saved = { ...now, meta_pixel: '123456789012345', version: 5 };
  api.override(({ method, path, body }) => {
    if (path !== '/api/tracking') return undefined;
    if (method === 'GET') return { json: now };
    return body.includes('"version":4') ? { json: saved } : problem(409, 'tracking_changed', 'These have changed.');
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const merge = within(await screen.findByRole('dialog', { name: /have changed since you opened them/ }));
  expect(merge.getByRole('radio', { name: 'Yours: 123456789012345' })).toBeChecked();
  expect(merge.getByRole('listitem')).toHaveTextContent('Google Tag Manager container ID');
  await user.click(merge.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.writes().at(-1)?.json).toMatchObject({ gtm: 'GTM-ABC123', meta_pixel: '123456789012345', version: 4 }),
  );
});

it('says when it cannot be read, in Arabic too', async () => {
  api.override(({ path }) => (path === '/api/tracking' ? problem(503, 'service_unavailable', 'Later.') : undefined));
  view('ar');
  expect(await screen.findByRole('alert')).toHaveTextContent(/[\u0600-\u06FF]/);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
