/** What is kept in memory while others change it: each answer is that of the database. */
import type { Worker } from 'node:worker_threads';
import type { ActiveJobsQuery, JobRow } from '@qantara/contract';
import { expect, test, vi } from 'vitest';
import { readPage } from '../src/api/job/read-jobs.js';
import { serviceOf } from '../src/lib/service.js';
import { holdStatements } from './helpers/hold-statements.js';
import { ARABIC, createJob, dayFromNow } from './helpers/jobs.js';
import { becomes, FREE, settled, useBoard } from './helpers/use-board.js';

interface Jobs {
  countView(id: string, source: string): void;
  flushViews(): Promise<void>;
}

const { board, ask, costOf, becomesFree, titles } = useBoard();

test('views are shown a moment later, and empty nothing meanwhile', async () => {
  const jobs = serviceOf<Jobs>(board.app.strapi, 'api::job.job');
  const { id } = await createJob(board.staff);
  const quiet = await createJob(board.staff);
  const views = async () => (JSON.parse((await ask(`/api/jobs/${id}`)).body.toString()) as JobRow).views_count;
  for (const path of [`/api/jobs/${id}`, `/api/jobs/${quiet.id}`]) await ask(path);
  await settled();
  jobs.countView(id, 'direct');
  await jobs.flushViews();
  await becomes(async () => {
    let shown: number | undefined;
    const cost = await costOf(async () => (shown = await views()));
    if (shown === 0) expect(cost).toEqual(FREE);
    return shown === 1;
  });
  await becomesFree(() => ask(`/api/jobs/${quiet.id}`));
});

test('without a connection that hears of changes everything is read anew, until there is one again', async () => {
  await createJob(board.staff, { title: 'First' });
  await titles();
  await settled();
  await becomesFree(() => titles());
  const ended = await board.other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'qantara: listens%' and datname = current_database()",
  );
  expect(ended.rowCount).toBe(1);
  await board.other.query("update jobs set title = 'Second'");
  await becomes(async () => (await titles())[0] === 'Second');
  await board.other.query("update jobs set title = 'Third'");
  await becomes(async () => (await titles())[0] === 'Third');
  await becomes(async () => (await costOf(() => titles())).queries === 0);
  await board.other.query("update jobs set title = 'Fourth'");
  await becomes(async () => (await titles())[0] === 'Fourth');
});

test.each(['is being taken in', 'makes all be read anew'])(
  'while a change %s, nobody is answered as if there had been none',
  async (what) => {
    await createJob(board.staff, { title: 'Welder', country: 'Oman' });
    await titles();
    await settled();
    const reads = holdStatements('as "row_id"');
    if (what === 'makes all be read anew') await board.other.query("notify qantara_jobs, 'all'");
    await board.other.query("update jobs set country = 'Qatar'");
    const waiting: Promise<unknown>[] = [];
    await becomes(() => {
      waiting.push(titles());
      return Promise.resolve(reads.held.length > 0);
    });
    const lists = ['', '&pageSize=1', '&search=weld'].map((more) => titles(`/api/jobs/active?country=Qatar${more}`));
    await new Promise((done) => setTimeout(done, 200));
    reads.release();
    expect(await Promise.all(lists)).toEqual([['Welder'], ['Welder'], ['Welder']]);
    await Promise.all(waiting);
  },
);

test('fields that are known without reading a job are told as all others', async () => {
  await createJob(board.staff, { country: 'Oman', expiry_date: dayFromNow(5) });
  await createJob(board.staff, { country: 'Qatar', job_type: 'Contract' });
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
      await createJob(board.staff, {
        title: `Job ${at} of Pipe${at % 2 ? ' Fitter' : 's'}`,
        country: at % 3 ? 'Oman' : 'Qatar',
        job_type: at % 2 ? 'Contract' : 'Contractual',
        expiry_date: dayFromNow(day),
        translations: at % 2 ? { ar: ARABIC } : undefined,
      });
    if (state === 'in the index') {
      await board.other.query("notify qantara_jobs, 'all'");
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
            const { rows, total } = await readPage(
              board.app.strapi.db.connection,
              { ...wanted, status: 'active' },
              true,
            );
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
  let asked = 0;
  const isThreadThere = async () => (await queriesFor(`not there ${(asked += 1)}`)) === 0;
  await createJob(board.staff, { title: 'Pipe Fitter' });
  await board.other.query("notify qantara_jobs, 'all'");
  await titles();
  await settled();
  await becomes(isThreadThere);
  expect([await found('pipe f'), await queriesFor('pipe fi')]).toEqual([['Pipe Fitter'], 0]);

  const warn = vi.spyOn(board.app.strapi.log, 'warn');
  await threads.at(-1)?.terminate();
  expect(warn.mock.calls.map(String)).toEqual([expect.stringContaining('The database searches')]);
  warn.mockRestore();
  expect([await found('fitt'), await queriesFor('fitte')]).toEqual([['Pipe Fitter'], 1]);

  const before = threads.length;
  await createJob(board.staff, { title: 'Other Fitter' });
  expect(await found('fitter')).toEqual(['Other Fitter', 'Pipe Fitter']);
  await settled();
  await becomes(async () => (await isThreadThere()) && threads.length > before);
  expect(await found('tter')).toEqual(['Other Fitter', 'Pipe Fitter']);
  process.removeListener('worker', note);
});

test('the database tells of what is counted, but not within the statement that stores an application', async () => {
  const { id } = await createJob(board.staff);
  const heard: unknown[] = [];
  board.other.on('notification', ({ payload }) => heard.push(payload));
  await board.other.query('listen qantara_jobs');
  await board.other.query('select count_application($1, $2)', [id, dayFromNow(0)]);
  await board.other.query('update jobs set views_count = 1 where document_id = $1', [id]);
  await board.other.query('select count_application($1, $2)', [id, dayFromNow(0)]);
  await board.other.query('unlisten qantara_jobs');
  expect(heard).toEqual([`counted ${id}`]);
});
