import type { AuditEntryRow, Problem, PublicTracking, TrackingSettings } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const TOKEN = 'aBcD_1234567890-abcdefghijklmnopqrstuvwxyz1';
const OFF: PublicTracking = { ga4: null, gtm: null, meta_pixel: null, search_console: null };
const ON = { ga4: 'G-AB12CD34EF', gtm: 'GTM-AB12CD3', meta_pixel: '123456789012345', search_console: TOKEN };

let app: TestApp;
let lead: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  lead = (await signInAs(app, 'lead')).client;
});
afterAll(() => app.stop());

const put = <Body = TrackingSettings>(json: unknown, client = lead) =>
  client.call<Body>('/api/tracking', { method: 'PUT', json });
const readPublic = async () => (await app.client().get<PublicTracking>('/api/tracking/public')).body;

test('no tracking is configured until staff do so', async () => {
  expect(await readPublic()).toEqual(OFF);
  const { body } = await lead.get<TrackingSettings>('/api/tracking');
  expect(body).toEqual({ ...OFF, version: 1, updated_at: null, updated_by: null });
});

test('strangers neither read nor change it, only a lead changes it', async () => {
  expect((await app.client().get('/api/tracking')).status).toBe(401);
  expect((await put({ ...ON, version: 1 }, app.client())).status).toBe(401);
  for (const role of ['viewer', 'recruiter'] as const) {
    const { client } = await signInAs(app, role);
    expect((await client.get('/api/tracking')).status).toBe(200);
    expect(await put<Problem>({ ...ON, version: 1 }, client)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  }
  expect(await readPublic()).toEqual(OFF);
});

test('what is wrong is named field by field and nothing is saved', async () => {
  const wrong = { ga4: 'UA-1-2', gtm: 'GTM', meta_pixel: '12', search_console: '"><script>', version: '1' };
  const { status, body } = await put<Problem>(wrong);
  expect(status).toBe(400);
  expect(body.errors.map(({ field }) => field)).toEqual(['ga4', 'gtm', 'meta_pixel', 'search_console', 'version']);
  for (const json of [null, [], 'x', {}, { ...ON, version: 1.5 }]) expect((await put<Problem>(json)).status).toBe(400);
  expect(await readPublic()).toEqual(OFF);
});

test('a lead saves it, the public only reads the ids, the trail records who', async () => {
  const { status, body } = await put({ ...ON, version: 1 });
  expect([status, body]).toMatchObject([200, { ...ON, version: 2, updated_by: expect.stringContaining('lead-') }]);
  expect(await readPublic()).toEqual(ON);
  const trail = (await lead.get<AuditEntryRow[]>('/api/audit-entries')).body;
  expect(trail.find(({ action }) => action === 'tracking_changed')?.details).toEqual(ON);
});

test('a save over the changes of someone else is rejected, and of several at once one wins', async () => {
  expect(await put<Problem>({ ...OFF, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'tracking_changed', last_change: { by: expect.stringContaining('lead-') } },
  });
  const responses = await Promise.all(
    ['1', '2', '3', '4'].map((n) => put({ ...OFF, ga4: `G-ABCDEF${n}`, version: 2 })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await lead.get<TrackingSettings>('/api/tracking')).body.version).toBe(3);
});

test('the public response is cacheable, and 304 if nothing changed', async () => {
  const { headers } = await app.client().get('/api/tracking/public');
  expect(headers.get('cache-control')).toContain('public');
  const again = await app.client().get('/api/tracking/public', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});
