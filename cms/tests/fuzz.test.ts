import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveJobs } from './fuzz/job-life.js';
import { readOperations } from './fuzz/operation.js';
import { requestsOf, runFuzz } from './fuzz/run-fuzz.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** Set by `npm run bench -- fuzz`; without them a short run with the same requests each time. */
const { FUZZ_REQUESTS = '1500', FUZZ_SEED = '5', FUZZ_FROM = '0', FUZZ_RESULT } = process.env;
const requests = Number(FUZZ_REQUESTS);
const seed = Number(FUZZ_SEED);
const isShort = FUZZ_RESULT === undefined;
/**
 * The short run makes two dozen requests of each call; these are done less than three times then, with luck. The long run has to
 * do them all.
 */
const RARELY_DONE = new Set([
  ...['login', 'changeOwnPassword', 'inviteStaff', 'changeStaff', 'updateJob', 'saveTemplate'],
  ...['changeCvStatus', 'changeEntries', 'exportEntries'],
  // With the website's token only.
  'getContent',
]);

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());

test(
  'generated calls of the OpenAPI document, by everyone: no server error, no leak, no row of a refused call',
  async () => {
    const result = await runFuzz(app, { requests, seed, from: Number(FUZZ_FROM) });
    if (FUZZ_RESULT) await writeFile(FUZZ_RESULT, JSON.stringify(result));
    expect(result.failures.join('\n\n')).toBe('');
    if (!isShort) return;
    // It met more than the doors: the calls also did what they are for.
    const undone = Object.entries(result.calls).filter(
      ([, statuses]) => !Object.keys(statuses).some((status) => status.startsWith('2')),
    );
    expect(Object.keys(result.calls).length).toBeGreaterThan(50);
    expect(undone.map(([name]) => name).filter((name) => !RARELY_DONE.has(name))).toEqual([]);
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
    await liveJobs(app, client, { lives: 6, length: 40, seed });
  },
);
