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

type Name = keyof typeof ENDPOINTS;
const ALL = Object.entries(ENDPOINTS) as [Name, Endpoint][];
/** They take no body, or any text, and any signed-in account may make them. */
const ALWAYS_DONE: Name[] = ['logout', 'endOtherSessions', 'renameSelf'];
const writes = ALL.filter(([name, { method }]) => method !== 'GET' && !ALWAYS_DONE.includes(name));
const reads = ALL.filter(([, { method }]) => method === 'GET');
const withId = ALL.filter(([, { path }]) => path.includes(':id'));

/**
 * Calls that are sent every input, one for each kind of handler: JSON without and with a session, a form with a file, a row
 * by id, many rows, an export, numbers. The others share the handlers' parsing, and get a few inputs each; lists are searched
 * in hostile-fields.test.
 */
const SENT_EVERYTHING = new Set<Name>([
  ...(['login', 'submitApplication', 'updateJob', 'changeEntries', 'exportEntries', 'getAnalytics'] as const),
]);
/** Inputs for each of the other calls. */
const FEW = 2;

const ofKinds = (calls: typeof ALL) => calls.filter(([name]) => SENT_EVERYTHING.has(name));
/** Each of the other calls with its inputs: together they are sent all. */
const others = <Input>(calls: typeof ALL, inputs: readonly Input[]) =>
  calls
    .filter(([name]) => !SENT_EVERYTHING.has(name))
    .map(([name, endpoint], at) => {
      const few = Array.from({ length: FEW }, (_, index) => inputs[(at * FEW + index) % inputs.length] as Input);
      return { name, endpoint, inputs: few };
    });

/** Strangers are rejected by all staff calls. */
const clientsFor = (access: Endpoint['access']) => (access === 'staff' ? [staff] : [staff, app.client()]);

interface Body {
  raw: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
}
const bodies = (): Body[] => [
  ...hostileObjects().map((object) => ({
    raw: JSON.stringify(object),
    headers: { 'content-type': 'application/json' },
  })),
  ...rawBodies().map(({ type, body }) => ({ raw: body, headers: { 'content-type': type } })),
];
const forms = (): Body[] => hostileForms().map((raw) => ({ raw }));

async function sendBodies(name: Name, { method, path }: Endpoint, sent: readonly Body[]): Promise<void> {
  const place = path.replace(':id', (method !== 'DELETE' && ids[path]) || 'x1').replace(':name', 'contacts');
  for (const [at, { raw, headers }] of sent.entries()) {
    const { status } = await staff.call(`/api${place}`, { method, raw, headers });
    const isRefused = (status >= 400 || name === 'countJobView') && status < 500;
    expect([name, at, status, isRefused]).toEqual([name, at, status, true]);
  }
}

async function expectNothingIsStored(send: () => Promise<void>): Promise<void> {
  const before = await rowsOfAllTables();
  await send();
  expect(await rowsOfAllTables()).toEqual(before);
  expect(await readdir(join(app.dataDir, 'tmp/uploads')).catch(() => [])).toEqual([]);
}

test.each(ofKinds(writes))('%s rejects hostile bodies without a row or a 5xx', (name, endpoint) =>
  expectNothingIsStored(async () => {
    await sendBodies(name, endpoint, bodies());
    if (name === 'submitApplication') await sendBodies(name, endpoint, forms());
  }),
);

test('every other call rejects some of the hostile bodies', () =>
  expectNothingIsStored(async () => {
    const calls = others(writes, bodies());
    expect(calls.length).toBeGreaterThan(40);
    for (const { name, endpoint, inputs } of calls) await sendBodies(name, endpoint, inputs);
  }));

async function sendQueries(name: Name, { path, access }: Endpoint, queries: readonly string[]): Promise<void> {
  const place = path.replace(':name', 'cvs').replace(':id', 'x1');
  for (const query of queries)
    for (const client of clientsFor(access)) {
      const { status } = await client.get(`/api${place}${query}`);
      expect([name, query.slice(0, 200), status < 500]).toEqual([name, query.slice(0, 200), true]);
    }
}

test.each(ofKinds(reads))('%s responds to hostile queries without a 5xx', (name, endpoint) =>
  sendQueries(name, endpoint, hostileQueries()),
);

test('every other call responds to some of the hostile queries', async () => {
  const calls = others(reads, hostileQueries());
  expect(calls.length).toBeGreaterThan(30);
  for (const { name, endpoint, inputs } of calls) await sendQueries(name, endpoint, inputs);
});

async function sendIds(name: Name, { method, path, access }: Endpoint, hostile: readonly string[]): Promise<void> {
  for (const id of hostile)
    for (const client of clientsFor(access)) {
      const { status } = await client.call(`/api${path.replace(':id', id).replace(':name', 'cvs')}`, {
        method,
        json: method === 'GET' ? undefined : {},
      });
      expect([name, id.slice(0, 40), status < 500]).toEqual([name, id.slice(0, 40), true]);
    }
}

test.each(ofKinds(withId))('%s rejects hostile ids', (name, endpoint) => sendIds(name, endpoint, HOSTILE_IDS));

test('every other call with an id rejects some of them', async () => {
  const calls = others(withId, HOSTILE_IDS);
  expect(calls.length).toBeGreaterThan(30);
  for (const { name, endpoint, inputs } of calls) await sendIds(name, endpoint, inputs);
});

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
