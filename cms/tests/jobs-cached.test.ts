import { request } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ActiveJobsQuery, JobRow } from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPage } from '../src/api/job/read-jobs.js';
import { serviceOf } from '../src/lib/service.js';
import { holdStatements } from './helpers/hold-statements.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, dayFromNow, deleteAllJobs, putJob } from './helpers/jobs.js';
import { waitFor } from './helpers/mail-server.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

interface Jobs {
  countView(id: string, source: string): void;
  flushViews(): Promise<void>;
}

let app: TestApp;
let staff: HttpClient;
/** Somebody else at the database: another instance, a person with psql. */
let other: pg.Client;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  other = new pg.Client({ connectionString: app.strapi.config.get<string>('recruitment.databaseUrl') });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});
beforeEach(() => deleteAllJobs(app));

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request with these headers and no others. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(app.url + path, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

/** Requests that Koa answers, and statements that are sent to the database, while something is done. */
async function costOf(work: () => Promise<unknown>): Promise<{ koa: number; queries: number }> {
  const koa = vi.spyOn(app.strapi.server.app, 'createContext');
  let queries = 0;
  const count = () => (queries += 1);
  app.strapi.db.connection.on('query', count);
  // Goes past knex.
  const read = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  app.strapi.db.connection.removeListener('query', count);
  queries += read.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'jobs-by-row-id').length;
  read.mockRestore();
  const requests = koa.mock.calls.length;
  koa.mockRestore();
  return { koa: requests, queries };
}
const FREE = { koa: 0, queries: 0 };

/** Takes the long way: nothing with credentials is answered in front of Koa. */
const LONG_WAY = { authorization: 'Basic bm9ib2R5' };
const titles = async (path = '/api/jobs/active') =>
  (JSON.parse((await ask(path)).body.toString()) as JobRow[]).map((job) => job.title);
const becomes = (probe: () => Promise<boolean>, seconds: number) =>
  waitFor(async () => ((await probe()) ? true : undefined), seconds);
/** Until an instance is sure again, after a change of its own. */
const settled = () => new Promise((done) => setTimeout(done, 1100));

describe('an answer from memory', () => {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync };
  /** All but the time, and how a body is compressed: the first readers get it as gzip, later ones as small as it gets. */
  const said = (answer: Raw | undefined) => {
    // An answer from memory leaves no line in the logs, and has no id of one.
    const { date: _date, 'x-request-id': _id, ...sent } = answer?.headers ?? {};
    const { 'content-length': length, 'transfer-encoding': _chunked, 'content-encoding': encoding, ...headers } = sent;
    const isPacked = encoding === 'br' || encoding === 'gzip';
    const body = isPacked ? unpack[encoding](answer?.body ?? '') : answer?.body;
    return { status: answer?.status, headers, isPacked, length: isPacked ? null : length, body: body?.toString() };
  };

  test('is that of the long way, header by header', async () => {
    await createJob(staff, { translations: { ar: ARABIC } });
    const { id } = await createJob(staff, { description: 'Long. '.repeat(300) });
    const paths = ['/api/jobs/active?pageSize=1&locale=ar', `/api/jobs/${id}`];
    const asked = [
      ['GET', {}],
      ['GET', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
      ['GET', { 'accept-encoding': 'gzip, deflate' }],
      ['GET', { origin: 'http://localhost:3000' }],
      ['HEAD', { 'accept-encoding': 'br' }],
    ] as const;
    const all = paths.flatMap((path) => asked.map(([method, headers]) => ({ path, method, headers })));
    const long = new Map<object, Raw>();
    for (const one of all) {
      await ask(one.path, one.headers, one.method);
      long.set(one, await ask(one.path, { ...one.headers, ...LONG_WAY }, one.method));
    }
    await settled();
    for (const one of all) {
      let short: Raw | undefined;
      expect(await costOf(async () => (short = await ask(one.path, one.headers, one.method)))).toEqual(FREE);
      expect(said(short), JSON.stringify(one)).toEqual(said(long.get(one)));
      expect(short?.headers.vary).toMatch(/accept-encoding/i);
      const encoding = short?.headers['content-encoding'];
      if (encoding !== undefined)
        expect(one.headers).toMatchObject({ 'accept-encoding': expect.stringContaining(String(encoding)) as string });
      if (one.method === 'GET') expect(short?.headers['content-length']).toBe(String(short?.body.length));
    }
  });

  test('is compressed at once, better when it is asked for again, and always the same', async () => {
    for (let n = 0; n < 3; n += 1)
      await createJob(staff, { description: `Ünder ${n}. `.repeat(300), translations: { ar: ARABIC } });
    const plain = (await ask('/api/jobs/active')).body.toString();
    await settled();
    const seen = new Set<string>();
    await becomes(async () => {
      const { headers, body } = await ask('/api/jobs/active', { 'accept-encoding': 'gzip, br' });
      const encoding = headers['content-encoding'] as keyof typeof unpack;
      expect(unpack[encoding](body).toString()).toBe(plain);
      seen.add(encoding);
      return encoding === 'br';
    }, 5);
    expect([...seen]).toEqual(['gzip', 'br']);
    const { body } = await ask('/api/jobs/active?pageSize=9', { 'accept-encoding': 'br' });
    expect(unpack.br(body).toString()).toBe(plain);
    expect((await ask('/api/jobs/active?pageSize=8', { 'accept-encoding': 'identity' })).body.toString()).toBe(plain);
  });

  test('of a search is kept from the second time on, of a list from the first', async () => {
    await createJob(staff, { description: 'Long. '.repeat(300) });
    await settled();
    /** Who asks for the second time what is kept has it compressed well for those who come after. */
    const encodings = async (path: string, times: number) => {
      const got: unknown[] = [];
      for (let time = 0; time < times; time += 1) {
        got.push((await ask(path, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']);
        await new Promise((done) => setTimeout(done, 500));
      }
      return got;
    };
    expect(await encodings('/api/jobs/active?pageSize=3', 3)).toEqual(['gzip', 'gzip', 'br']);
    expect(await encodings('/api/jobs/active?pageSize=3&search=long', 4)).toEqual(['gzip', 'gzip', 'gzip', 'br']);
  });

  test('is 304 for who has it', async () => {
    await createJob(staff);
    const etag = String((await ask('/api/jobs/active')).headers.etag);
    const long = await ask('/api/jobs/active', { ...LONG_WAY, 'if-none-match': etag });
    await settled();
    for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
      const short = await ask('/api/jobs/active', { 'if-none-match': known });
      expect([short.status, short.body.length]).toEqual([304, 0]);
      expect({ ...short.headers, date: '' }).toEqual({ ...long.headers, date: '', 'x-request-id': undefined });
    }
  });

  test.each([
    ['/api/jobs/active?page=0', 400],
    ['/api/jobs/active?page=1&page=2', 400],
    ['/api/jobs/active?search[a]=b', 400],
    ['/api/jobs/active?search', 400],
    ['/api/jobs/active?search=%ZZ', 400],
    ['/api/jobs/active?fields=password', 400],
    ['/api/jobs/abcdefghijklmnopqrstuvwx', 404],
  ])('is none where %s is %i', async (path, status) => {
    await createJob(staff);
    await ask('/api/jobs/active');
    expect((await ask(path)).status).toBe(status);
  });

  test('is never one that only staff may see, and staff get none of it', async () => {
    const { id } = await createJob(staff, { status: 'closed' });
    expect((await staff.get(`/api/jobs/${id}`)).status).toBe(200);
    expect((await ask(`/api/jobs/${id}`)).status).toBe(410);
    const open = await createJob(staff);
    await ask(`/api/jobs/${open.id}`);
    expect((await staff.get<object>(`/api/jobs/${open.id}`)).body).toHaveProperty('version', 1);
  });
});

describe('what changes is seen by the next read', () => {
  test('after every way to save', async () => {
    const job = await createJob(staff, { title: 'First' });
    const one = `/api/jobs/${job.id}`;
    const status = async () => (await ask(one)).status;
    expect([await titles(), await status()]).toEqual([['First'], 200]);
    await putJob(staff, job.id, { ...job, title: 'Second' });
    expect(await titles()).toEqual(['Second']);
    expect(JSON.parse((await ask(one)).body.toString())).toHaveProperty('title', 'Second');
    await staff.post('/api/jobs/bulk', { ids: [job.id], action: 'close' });
    expect([await titles(), await status()]).toEqual([[], 410]);
    await staff.post('/api/jobs/bulk', { ids: [job.id], action: 'activate' });
    expect([await titles(), await status()]).toEqual([['Second'], 200]);
    await staff.call(one, { method: 'DELETE' });
    expect([await titles(), await status()]).toEqual([[], 410]);
    await staff.post(`${one}/restore`, {});
    expect([await titles(), await status()]).toEqual([['Second'], 200]);
    // The panel saves through the same service.
    const panel = app.strapi.documents('api::job.job' as never);
    await panel.update({ documentId: job.id, locale: 'en', data: { title: 'Third' } } as never);
    expect(await titles()).toEqual(['Third']);
    await app.strapi.db.connection('jobs').update({ expiry_date: dayFromNow(-1) });
    expect([await titles(), await status()]).toEqual([[], 410]);
  });

  test('when somebody else writes to the database', async () => {
    const { id } = await createJob(staff, { title: 'First' });
    await titles();
    await settled();
    await titles();
    expect(await costOf(() => titles())).toEqual(FREE);
    await other.query("update jobs set title = 'Second', description = 'Rigging'");
    await becomes(async () => (await titles())[0] === 'Second', 1);
    expect(await titles('/api/jobs/active?search=rigging')).toEqual(['Second']);
    expect(await titles('/api/jobs/active?search=welding')).toEqual([]);
    await other.query('begin; delete from jobs; rollback');
    expect(await titles()).toEqual(['Second']);
    await other.query('truncate jobs cascade');
    await becomes(async () => (await titles()).length === 0, 1);
    expect((await ask(`/api/jobs/${id}`)).status).toBe(404);
  });

  test('when the day is over at the agency', async () => {
    const { id } = await createJob(staff, { expiry_date: dayFromNow(0) });
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([1, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([0, 410]);
    vi.useRealTimers();
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([1, 200]);
  });
});

test('views are shown within two seconds, and empty nothing meanwhile', async () => {
  const jobs = serviceOf<Jobs>(app.strapi, 'api::job.job');
  const { id } = await createJob(staff);
  const quiet = await createJob(staff);
  const views = async () => (JSON.parse((await ask(`/api/jobs/${id}`)).body.toString()) as JobRow).views_count;
  for (const path of [`/api/jobs/${id}`, `/api/jobs/${quiet.id}`]) await ask(path);
  await settled();
  jobs.countView(id, 'direct');
  await jobs.flushViews();
  expect(await costOf(() => views())).toEqual(FREE);
  await becomes(async () => (await views()) === 1, 2);
  expect(await costOf(() => ask(`/api/jobs/${quiet.id}`))).toEqual(FREE);
});

test('without a connection that hears of changes everything is read anew, until there is one again', async () => {
  await createJob(staff, { title: 'First' });
  await titles();
  await settled();
  expect(await costOf(() => titles())).toEqual(FREE);
  const ended = await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'qantara: listens%' and datname = current_database()",
  );
  expect(ended.rowCount).toBe(1);
  await other.query("update jobs set title = 'Second'");
  await becomes(async () => (await titles())[0] === 'Second', 1);
  await other.query("update jobs set title = 'Third'");
  await becomes(async () => (await titles())[0] === 'Third', 1);
  await becomes(async () => (await costOf(() => titles())).queries === 0, 3);
  await other.query("update jobs set title = 'Fourth'");
  await becomes(async () => (await titles())[0] === 'Fourth', 1);
});

test.each(['is being taken in', 'makes all be read anew'])(
  'while a change %s, nobody is answered as if there had been none',
  async (what) => {
    await createJob(staff, { title: 'Welder', country: 'Oman' });
    await titles();
    await settled();
    const board = holdStatements('as "row_id"');
    if (what === 'makes all be read anew') await other.query("notify qantara_jobs, 'all'");
    await other.query("update jobs set country = 'Qatar'");
    const waiting: Promise<unknown>[] = [];
    await becomes(() => {
      waiting.push(titles());
      return Promise.resolve(board.held.length > 0);
    }, 5);
    const lists = ['', '&pageSize=1', '&search=weld'].map((more) => titles(`/api/jobs/active?country=Qatar${more}`));
    await new Promise((done) => setTimeout(done, 200));
    board.release();
    expect(await Promise.all(lists)).toEqual([['Welder'], ['Welder'], ['Welder']]);
    await Promise.all(waiting);
  },
);

test('fields that are known without reading a job are told as all others', async () => {
  await createJob(staff, { country: 'Oman', expiry_date: dayFromNow(5) });
  await createJob(staff, { country: 'Qatar', job_type: 'Contract' });
  const told = async (fields: readonly string[]) =>
    (await ask(`/api/jobs/active?fields=${fields.join()}`)).body.toString();
  const known = ['expiry_date', 'job_type', 'country', 'id'] as const;
  const others = JSON.parse(await told([...known, 'title'])) as JobRow[];
  const picked = others.map((job) => Object.fromEntries(known.map((name) => [name, job[name]])));
  expect(picked.map(({ country }) => country)).toEqual(['Qatar', 'Oman']);
  expect(await told(known)).toBe(JSON.stringify(picked));
  expect(await told(['country'])).toBe('[{"country":"Qatar"},{"country":"Oman"}]');
});

test.each(['changed', 'in the index'])(
  'lists and searches of jobs that are %s are those of the database',
  async (state) => {
    const days = [3, 1, 2, 5, 4, 1];
    for (const [at, day] of days.entries())
      await createJob(staff, {
        title: `Job ${at} of Pipe${at % 2 ? ' Fitter' : 's'}`,
        country: at % 3 ? 'Oman' : 'Qatar',
        job_type: at % 2 ? 'Contract' : 'Contractual',
        expiry_date: dayFromNow(day),
        translations: at % 2 ? { ar: ARABIC } : undefined,
      });
    if (state === 'in the index') {
      await other.query("notify qantara_jobs, 'all'");
      await titles();
      await settled();
    }
    const searches = ['', 'pipe', 'PIPE F', 'e', 'of pipes', 'jubail', 'أنابيب', 'ا', 'لحّام أ', '100%', 'İ', '3 of'];
    const sorts = ['-posted_date', 'posted_date', 'expiry_date', '-expiry_date', '-updated_at'] as const;
    const filterSets: Pick<ActiveJobsQuery, 'country' | 'job_type'>[] = [
      {},
      { country: 'Oman' },
      { job_type: 'Contract' },
    ];
    for (const [at, search] of searches.entries())
      for (const sort of at < 3 ? sorts : sorts.slice(0, 1))
        for (const filters of at < 3 ? filterSets : filterSets.slice(0, 2))
          for (const page of at < 3 ? [1, 2] : [1]) {
            const wanted = { ...filters, search: search || undefined, sort, page, pageSize: 3 };
            const { rows, total } = await readPage(app.strapi.db.connection, { ...wanted, status: 'active' }, true);
            const query = new URLSearchParams({
              ...filters,
              search,
              sort,
              page: String(page),
              pageSize: '3',
            }).toString();
            const { headers, body } = await ask(`/api/jobs/active?${query}`);
            const ids = (JSON.parse(body.toString()) as JobRow[]).map(({ id }) => id);
            expect([ids, headers['x-total-count']], query).toEqual([rows.map((row) => row.document_id), String(total)]);
          }
  },
);

test('when the thread that searches ends the database does, until there is another one', async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => void threads.push(thread);
  process.on('worker', note);
  const found = async (search: string) => (await titles(`/api/jobs/active?search=${search}`)).toSorted();
  const queriesFor = async (search: string) => (await costOf(() => found(search))).queries;
  await createJob(staff, { title: 'Pipe Fitter' });
  await other.query("notify qantara_jobs, 'all'");
  await titles();
  await settled();
  expect([await found('pipe f'), await queriesFor('pipe fi')]).toEqual([['Pipe Fitter'], 0]);

  const warn = vi.spyOn(app.strapi.log, 'warn');
  await threads.at(-1)?.terminate();
  expect(warn.mock.calls.map(String)).toEqual([expect.stringContaining('The database searches')]);
  warn.mockRestore();
  expect([await found('fitt'), await queriesFor('fitte')]).toEqual([['Pipe Fitter'], 1]);

  const before = threads.length;
  await createJob(staff, { title: 'Other Fitter' });
  expect(await found('fitter')).toEqual(['Other Fitter', 'Pipe Fitter']);
  await settled();
  let asked = 0;
  await becomes(async () => (await queriesFor(`not there ${(asked += 1)}`)) === 0 && threads.length > before, 5);
  expect(await found('tter')).toEqual(['Other Fitter', 'Pipe Fitter']);
  process.removeListener('worker', note);
});

test('the database tells of what is counted, but not within the statement that stores an application', async () => {
  const { id } = await createJob(staff);
  const heard: unknown[] = [];
  other.on('notification', ({ payload }) => heard.push(payload));
  await other.query('listen qantara_jobs');
  await other.query('select count_application($1, $2)', [id, dayFromNow(0)]);
  await other.query('update jobs set views_count = 1 where document_id = $1', [id]);
  await other.query('select count_application($1, $2)', [id, dayFromNow(0)]);
  await other.query('unlisten qantara_jobs');
  expect(heard).toEqual([`counted ${id}`]);
});
