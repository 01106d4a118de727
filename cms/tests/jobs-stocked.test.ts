import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobRow, LOCALES } from '@qantara/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readRows } from '../src/api/job/read-jobs.js';
import type { JobStock, jobStock as stockOf, StockOptions } from '../src/api/job/reads/job-stock.js';
import { fileKeyOf, isPiece, publicJobOf } from '../src/api/job/reads/public-job.js';
import type { StoredPiece } from '../src/lib/gzip-piece.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, deleteAllJobs, letPass } from './helpers/jobs.js';
import { waitFor } from './helpers/mail-server.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

vi.setConfig({ testTimeout: 60_000 });

// Its process is started from where it was built to.
const PROGRAM = '../dist/src/api/job/reads/job-stock.js';
const require = createRequire(import.meta.url);
const { jobStock } = require(PROGRAM) as { jobStock: typeof stockOf };

let app: TestApp;
let staff: HttpClient;
/** Somebody else at the database. */
let other: pg.Client;
let databaseUrl: string;
let folder: string;
let stock: JobStock;
const faults: string[] = [];
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  databaseUrl = app.strapi.config.get<string>('recruitment.databaseUrl');
  other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});
beforeEach(async () => {
  await deleteAllJobs(app);
  folder = mkdtempSync(join(tmpdir(), 'qantara-stock-'));
  stock = openStock();
});
afterEach(async () => {
  // A lock that a failed test has left.
  await other.query('rollback');
  stock.clear();
  rmSync(folder, { recursive: true, force: true });
  await nobodyReads();
  expect(faults.splice(0)).toEqual([]);
});

const openStock = (changes: Partial<StockOptions> = {}) =>
  jobStock({
    folder,
    databaseUrl,
    mostBytes: 1e8,
    memoryBytes: 2e5,
    onFault: (error) => faults.push(String(error)),
    ...changes,
  });

/** Processes that read jobs ahead for another one. */
const readersOf = (pid = process.pid): number[] => {
  try {
    const found = execFileSync('pgrep', ['-P', String(pid), '-f', 'stocker-process']).toString();
    return found.trim().split('\n').map(Number);
  } catch {
    return [];
  }
};
const nobodyReads = () => waitFor(() => (readersOf().length === 0 ? true : undefined), 30);
/** While it is locked nobody reads the table. Answers what lets them. */
async function lockTable(): Promise<() => Promise<unknown>> {
  await other.query('begin; lock table jobs in access exclusive mode');
  return () => other.query('commit');
}
const READER = "application_name = 'qantara: reads jobs ahead' and datname = current_database()";
/** Not asked inside the transaction of the lock, which would see the same all the time. */
const readerWaits = () =>
  waitFor(async () => {
    const waiting = app.strapi.db.connection('pg_stat_activity').whereRaw(`${READER} and wait_event_type = 'Lock'`);
    return (await waiting.select('pid')).length === 1 ? true : undefined;
  });

const rowIds = async (): Promise<number[]> =>
  (await other.query<{ id: number }>("select id from jobs where locale = 'en' order by id")).rows.map(({ id }) => id);
/** The last one is the newest. */
const fillWith = async (ids: readonly number[]) => stock.fill(Int32Array.from(ids).reverse());
/** As it lies there; undefined when it does not. */
function read(piece: StoredPiece | undefined): string | undefined {
  const bytes = Buffer.alloc(piece?.size ?? 0);
  piece?.readInto(bytes, 0);
  return piece && bytes.toString('base64');
}
const readAll = (ids: readonly number[], from = stock) => ids.map((id) => read(from.get(fileKeyOf(id, 'en'))));

/** Further jobs like one that is there. */
const copyJobs = (id: string, count: number) =>
  other.query(
    `insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', nextval('jobs_id_seq'),
      'document_id', 'copy' || n, 'reference', 'COPY-' || n, 'title', 'Copy ' || n))).*
    from jobs j, generate_series(1, $2::int) n where j.document_id = $1 and j.locale = 'en'`,
    [id, count],
  );

test('every open job is written as this process would write it, in all languages, to a file without a name', async () => {
  await createJob(staff, { translations: { ar: ARABIC }, salary_min: 1200, salary_max: 2400, salary_currency: 'SAR' });
  const { id } = await createJob(staff, { description: 'Ünder water. '.repeat(1000) });
  const closed = await createJob(staff);
  await letPass(app, closed.id);
  await copyJobs(id, 230);
  const ids = await rowIds();
  expect(await fillWith([...ids, 2_000_000_000])).toBe(true);

  expect(readdirSync(folder)).toEqual([]);
  let written = 0;
  for (const row of await readRows(app.strapi.db.connection, ids))
    for (const locale of LOCALES) {
      const wanted = publicJobOf(row, locale);
      const found = read(stock.get(fileKeyOf(row.id, locale)));
      if (found) written += 1;
      expect(found).toEqual(isPiece(wanted) ? wanted.toString('base64') : undefined);
    }
  expect(written).toBe(232 * LOCALES.length);
  expect(readAll([2_000_000_000, 1_999_999_999, 0])).toEqual([undefined, undefined, undefined]);
  // It has gone home.
  await nobodyReads();
});

test('what changes while it is written, or later, is not found; filled again it is what it has become', async () => {
  const { id } = await createJob(staff);
  await copyJobs(id, 2);
  const ids = await rowIds();
  const letRead = await lockTable();
  const filling = fillWith(ids);
  await readerWaits();
  stock.delete(fileKeyOf(ids[0]!, 'en'));
  await letRead();
  expect(await filling).toBe(true);
  const [changing, second, third] = readAll(ids);
  expect([changing, typeof second, typeof third]).toEqual([undefined, 'string', 'string']);

  stock.delete(fileKeyOf(ids[1]!, 'en'));
  expect(readAll(ids)).toEqual([undefined, undefined, third]);
  await other.query("update jobs set title = 'Another one' where id = $1", [ids[1]]);
  await fillWith(ids);
  const again = readAll(ids);
  expect(again.map((hash) => typeof hash)).toEqual(['string', 'string', 'string']);
  expect([again[1] === second, again[2]]).toEqual([false, third]);

  stock.clear();
  expect(readAll(ids)).toEqual([undefined, undefined, undefined]);
});

test('what was found is not read any more once the file has gone: another may have its number by then', async () => {
  await createJob(staff);
  const ids = await rowIds();
  stock = openStock({ memoryBytes: 0 });
  await fillWith(ids);
  const found = stock.get(fileKeyOf(ids[0]!, 'en'));
  expect(read(found)).toMatch(/^.{100}/);
  stock.clear();
  expect(() => read(found)).toThrow('has been forgotten');
});

test('a filling that is broken off leaves no process; one that begins meanwhile is true', async () => {
  await createJob(staff);
  const ids = await rowIds();
  const letRead = await lockTable();
  const [first, second] = [fillWith(ids), fillWith(ids)];
  expect(await first).toBe(false);
  await letRead();
  expect([await second, typeof readAll(ids)[0]]).toEqual([true, 'string']);

  const letReadAgain = await lockTable();
  const third = fillWith(ids);
  await readerWaits();
  stock.clear();
  expect(await third).toBe(false);
  await nobodyReads();
  await letReadAgain();
});

test.each(['is killed', 'loses the database'])('when the process %s, what it has written stays', async (how) => {
  const { id } = await createJob(staff);
  await copyJobs(id, 3000);
  const ids = await rowIds();
  const filling = fillWith(ids);
  await waitFor(() => (readAll(ids.slice(-1))[0] ? true : undefined));
  const letRead = await lockTable();
  await readerWaits();
  if (how === 'is killed') process.kill(readersOf()[0]!, 'SIGKILL');
  else await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${READER}`);
  expect(await filling).toBe(false);
  await letRead();
  const found = readAll(ids);
  expect([found[0], typeof found.at(-1)]).toEqual([undefined, 'string']);
  expect(faults.splice(0)).toHaveLength(1);
});

test('without a folder, a database or room there is a warning or less, and nothing is found that is not there', async () => {
  const { id } = await createJob(staff);
  await copyJobs(id, 150);
  const ids = await rowIds();
  stock = openStock({ folder: join('/dev/null', 'below') });
  expect([await fillWith(ids), readAll(ids).some(Boolean)]).toEqual([false, false]);
  stock = openStock({ databaseUrl: databaseUrl.replace(/:\d+\//, ':1/') });
  expect([await fillWith(ids), readAll(ids).some(Boolean)]).toEqual([false, false]);
  expect(faults.splice(0)).toEqual([expect.stringContaining('ENOTDIR'), expect.stringContaining('ECONNREFUSED')]);
  stock.clear();
  stock = openStock({ mostBytes: 5000 });
  expect([await fillWith(ids), readAll(ids).filter(Boolean).length]).toEqual([true, 100]);
});

test('when the disk fills up, what was written stays', async ({ skip }) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    skip('only root can mount a small disk');
  }
  try {
    const { id } = await createJob(staff);
    await copyJobs(id, 500);
    const ids = await rowIds();
    expect(await fillWith(ids)).toBe(false);
    const found = readAll(ids);
    expect([found[0], typeof found.at(-1)]).toEqual([undefined, 'string']);
    expect(faults.splice(0)).toEqual([expect.stringMatching(/ENOSPC|disk is full/)]);
    await nobodyReads();
  } finally {
    stock.clear();
    execFileSync('umount', ['-l', folder]);
  }
});

test('two that read ahead at the same time, as those of two instances do, are both true', async () => {
  const { id } = await createJob(staff);
  await copyJobs(id, 500);
  const ids = await rowIds();
  const another = openStock();
  try {
    expect(await Promise.all([fillWith(ids), another.fill(Int32Array.from(ids))])).toEqual([true, true]);
    const found = readAll(ids);
    expect(found.every(Boolean)).toBe(true);
    expect(readAll(ids, another)).toEqual(found);
  } finally {
    another.clear();
  }
});

test('it ends with the process that started it, even when that is killed', async () => {
  await createJob(staff);
  const letRead = await lockTable();
  const options = JSON.stringify({ folder, databaseUrl, mostBytes: 1e8, memoryBytes: 2e5 });
  const program = `require(${JSON.stringify(require.resolve(PROGRAM))}).jobStock(${options}).fill(Int32Array.of(1));
    setInterval(() => {}, 1000)`;
  const parent = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  await readerWaits();
  const [reader] = readersOf(parent.pid);
  expect(reader).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await waitFor(() => {
    try {
      process.kill(reader!, 0);
    } catch {
      return true;
    }
    return undefined;
  });
  await letRead();
});

test(
  'jobs of a large board are read ahead by it, also after midnight, and their changes are shown',
  { timeout: 90_000 },
  async () => {
    const { id } = await createJob(staff);
    await copyJobs(id, 5100);
    const info = vi.spyOn(app.strapi.log, 'info');
    const isReadAhead = () =>
      waitFor(() => info.mock.calls.find(([said]) => /read ahead/.test(JSON.stringify(said))), 60);
    const find = async (word: string) => (await app.client().get<JobRow[]>(`/api/jobs/active?search=${word}`)).body;
    const costOf = async (work: () => Promise<unknown>) => {
      const read = vi.spyOn(pg.Client.prototype, 'query');
      await work();
      const count = read.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'jobs-by-row-id').length;
      read.mockRestore();
      return count;
    };
    await other.query("notify qantara_jobs, 'all'");
    await find('crane');
    await isReadAhead();
    let found: JobRow[] = [];
    expect(await costOf(async () => (found = await find('copy%2077')))).toBe(0);
    expect(found.map(({ title }) => title)).toContain('Copy 77');

    await other.query("update jobs set title = 'Copy 77 has changed' where document_id = 'copy77'");
    await waitFor(async () => ((await find('copy%2077%20has')).length === 1 ? true : undefined));
    await other.query("update jobs set views_count = 12 where document_id = 'copy77'");
    await waitFor(async () => ((await find('copy%2077%20has'))[0]?.views_count === 12 ? true : undefined));

    info.mockClear();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await find('crane');
    await isReadAhead();
    expect(await costOf(async () => (found = await find('copy%2078')))).toBe(0);
    expect(found.map(({ title }) => title)).toContain('Copy 78');
    vi.useRealTimers();
  },
);
