import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Endpoint, ENDPOINTS } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_IDS, hostileForms, hostileObjects, hostileQueries, rawBodies } from './helpers/hostile-inputs.js';
import type { HttpClient } from './helpers/http-client.js';
import { contactForm } from './helpers/submissions.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
let ids: Record<string, string | undefined>;

const JOB = {
  ...{
    title: 'Welder',
    location: 'Doha',
    country: 'Qatar',
    experience_required: '3 years',
    description: 'Weld pipes.',
  },
  ...{
    responsibilities: 'Weld',
    requirements: 'Certificate',
    eligible_nationalities: ['Indian'],
    job_type: 'Contract',
  },
};

beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  // Changing calls are aimed at rows that exist.
  await staff.post('/api/contact', contactForm());
  const [contact] = (await staff.get<{ id: string }[]>('/api/contacts')).body;
  const job = (await staff.post<{ id: string }>('/api/jobs', JOB)).body;
  ids = { '/contacts/:id': contact?.id, '/jobs/:id': job.id };
  expect(Object.values(ids)).not.toContain(undefined);
});
afterAll(() => app.stop());

const FORMS: string[] = [ENDPOINTS.submitCv.path, ENDPOINTS.submitApplication.path];
const ALL = Object.entries<Endpoint>(ENDPOINTS);
/** They take no body, or a text of any kind, and any signed-in account may make them. */
const ALWAYS_DONE = ['logout', 'endOtherSessions', 'renameSelf'];
const writes = ALL.filter(([name, { method }]) => method !== 'GET' && !ALWAYS_DONE.includes(name));
const reads = ALL.filter(([, { method }]) => method === 'GET');

/** Calls of staff share one way to read a body: every third body each, so that all of them are sent by some calls. */
const shareOf = <Body>(bodies: readonly Body[], { access }: Endpoint, at: number) =>
  access === 'staff' ? bodies.filter((_, index) => index % 3 === at % 3) : bodies;

test.each(writes)('%s refuses hostile bodies without a row or a 5xx', async (name, endpoint) => {
  const { method, path } = endpoint;
  const at = writes.findIndex(([other]) => other === name);
  const before = await rowsOfAllTables();
  const place = path.replace(':id', (method !== 'DELETE' && ids[path]) || 'x1').replace(':name', 'contacts');
  const url = `/api${place}`;
  let calls = 0;
  const send = async (raw: RequestInit['body'], headers: Record<string, string> = {}) => {
    const { status } = await staff.call(url, { method, raw, headers });
    calls += 1;
    const isRefused = (status >= 400 || name === 'countJobView') && status < 500;
    expect([url, calls, status, isRefused]).toEqual([url, calls, status, true]);
  };

  for (const object of shareOf(hostileObjects(), endpoint, at))
    await send(JSON.stringify(object), { 'content-type': 'application/json' });
  for (const { type, body } of shareOf(rawBodies(), endpoint, at)) await send(body, { 'content-type': type });
  if (FORMS.includes(path)) for (const form of hostileForms()) await send(form);

  expect(calls).toBeGreaterThanOrEqual(endpoint.access === 'staff' ? 12 : 40);
  expect(await rowsOfAllTables()).toEqual(before);
  expect(await readdir(join(app.dataDir, 'tmp/uploads')).catch(() => [])).toEqual([]);
});

test.each(reads)('%s answers hostile queries and ids without a 5xx', async (_name, { path, access }) => {
  const ids = path.includes(':id') ? HOSTILE_IDS : ['x'];
  const listed = path.replace(':name', 'cvs');
  const urls = [
    ...ids.map((id) => `/api${listed.replace(':id', id)}`),
    ...hostileQueries().map((query) => `/api${listed.replace(':id', 'x1')}${query}`),
  ];
  // A stranger gets no further than the door of a call of staff.
  const clients = access === 'staff' ? [staff] : [staff, app.client()];
  for (const url of urls) {
    for (const client of clients) {
      const { status } = await client.get(url);
      expect([url.slice(0, 200), status < 500]).toEqual([url.slice(0, 200), true]);
    }
  }
});

test.each(ALL.filter(([, { path }]) => path.includes(':id')))(
  '%s refuses hostile ids',
  async (_name, { method, path }) => {
    for (const id of HOSTILE_IDS) {
      const { status } = await staff.call(`/api${path.replace(':id', id)}`, {
        method,
        json: method === 'GET' ? undefined : {},
      });
      expect([id.slice(0, 40), status < 500]).toEqual([id.slice(0, 40), true]);
    }
  },
);

test('hostile headers are survived', async () => {
  const long = 'x'.repeat(7000);
  for (const headers of [
    { cookie: `qantara_session=${long}; qantara_login=%00; a` },
    { 'accept-language': `${'ar,'.repeat(1500)}` },
    { 'x-forwarded-for': `'; drop table x, ${long}` },
    { origin: 'null' },
    { 'if-none-match': long, 'if-match': '"' },
    { 'idempotency-key': "' or 1=1" },
    { 'content-type': `application/json; ${long}` },
  ] as Record<string, string>[]) {
    for (const [method, path] of [
      ['GET', '/api/jobs/active'],
      ['POST', '/api/contact'],
      ['POST', '/api/auth/login'],
    ] as const) {
      const { status } = await app.client().call(path, { method, headers, raw: method === 'POST' ? '{}' : undefined });
      expect([path, headers, status < 500]).toEqual([path, headers, true]);
    }
  }
});

/** Rows of each content table of ours. */
async function rowsOfAllTables(): Promise<Record<string, number>> {
  const uids = Object.keys(app.strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
  const counts: Record<string, number> = {};
  for (const uid of uids) counts[uid] = await app.strapi.db.query(uid).count();
  return counts;
}
