import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveJobs } from './fuzz/job-life.js';
import { runFuzz } from './fuzz/run-fuzz.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** Set by `npm run bench -- fuzz`; without them a short run with the same requests each time. */
const { FUZZ_REQUESTS = '1500', FUZZ_SEED = '5', FUZZ_FROM = '0', FUZZ_RESULT } = process.env;
const requests = Number(FUZZ_REQUESTS);
const isShort = FUZZ_RESULT === undefined;

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());

test(
  'generated calls of the OpenAPI document, by everyone: no server error, no leak, no row of a refused call',
  async () => {
    const result = await runFuzz(app, { requests, seed: Number(FUZZ_SEED), from: Number(FUZZ_FROM) });
    if (FUZZ_RESULT) await writeFile(FUZZ_RESULT, JSON.stringify(result));
    expect(result.failures.join('\n\n')).toBe('');
    if (!isShort) return;
    // It met more than the doors: most calls also did what they are for.
    const answers = Object.values(result.calls);
    expect(answers.length).toBeGreaterThan(50);
    const done = answers.filter((statuses) => Object.keys(statuses).some((status) => status.startsWith('2')));
    expect(done.length / answers.length).toBeGreaterThan(0.6);
  },
  60_000 + requests * 100,
);

test.runIf(isShort)(
  'whatever staff, time and readers do to a job, in any order, it is what the rules say',
  async () => {
    const { client } = await signInAs(app, 'recruiter');
    await liveJobs(app, client, 6, 40);
  },
  120_000,
);
