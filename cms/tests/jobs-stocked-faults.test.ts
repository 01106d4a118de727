/** The stock of jobs when something ends, is away, or is full: what was written stays, and no process is left. */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createJob } from './helpers/jobs.js';
import { waitFor } from './helpers/mail-server.js';
import { nobodyReads, READER, readersOf, STOCK_PROGRAM, useJobStock } from './helpers/use-job-stock.js';

const { house, openStock, lockTable, readerWaits, rowIds, fillWith, readAll, copyJobs } = useJobStock();

test('a filling that is broken off leaves no process; one that begins meanwhile is true', async () => {
  await createJob(house.staff);
  const ids = await rowIds();
  const letRead = await lockTable();
  const [first, second] = [fillWith(ids), fillWith(ids)];
  expect(await first).toBe(false);
  await letRead();
  expect([await second, typeof readAll(ids)[0]]).toEqual([true, 'string']);

  const letReadAgain = await lockTable();
  const third = fillWith(ids);
  await readerWaits();
  house.stock.clear();
  expect(await third).toBe(false);
  await nobodyReads();
  await letReadAgain();
});

test.each(['is killed', 'loses the database'])('when the process %s, what it has written stays', async (how) => {
  const { id } = await createJob(house.staff);
  await copyJobs(id, 3000);
  const ids = await rowIds();
  const filling = fillWith(ids);
  await waitFor(() => (readAll(ids.slice(-1))[0] ? true : undefined));
  const letRead = await lockTable();
  await readerWaits();
  if (how === 'is killed') process.kill(readersOf()[0]!, 'SIGKILL');
  else await house.other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${READER}`);
  expect(await filling).toBe(false);
  await letRead();
  const found = readAll(ids);
  expect([found[0], typeof found.at(-1)]).toEqual([undefined, 'string']);
  expect(house.faults.splice(0)).toHaveLength(1);
});

test('without a folder, a database or room there is a warning or less, and nothing is found that is not there', async () => {
  const { id } = await createJob(house.staff);
  await copyJobs(id, 150);
  const ids = await rowIds();
  house.stock = openStock({ folder: join('/dev/null', 'below') });
  expect([await fillWith(ids), readAll(ids).some(Boolean)]).toEqual([false, false]);
  house.stock = openStock({ databaseUrl: house.databaseUrl.replace(/:\d+\//, ':1/') });
  expect([await fillWith(ids), readAll(ids).some(Boolean)]).toEqual([false, false]);
  expect(house.faults.splice(0)).toEqual([expect.stringContaining('ENOTDIR'), expect.stringContaining('ECONNREFUSED')]);
  house.stock.clear();
  house.stock = openStock({ mostBytes: 5000 });
  expect([await fillWith(ids), readAll(ids).filter(Boolean).length]).toEqual([true, 100]);
});

test('when the disk fills up, what was written stays', async ({ skip }) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', house.folder], { stdio: 'ignore' });
  } catch {
    skip('only root can mount a small disk');
  }
  try {
    const { id } = await createJob(house.staff);
    await copyJobs(id, 500);
    const ids = await rowIds();
    expect(await fillWith(ids)).toBe(false);
    const found = readAll(ids);
    expect([found[0], typeof found.at(-1)]).toEqual([undefined, 'string']);
    expect(house.faults.splice(0)).toEqual([expect.stringMatching(/ENOSPC|disk is full/)]);
    await nobodyReads();
  } finally {
    house.stock.clear();
    execFileSync('umount', ['-l', house.folder]);
  }
});

test('it ends with the process that started it, even when that is killed', async () => {
  await createJob(house.staff);
  const letRead = await lockTable();
  const options = JSON.stringify({
    folder: house.folder,
    databaseUrl: house.databaseUrl,
    mostBytes: 1e8,
    memoryBytes: 2e5,
  });
  const program = `require(${JSON.stringify(STOCK_PROGRAM)}).jobStock(${options}).fill(Int32Array.of(1));
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
