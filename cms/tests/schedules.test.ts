import { afterAll, beforeAll, expect, test } from 'vitest';
import { TASKS } from '../src/tasks/task-list.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** In UTC. Add new schedules here. */
const SCHEDULES = {
  'announce-states': '* * * * *',
  'clean-up-sign-in': '17 * * * *',
  'delete-failed-tasks': '20 21 * * *',
  'delete-old-audit-entries': '50 2 * * *',
  'delete-old-job-alerts': '55 2 * * *',
  'delete-old-responses': '41 * * * *',
  'delete-old-searches': '40 2 * * *',
  'deliver-job-alerts': '31 * * * *',
  'erase-overdue-entries': '10 21 * * *',
  'expire-overdue-jobs': '*/5 * * * *',
  'publish-scheduled-content': '* * * * *',
  'purge-deleted-jobs': '23 * * * *',
  'purge-deleted-texts': '45 2 * * *',
  'scan-failed-cvs': '50 21 * * *',
  'scan-waiting-cvs': '*/5 * * * *',
  'send-closing-emails': '* * * * *',
  'send-morning-mails': '30 0 * * *',
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

test('each scheduled task is in the crontab of the queue', async () => {
  const known = () =>
    app.strapi.db.connection('graphile_worker._private_known_crontabs').orderBy('identifier').pluck('identifier');
  await expect.poll(known).toEqual(Object.keys(SCHEDULES));
});
