/** What lists say of the state they were read in, so that who keeps something made of jobs knows when it is old. */
import { JOBS_VERSION_HEADER } from '@qantara/contract';
import { expect, test } from 'vitest';
import { serviceOf } from '../src/lib/service.js';
import { createJob } from './helpers/jobs.js';
import { becomes, LONG_WAY, settled, useBoard } from './helpers/use-board.js';

const LIST = '/api/jobs/active?pageSize=1&sort=-updated_at&fields=id,updated_at';
const HEADER = JOBS_VERSION_HEADER.toLowerCase();

const { board, ask } = useBoard();
const versionOf = async (path = LIST) => (await ask(path)).headers[HEADER] as string | undefined;
const changed = (before: string | undefined) => becomes(async () => (await versionOf()) !== before);

test('a list says another version after any change, also one that left the list as it was', async () => {
  const { id } = await createJob(board.staff);
  await settled();
  const before = await ask(LIST);
  const version = before.headers[HEADER] as string;
  expect(version).toMatch(/^[\w-]+\.\d+$/);

  // Closed and opened by somebody else, before anyone looks.
  for (const status of ['closed', 'active'])
    await board.other.query('update jobs set job_status = $1 where document_id = $2', [status, id]);
  await changed(version);
  const after = await ask(LIST);
  expect([after.body.toString(), after.headers.etag]).toEqual([before.body.toString(), before.headers.etag]);

  const edited = await versionOf();
  await board.other.query("notify qantara_jobs, 'all'");
  await changed(edited);
});

test('every way to ask says the same, until something changes; a count of views is no change', async () => {
  const jobs = serviceOf<{ countView(id: string, source: string): void; flushViews(): Promise<void> }>(
    board.app.strapi,
    'api::job.job',
  );
  // Whatever the short way has learned, it has not learned this.
  await ask(LIST);
  const { id } = await createJob(board.staff);
  await settled();
  const first = await ask(LIST, LONG_WAY);
  const { etag } = first.headers;
  const version = first.headers[HEADER];
  const ways = () =>
    Promise.all([
      versionOf(),
      versionOf('/api/jobs/active?search=nothing'),
      ask(LIST, LONG_WAY).then(({ headers }) => headers[HEADER]),
      ask(LIST, {}, 'HEAD').then(({ headers }) => headers[HEADER]),
      ask(LIST, { 'if-none-match': String(etag) }).then(({ headers }) => headers[HEADER]),
    ]);
  expect(await ways()).toEqual([version, version, version, version, version]);
  jobs.countView(id, 'direct');
  await jobs.flushViews();
  await becomes(async () => (await ask(`/api/jobs/${id}`)).body.toString().includes('"views_count":1'));
  expect(await ways()).toEqual([version, version, version, version, version]);
  expect((await ask(`/api/jobs/${id}`)).headers).not.toHaveProperty(HEADER);
});

test('an instance that may miss changes says none, and another one once it hears again', async () => {
  await createJob(board.staff);
  await settled();
  const version = await versionOf();
  expect(version).toBeDefined();
  // What wants to listen waits, so that nothing is heard until then.
  const cannotHear = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'qantara: listens%' and datname = current_database()"; // prettier-ignore
  const deafen = setInterval(() => void board.other.query(cannotHear), 5);
  await becomes(async () => (await versionOf()) === undefined);
  clearInterval(deafen);
  await becomes(async () => (await versionOf()) !== undefined);
  expect(await versionOf()).not.toBe(version);
});
