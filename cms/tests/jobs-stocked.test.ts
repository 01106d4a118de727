import { readdirSync } from 'node:fs';
import { type JobRow, LOCALES } from '@qantara/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { readRows } from '../src/api/job/read-jobs.js';
import { fileKeyOf, isPiece, publicJobOf } from '../src/api/job/reads/public-job.js';
import { ARABIC, createJob, letPass } from './helpers/jobs.js';
import { waitFor } from './helpers/mail-server.js';
import { nobodyReads, read, useJobStock } from './helpers/use-job-stock.js';

const { house, openStock, lockTable, readerWaits, rowIds, fillWith, readAll, copyJobs } = useJobStock();

test('every open job is written as this process would write it, in all languages, to a file without a name', async () => {
  await createJob(house.staff, {
    translations: { ar: ARABIC },
    salary_min: 1200,
    salary_max: 2400,
    salary_currency: 'SAR',
  });
  const { id } = await createJob(house.staff, { description: 'Ünder water. '.repeat(1000) });
  const closed = await createJob(house.staff);
  await letPass(house.app, closed.id);
  await copyJobs(id, 230);
  const ids = await rowIds();
  expect(await fillWith([...ids, 2_000_000_000])).toBe(true);

  expect(readdirSync(house.folder)).toEqual([]);
  let written = 0;
  for (const row of await readRows(house.app.strapi.db.connection, ids))
    for (const locale of LOCALES) {
      const wanted = publicJobOf(row, locale);
      const found = read(house.stock.get(fileKeyOf(row.id, locale)));
      if (found) written += 1;
      expect(found).toEqual(isPiece(wanted) ? wanted.toString('base64') : undefined);
    }
  expect(written).toBe(232 * LOCALES.length);
  expect(readAll([2_000_000_000, 1_999_999_999, 0])).toEqual([undefined, undefined, undefined]);
  // It has gone home.
  await nobodyReads();
});

test('what changes while it is written, or later, is not found; filled again it is what it has become', async () => {
  const { id } = await createJob(house.staff);
  await copyJobs(id, 2);
  const ids = await rowIds();
  const letRead = await lockTable();
  const filling = fillWith(ids);
  await readerWaits();
  house.stock.delete(fileKeyOf(ids[0]!, 'en'));
  await letRead();
  expect(await filling).toBe(true);
  const [changing, second, third] = readAll(ids);
  expect([changing, typeof second, typeof third]).toEqual([undefined, 'string', 'string']);

  house.stock.delete(fileKeyOf(ids[1]!, 'en'));
  expect(readAll(ids)).toEqual([undefined, undefined, third]);
  await house.other.query("update jobs set title = 'Another one' where id = $1", [ids[1]]);
  await fillWith(ids);
  const again = readAll(ids);
  expect(again.map((hash) => typeof hash)).toEqual(['string', 'string', 'string']);
  expect([again[1] === second, again[2]]).toEqual([false, third]);

  house.stock.clear();
  expect(readAll(ids)).toEqual([undefined, undefined, undefined]);
});

test('what was found is not read any more once the file has gone: another may have its number by then', async () => {
  await createJob(house.staff);
  const ids = await rowIds();
  house.stock = openStock({ memoryBytes: 0 });
  await fillWith(ids);
  const found = house.stock.get(fileKeyOf(ids[0]!, 'en'));
  expect(read(found)).toMatch(/^.{100}/);
  house.stock.clear();
  expect(() => read(found)).toThrow('has been forgotten');
});

test('two that read ahead at the same time, as those of two instances do, are both true', async () => {
  const { id } = await createJob(house.staff);
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

test('jobs of a large board are read ahead by it, also after midnight, and their changes are shown', async () => {
  const { id } = await createJob(house.staff);
  await copyJobs(id, 5100);
  const info = vi.spyOn(house.app.strapi.log, 'info');
  const isReadAhead = () => waitFor(() => info.mock.calls.find(([said]) => /read ahead/.test(JSON.stringify(said))));
  const find = async (word: string) => (await house.app.client().get<JobRow[]>(`/api/jobs/active?search=${word}`)).body;
  const costOf = async (work: () => Promise<unknown>) => {
    const read = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const count = read.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'jobs-by-row-id').length;
    read.mockRestore();
    return count;
  };
  await house.other.query("notify qantara_jobs, 'all'");
  await find('crane');
  await isReadAhead();
  let found: JobRow[] = [];
  expect(await costOf(async () => (found = await find('copy%2077')))).toBe(0);
  expect(found.map(({ title }) => title)).toContain('Copy 77');

  await house.other.query("update jobs set title = 'Copy 77 has changed' where document_id = 'copy77'");
  await waitFor(async () => ((await find('copy%2077%20has')).length === 1 ? true : undefined));
  await house.other.query("update jobs set views_count = 12 where document_id = 'copy77'");
  await waitFor(async () => ((await find('copy%2077%20has'))[0]?.views_count === 12 ? true : undefined));

  info.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await find('crane');
  await isReadAhead();
  expect(await costOf(async () => (found = await find('copy%2078')))).toBe(0);
  expect(found.map(({ title }) => title)).toContain('Copy 78');
  vi.useRealTimers();
});
