import type { JobRow } from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let other: pg.Client;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  other = new pg.Client({ connectionString: app.strapi.config.get<string>('recruitment.databaseUrl') });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});

test('readers get a response while changes never end, each with the state at its request', async () => {
  await createJob(await signIn(app), { title: 'Turn 0' });
  const turnRead = async () => {
    const response = await fetch(`${app.url}/api/jobs/active?search=turn`);
    const [job] = (await response.json()) as JobRow[];
    return Number(job?.title.split(' ')[1]);
  };
  await turnRead();

  let turn = 0;
  let ended = false;
  const changing = (async () => {
    while (!ended) {
      await other.query(`update jobs set title = 'Turn ${turn + 1}'`);
      turn += 1;
    }
  })();
  const reader = async () => {
    const read: number[] = [];
    for (let count = 0; count < 25; count += 1) read.push(await turnRead());
    return read;
  };
  const readers = await Promise.all([reader(), reader(), reader()]);
  const turnsMeanwhile = turn;
  ended = true;
  await changing;

  // Reads did not wait for the end of the changes, and got no older version after a newer one.
  expect(turnsMeanwhile).toBeGreaterThan(25);
  for (const read of readers) {
    expect(read).toEqual([...read].sort((one, next) => one - next));
    expect(new Set(read).size).toBeGreaterThan(1);
  }
});
