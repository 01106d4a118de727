import { createRequire } from 'node:module';
import {
  apiPath,
  ENDPOINTS,
  type EndpointName,
  type Problem,
  RATE_LIMITS,
  type RateLimitName,
} from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

type RateLimiter = typeof import('../src/platform/http/rate-limiter.js');

let app: TestApp;
let lead: HttpClient;
let countAttempt: RateLimiter['countAttempt'];
beforeAll(async () => {
  app = await startStrapi({ RATE_LIMITS: 'on' });
  // The running app counts in its own, compiled module.
  ({ countAttempt } = createRequire(import.meta.url)('../dist/src/platform/http/rate-limiter') as RateLimiter);
  lead = (await signInAs(app, 'lead')).client;
});
afterAll(() => app.stop());

/** The limit by IP of each call, if not `staff` for staff calls. null: none. */
const LIMITS: Partial<Record<EndpointName, RateLimitName | null>> = {
  getSession: 'staff',
  login: 'login',
  verifyCode: 'verifyCode',
  logout: 'staff',
  checkPasswordLink: 'setPassword',
  setPassword: 'setPassword',
  requestReset: 'login',
  submitContact: 'submission',
  submitCv: 'submission',
  submitHiringRequest: 'submission',
  submitApplication: 'submission',
  getPublicApplication: 'publicRead',
  requestApplicationLinks: 'submission',
  sendApplicantCode: 'submission',
  withdrawApplication: 'verifyCode',
  takeBackWithdrawal: 'verifyCode',
  changeContactDetails: 'verifyCode',
  verifyApplicant: 'verifyCode',
  sendDocument: 'submission',
  requestJobAlert: 'submission',
  getJobAlerts: 'publicRead',
  confirmJobAlert: 'submission',
  renewJobAlert: 'submission',
  endJobAlert: 'submission',
  openJobAlertEnd: 'publicRead',
  listActiveJobs: 'publicRead',
  listJobFacets: 'publicRead',
  getJob: 'publicRead',
  listTrades: 'publicRead',
  countJobView: 'publicRead',
  countSearchMiss: 'searchMiss',
  getPublicTracking: 'publicRead',
  health: null,
  live: null,
  openapi: 'publicRead',
  getContent: null,
  getSiteState: null,
};
const CALLS = Object.keys(ENDPOINTS) as EndpointName[];
const limitOf = (name: EndpointName): RateLimitName | null | undefined =>
  ENDPOINTS[name].access === 'staff' ? (LIMITS[name] ?? 'staff') : LIMITS[name];
const IP_LIMITS = [...new Set(CALLS.map(limitOf))].filter((limit) => typeof limit === 'string');

/** Ids of missing rows, so that nothing is changed. */
const PLACES = { id: 'abcdefghijklmnopqrstuvwx', name: 'contacts', table: 'jobs', token: 'QA-22222' };

function call(name: EndpointName, ip: string) {
  const { method, access } = ENDPOINTS[name];
  const client = access === 'staff' ? lead : app.client();
  return client.call<Problem>(apiPath(name, PLACES), {
    method,
    headers: { 'x-forwarded-for': ip },
    json: method === 'GET' ? undefined : {},
  });
}

test('every call of the contract is in the table', () => {
  expect(CALLS.filter((name) => limitOf(name) === undefined)).toEqual([]);
});

const spend = async (limit: RateLimitName, ip: string, count: number) => {
  for (let used = 0; used < count; used += 1) await countAttempt(app.strapi, limit, ip);
};

test.each(IP_LIMITS)(
  '%s: its calls are rejected when it is used up at an IP, and when the others are, they are not',
  async (limit) => {
    const [ip, another] = [1, 101].map((host) => `203.0.113.${host + IP_LIMITS.indexOf(limit)}`) as [string, string];
    const { points, seconds } = RATE_LIMITS[limit];
    const calls = CALLS.filter((name) => limitOf(name) === limit);
    const [first] = calls;
    if (!first) throw new Error(`No call is counted by ${limit}`);
    await spend(limit, ip, points - 1);
    expect((await call(first, ip)).status).not.toBe(429);
    for (const name of calls) {
      const { status, body, headers } = await call(name, ip);
      expect([name, status, body.code]).toEqual([name, 429, 'too_many_requests']);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
    for (const other of IP_LIMITS) if (other !== limit) await spend(other, another, RATE_LIMITS[other].points);
    for (const name of calls) expect([name, (await call(name, another)).status]).not.toEqual([name, 429]);
  },
);

test('calls without a limit are never rejected for one', async () => {
  const ip = '203.0.113.200';
  for (const limit of IP_LIMITS) await spend(limit, ip, RATE_LIMITS[limit].points);
  for (const name of CALLS.filter((one) => limitOf(one) === null))
    expect([name, (await call(name, ip)).status]).not.toEqual([name, 429]);
});
