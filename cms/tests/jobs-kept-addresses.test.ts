import { createRequire } from 'node:module';
import type { JobRow, Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Lru from 'lru-cache';
import { keptJobAddress, keptListAddress } from '../src/api/job/reads/kept-address.js';
import { acceptedEncodings } from '../src/lib/accepted-encodings.js';
import type { Answer, HttpClient } from './helpers/http-client.js';
import { createJob, deleteAllJobs } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

// That of the app, which was built to CommonJS.
const { LRUCache } = createRequire(import.meta.url)('lru-cache') as typeof Lru;

let app: TestApp;
let staff: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  visitor = app.client();
});
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const LIST = '/api/jobs/active';
const ID = 'abcdefghijklmnopqrstuvwx';

describe('the address under which an answer is kept', () => {
  test.each([
    ['', ''],
    ['?locale=ar&search=x', '?locale=ar&search=x'],
    ['?search=', '?search='],
    ['?utm_source=news', ''],
    ['?fbclid=1&page=2&utm_source=a&country=Oman', '?page=2&country=Oman'],
  ])('of the list with "%s" is that with "%s"', (query, kept) => {
    expect(keptListAddress(LIST + query)).toBe(LIST + kept);
  });

  test.each([
    `${LIST}?search=${'x'.repeat(1000)}`,
    `${LIST}?junk=${'x'.repeat(1000)}`,
    `${LIST}?se%61rch=x`,
    `${LIST}?search[]=x`,
    `${LIST}?[search]=x`,
    `${LIST}?search=a=b`,
    `${LIST}?`,
    `${LIST}/?page=1`,
    '/API/jobs/active',
  ])('of %s is none', (address) => {
    expect(keptListAddress(address)).toBeNull();
  });

  test('of one job is that with its language', () => {
    expect(keptJobAddress(`/api/jobs/${ID}?utm_source=a&locale=ar`)).toBe(`/api/jobs/${ID}?locale=ar`);
    expect(keptJobAddress(`/api/jobs/${ID}?search=a`)).toBe(`/api/jobs/${ID}`);
    expect(keptJobAddress('/api/jobs/QJ-1')).toBeNull();
  });
});

test('names that mean nothing are answered from what is there, and keep nothing', async () => {
  const { id } = await createJob(staff, { title: 'First' });
  await createJob(staff, { title: 'Second' });
  const paths = [`${LIST}?pageSize=1`, `${LIST}?search=first`, `/api/jobs/${id}?locale=en`];
  const plain = new Map<string, Answer<unknown>>();
  // Until the instance is sure, after a change of its own.
  await new Promise((done) => setTimeout(done, 1100));
  for (const path of [...paths, ...paths]) plain.set(path, await visitor.get(path));
  const kept = vi.spyOn(LRUCache.prototype, 'set');
  const junk = ['&utm_source=a', '&fbclid=b', `&junk=${'x'.repeat(2000)}`, '&%75tm=a', '&a[b]=c'];
  for (const path of paths)
    for (const more of junk) {
      const { status, body, headers } = await visitor.get(path + more);
      expect([status, body, headers.get('etag')], path + more).toEqual([
        200,
        plain.get(path)?.body,
        plain.get(path)?.headers.get('etag'),
      ]);
    }
  const addresses = kept.mock.calls.map(([key]) => String(key)).filter((key) => key.startsWith('/'));
  kept.mockRestore();
  expect(addresses.filter((address) => !paths.includes(address))).toEqual([]);
  const next = (await visitor.get(`${LIST}?utm_source=a&pageSize=1`)).headers.get('link');
  expect(next).toBe(`<${LIST}?pageSize=1&page=2>; rel="next"`);
});

describe('codings that a caller refuses', () => {
  test.each([
    ['gzip, deflate, br', 'gzip, deflate, br'],
    ['br;q=0.5, gzip;q=0.05', 'br;q=0.5, gzip;q=0.05'],
    ['gzip;q=0', 'identity'],
    ['GZIP; Q=0.000', 'identity'],
    ['*;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['identity;q=0.5, gzip;q=0', 'identity;q=0.5'],
    ['gzip;q=0, *', 'deflate'],
    ['gzip;q=0,deflate;q=0.0,*;q=0.3', 'identity'],
    ['gzip, gzip;q=0', 'identity'],
    ['br, *;q=0', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['', ''],
  ])('are none of those that are left of "%s": "%s"', (header, left) => {
    expect(acceptedEncodings(header)).toBe(left);
  });

  test.each([
    ['gzip;q=0', null],
    ['*;q=0', null],
    ['identity;q=0.5, gzip;q=0', null],
    ['identity;q=0, *;q=0', null],
    ['gzip;q=0, *;q=0.5', 'deflate'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('are not used for "%s"', async (header, coding) => {
    await createJob(staff, { description: 'Long. '.repeat(300) });
    for (const path of [LIST, '/api/openapi.json']) {
      const { status, headers } = await visitor.fetch(path, { headers: { 'accept-encoding': header } });
      expect([status, headers.get('content-encoding')], path).toEqual([200, coding]);
    }
  });
});

test.each(['fields=,', 'fields=id,', 'fields=,id', 'fields=id,,title'])('?%s is refused', async (query) => {
  await createJob(staff);
  for (const client of [visitor, staff]) {
    const path = client === staff ? '/api/jobs' : LIST;
    const { status, body } = await client.get<Problem | JobRow[]>(`${path}?${query}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'query_invalid' })]);
  }
});
