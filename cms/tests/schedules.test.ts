import { afterAll, beforeAll, expect, test } from 'vitest';
import { TASKS } from '../src/tasks/task-list.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** In UTC. Whoever adds or drops one says so here. */
const SCHEDULES = {
  'clean-up-sign-in': '17 * * * *',
  'delete-old-audit-entries': '50 2 * * *',
  'erase-overdue-entries': '10 21 * * *',
  'expire-overdue-jobs': '*/5 * * * *',
  'forget-failed-tasks': '20 21 * * *',
  'forget-old-searches': '40 2 * * *',
  'forget-sent-forms': '41 * * * *',
  'publish-scheduled-content': '* * * * *',
  'purge-deleted-jobs': '23 * * * *',
  'scan-failed-cvs': '50 21 * * *',
  'scan-waiting-cvs': '*/5 * * * *',
  'sweep-cv-files': '23 * * * *',
};

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({}, { withSchedules: true });
});
afterAll(() => app.stop());

test('everything that happens by the clock is known, and when', () => {
  const scheduled = TASKS.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []));
  expect(Object.fromEntries(scheduled)).toEqual(SCHEDULES);
});

test('the queue has been told of each of them', async () => {
  const known = () =>
    app.strapi.db.connection('graphile_worker._private_known_crontabs').orderBy('identifier').pluck('identifier');
  await expect.poll(known).toEqual(Object.keys(SCHEDULES));
});
