/** The version of the job board, which invalidates caches of the CMS and of the website. */
import { JOBS_VERSION_HEADER } from '@qantara/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ARABIC, createJob, putJob } from './helpers/jobs.js';
import { applicationForm } from './helpers/submissions.js';
import { useTestCms } from './helpers/use-test-cms.js';

const LIST = '/api/jobs/active?pageSize=1&sort=-updated_at&fields=id,updated_at';

const { board, ask } = useTestCms();
const versionOf = async (path = LIST, headers = {}) =>
  (await ask(path, headers)).headers[JOBS_VERSION_HEADER.toLowerCase()] as string;

/** Another connection, closed at the end. */
async function withConnection<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: board.app.strapi.config.get<string>('recruitment.databaseUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('the version changes with any write, also one that leaves the list as it was', async () => {
  const { id } = await createJob(board.staff);
  const before = await ask(LIST);
  const version = await versionOf();
  // Closed and opened by another connection, before any read.
  for (const status of ['closed', 'active'])
    await board.other.query('update jobs set job_status = $1 where document_id = $2', [status, id]);
  const after = await ask(LIST);
  expect([after.body.toString(), after.headers.etag]).toEqual([before.body.toString(), before.headers.etag]);
  expect(await versionOf()).not.toBe(version);
});

test('the version is the same for every query until something changes', async () => {
  const { id } = await createJob(board.staff);
  const version = await versionOf();
  const { etag } = (await ask(LIST)).headers;
  expect(await versionOf('/api/jobs/active?search=nothing')).toBe(version);
  expect(await versionOf(LIST, { 'if-none-match': String(etag) })).toBe(version);
  expect((await ask(`/api/jobs/${id}`)).headers).not.toHaveProperty(JOBS_VERSION_HEADER.toLowerCase());
});

test.each([
  ['a view', 'update jobs set views_count = views_count + 1'],
  ['an application', 'update jobs set application_count = application_count + 1'],
  ['a save of what is there already', 'update jobs set title = title'],
  ['a statement that finds no job', "delete from jobs where title = 'None'"],
  ['a change that is rolled back', 'begin; delete from jobs; rollback'],
])('the version of the board stays the same after %s', async (_what, sql) => {
  await createJob(board.staff, { translations: { ar: ARABIC } });
  const version = await versionOf();
  await board.other.query(sql);
  expect(await versionOf()).toBe(version);
});

test('the version of the board changes at midnight of the agency', async () => {
  await createJob(board.staff);
  const version = await versionOf();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect(await versionOf()).not.toBe(version);
  vi.useRealTimers();
  expect(await versionOf()).toBe(version);
});

test('never repeats, whatever the clock of the database', async () => {
  await createJob(board.staff);
  const ahead = Date.now() + 86_400_000;
  await board.other.query('update board_version set version = $1', [ahead]);
  await board.other.query("update jobs set title = 'Other'");
  const { rows } = await board.other.query<{ version: string }>('select version::text from board_version');
  expect(rows).toEqual([{ version: String(ahead + 1) }]);
});

test('changes once with a transaction, however many jobs it writes', async () => {
  const { id } = await createJob(board.staff);
  await board.other.query('update board_version set version = $1', [Date.now() + 86_400_000]);
  const version = async () => {
    const { rows } = await board.other.query<{ version: string }>('select version from board_version');
    return Number(rows[0]?.version);
  };
  const before = await version();
  await board.other.query(
    `insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', nextval('jobs_id_seq'),
      'document_id', 'copy' || n, 'reference', 'COPY-' || n))).* from jobs j, generate_series(1, 300) n
      where j.document_id = $1`,
    [id],
  );
  expect(await version()).toBe(before + 1);
});

test('never blocks: transactions that change the same jobs in other orders wait for no version', async () => {
  const [one, other] = [await createJob(board.staff), await createJob(board.staff)];
  await withConnection(async (third) => {
    // Changes one job and then another, while another connection saves that one.
    await third.query('begin');
    await third.query("update jobs set title = 'By bulk' where document_id = $1", [one.id]);
    expect((await putJob(board.staff, other.id, { ...other, title: 'Saved' })).status).toBe(200);
    await third.query("update jobs set salary_range = 'By bulk' where document_id = $1", [other.id]);
    await third.query('commit');
  });
  const { rows } = await board.other.query<{ title: string }>('select title from jobs order by title');
  expect(rows.map(({ title }) => title)).toEqual(['By bulk', 'Saved']);
});

test('saves of many jobs, applications and deletions of several at once all succeed', async () => {
  const jobs = await Promise.all(
    Array.from({ length: 6 }, (_, n) => createJob(board.staff, { title: `Job ${n}`, translations: { ar: ARABIC } })),
  );
  const ids = jobs.map(({ id }) => id);
  const save = async (n: number) =>
    (await putJob(board.staff, ids[n % 6]!, { ...jobs[n % 6], version: undefined, title: `Saved ${n}` })).status;
  const apply = async (n: number) =>
    (
      await board.app
        .client()
        .call('/api/job-applications', { method: 'POST', raw: applicationForm(ids[n % 6]!, { email: `a${n}@b.co` }) })
    ).status;
  const extend = async (order: string[]) =>
    (await board.staff.post('/api/jobs/bulk', { ids: order, action: 'extend' })).status;
  const responses = await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => save(n)),
    ...Array.from({ length: 12 }, (_, n) => apply(n)),
    extend(ids),
    extend(ids.toReversed()),
  ]);
  expect(responses).toEqual(responses.map(() => 200));
  const { rows } = await board.other.query<{ applications: number }>(
    "select sum(application_count)::int as applications from jobs where locale = 'en'",
  );
  expect(rows).toEqual([{ applications: 12 }]);
});
