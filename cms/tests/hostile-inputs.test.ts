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
  // Changing calls use existing rows.
  await staff.post('/api/contact', contactForm());
  const [contact] = (await staff.get<{ id: string }[]>('/api/contacts')).body;
  const job = (await staff.post<{ id: string }>('/api/jobs', JOB)).body;
  ids = { '/contacts/:id': contact?.id, '/jobs/:id': job.id };
  expect(Object.values(ids)).not.toContain(undefined);
});
afterAll(() => app.stop());

const FORMS: string[] = [ENDPOINTS.submitCv.path, ENDPOINTS.submitApplication.path];
const ALL = Object.entries<Endpoint>(ENDPOINTS);
/** They take no body, or any text, and any signed-in account may make them. */
const ALWAYS_DONE = ['logout', 'endOtherSessions', 'renameSelf'];
const writes = ALL.filter(([name, { method }]) => method !== 'GET' && !ALWAYS_DONE.includes(name));
const reads = ALL.filter(([, { method }]) => method === 'GET');

/** Staff calls share their parsing of bodies and queries: each sends a third of them, so that all are covered. */
const shareOf = <Input>(inputs: readonly Input[], { access }: Endpoint, at: number) =>
  access === 'staff' ? inputs.filter((_, index) => index % 3 === at % 3) : inputs;

/** Strangers are rejected by all staff calls. */
const clientsFor = (access: Endpoint['access']) => (access === 'staff' ? [staff] : [staff, app.client()]);

test.each(writes)('%s rejects hostile bodies without a row or a 5xx', async (name, endpoint) => {
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

test.each(reads)('%s responds to hostile queries without a 5xx', async (name, endpoint) => {
  const at = reads.findIndex(([other]) => other === name);
  const path = `/api${endpoint.path.replace(':name', 'cvs').replace(':id', 'x1')}`;
  const urls = shareOf(hostileQueries(), endpoint, at).map((query) => `${path}${query}`);
  expect(urls.length).toBeGreaterThanOrEqual(endpoint.access === 'staff' ? 25 : 80);
  for (const url of urls) {
    for (const client of clientsFor(endpoint.access)) {
      const { status } = await client.get(url);
      expect([url.slice(0, 200), status < 500]).toEqual([url.slice(0, 200), true]);
    }
  }
});

test.each(ALL.filter(([, { path }]) => path.includes(':id')))(
  '%s rejects hostile ids',
  async (_name, { method, path, access }) => {
    for (const client of clientsFor(access))
      for (const id of HOSTILE_IDS) {
        const { status } = await client.call(`/api${path.replace(':id', id).replace(':name', 'cvs')}`, {
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

/** Rows of each of our content tables. */
async function rowsOfAllTables(): Promise<object | undefined> {
  const tables = Object.values(app.strapi.contentTypes).flatMap(({ uid, collectionName }) =>
    uid.startsWith('api::') && collectionName ? [collectionName] : [],
  );
  expect(tables).toContain('contact_inquiries');
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
  const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(`select ${counts.join(', ')}`);
  return rows[0];
}
