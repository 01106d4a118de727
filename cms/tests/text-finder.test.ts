import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numbersInBoth } from '../src/lib/bit-set.js';
import type * as Boards from '../src/api/job/reads/open-board.js';
import type { ChangedJob } from '../src/api/job/reads/open-job.js';
import type * as Finders from '../src/api/job/reads/text-finder.js';
import { createJob, deleteAllJobs } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

// Its thread is started from where it was built to.
const require = createRequire(import.meta.url);
const { TextFinder } = require('../dist/src/api/job/reads/text-finder.js') as typeof Finders;
const { OpenBoard } = require('../dist/src/api/job/reads/open-board.js') as typeof Boards;
const { allOpenJobs } = require('../dist/src/api/job/reads/open-job.js') as {
  allOpenJobs: (db: unknown) => Promise<ChangedJob[]>;
};

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());

test('a search finds the jobs that come while it is under way, however many', async () => {
  await deleteAllJobs(app);
  const staff = await signIn(app);
  await createJob(staff, { title: 'Crane operator' });
  await createJob(staff, { title: 'Cook' });
  const db = app.strapi.db.connection;
  const board = new OpenBoard(await allOpenJobs(db));
  const faults: unknown[] = [];
  const finder = new TextFinder(db, board, (error) => faults.push(error));
  await finder.prepare(() => true);
  const find = (search: string) => finder.find(search, (slots) => numbersInBoth(slots, slots));
  expect(await find('crane')).toHaveLength(1);

  const [one] = await allOpenJobs(db);
  const more = Array.from({ length: 100 }, (_, n) => ({ ...one!, id: `more${n}`, rowId: 1000 + n, texts: ['crane'] }));
  const underWay = find('crane');
  const slots = board.replace([], more);
  finder.replace(new Map(slots.map((slot) => [slot, ['another crane']])));
  expect(await underWay).toHaveLength(101);
  expect(await find('other crane')).toEqual(slots);
  expect([await find('cook'), faults]).toEqual([[expect.any(Number)], []]);
  finder.close();
});
