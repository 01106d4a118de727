import type { JobRow, Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptedEncodings } from '../src/platform/http/accepted-encodings.js';
import type { HttpClient } from './helpers/http-client.js';
import { createJob, deleteAllJobs } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

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

describe('codings that a caller rejects', () => {
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

test.each(['fields=,', 'fields=id,', 'fields=,id', 'fields=id,,title'])('?%s is rejected', async (query) => {
  await createJob(staff);
  for (const client of [visitor, staff]) {
    const path = client === staff ? '/api/jobs' : LIST;
    const { status, body } = await client.get<Problem | JobRow[]>(`${path}?${query}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'query_invalid' })]);
  }
});
