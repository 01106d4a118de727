import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveJobs } from './fuzz/job-life.js';
import { readOperations } from './fuzz/operation.js';
import { requestsOf, runFuzz } from './fuzz/run-fuzz.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** Set by `npm run bench -- fuzz`; by default a short run with the same requests each time. */
const { FUZZ_REQUESTS = '300', FUZZ_SEED = '7', FUZZ_FROM = '0', FUZZ_RESULT } = process.env;
const requests = Number(FUZZ_REQUESTS);
const seed = Number(FUZZ_SEED);
const isShort = FUZZ_RESULT === undefined;

const hasSucceeded = (statuses: object) => Object.keys(statuses).some((status) => /^[23]/.test(status));

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());

test(
  'generated calls of the OpenAPI document, by everyone: no server error, no leak, no row of a rejected call',
  async () => {
    const result = await runFuzz(app, { requests, seed, from: Number(FUZZ_FROM) });
    if (FUZZ_RESULT) await writeFile(FUZZ_RESULT, JSON.stringify(result));
    expect(result.failures.join('\n\n')).toBe('');
    if (!isShort) return;
    // Not only access checks were tested. With three requests of each call only some succeed; the long run needs all to.
    const outcomes = Object.values(result.calls);
    expect(outcomes.length).toBeGreaterThan(85);
    expect(outcomes.filter(hasSucceeded).length).toBeGreaterThan(40);
  },
  180_000 + requests * 100,
);

test.runIf(isShort)('the same seed makes the same requests, another one others', async () => {
  const operations = await readOperations(app.client());
  const made = (from: number) => JSON.stringify(requestsOf(operations, from, 300));
  expect(made(seed)).toBe(made(seed));
  expect(made(seed)).not.toBe(made(seed + 1));
});

test.runIf(isShort)(
  'whatever staff, time and readers do to a job, in any order, it is what the rules say',
  async () => {
    const { client } = await signInAs(app, 'recruiter');
    await liveJobs(app, client, { lives: 4, length: 30, seed });
  },
);
