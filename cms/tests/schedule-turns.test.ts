/** Tasks that run by themselves: with two instances, and after a clock that was ahead. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { queueTask } from '../src/lib/queue-task.js';
import { inTransaction } from '../src/lib/transaction.js';
import { watchClocks } from '../src/tasks/clock-steps.js';
import { waitFor } from './helpers/mail-server.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const TASK = 'forget-sent-forms';
const HOUR_MS = 3_600_000;

let app: TestApp;
let others: SecondInstance[];
beforeAll(async () => {
  app = await startStrapi();
  others = await Promise.all([1, 2].map(() => startSecondInstance({ EVERY_MINUTE: TASK })));
  await app.strapi.db.connection.raw(
    `create table queued (turn text);
     create function note_queued() returns trigger language plpgsql as $$ begin
       insert into queued select new.payload->'_cron'->>'ts' from graphile_worker._private_tasks task
         where task.id = new.task_id and task.identifier = '${TASK}';
       return null;
     end $$;
     create trigger note after insert on graphile_worker._private_jobs for each row execute function note_queued();
     create table done (at timestamptz);
     create function note_done() returns trigger language plpgsql as $$ begin
       insert into done values (now());
       return null;
     end $$;
     create trigger note after delete on idempotency_records for each statement execute function note_done()`,
  );
});
afterAll(async () => {
  for (const other of others) await other.stop();
  await app.stop();
});

const db = () => app.strapi.db.connection;
const turns = () => db()('queued').pluck('turn') as Promise<string[]>;
const effects = async () => (await db()('done')).length;

test('two instances: a turn of a schedule is one task, done once, though it was last done in two years', async () => {
  const crontabs = () => db()('graphile_worker._private_known_crontabs');
  await crontabs().update({ last_execution: db().raw("now() + interval '2 years'") });
  const [first] = await waitFor(async () => ((await turns()).length > 0 ? turns() : undefined), 90);
  expect(new Date(first ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
  await waitFor(async () => ((await effects()) > 0 ? true : undefined));
  // The second one asks in the same second.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect(await turns()).toEqual([first]);
  expect(await effects()).toBe(1);
}, 180_000);

test('a task that a clock years ahead has put off is done now', async () => {
  const before = await effects();
  const runAt = new Date(Date.now() + 9_000 * HOUR_MS);
  await inTransaction(app.strapi, (trx) => queueTask(trx, TASK, {}, { runAt }));
  await waitFor(async () => ((await effects()) > before ? true : undefined));
});

test('a clock that is set is noticed, one that goes on is not', async () => {
  const real = Date.now;
  const onStep = vi.fn();
  onTestFinished(watchClocks(db(), onStep, (error) => expect(error).toBeUndefined()));
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(onStep).not.toHaveBeenCalled();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() - HOUR_MS);
  onTestFinished(() => clock.mockRestore());
  await expect.poll(() => onStep.mock.calls.length).toBe(1);
});
