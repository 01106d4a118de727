import { expect, test } from 'vitest';
import { OpenBoard } from '../src/api/job/reads/open-board.js';
import type { OpenJob } from '../src/api/job/reads/open-job.js';

const job = (rowId: number, posted: number): OpenJob => ({
  ...{ rowId, posted, updated: 0 },
  ...{ id: `job-${rowId}`, country: 'Qatar', jobType: 'Full-time', expiry: '2999-12-31' },
});

test('what is read ahead comes in the order in which lists show it, also after changes', () => {
  const board = new OpenBoard([job(1, 500), job(2, 300), job(3, 500), job(4, 900)]);
  const shown = () => board.select({ page: 1, pageSize: 25 }, '2026-01-01', null).jobs.map(({ rowId }) => rowId);
  expect([...board.newestFirst()]).toEqual([4, 3, 1, 2]);
  expect(shown()).toEqual([4, 3, 1, 2]);
  board.replace(
    ['job-4', 'job-1', 'job-9'],
    [
      { ...job(1, 950), texts: [] },
      { ...job(9, 400), texts: [] },
    ],
  );
  expect([...board.newestFirst()]).toEqual([1, 3, 9, 2]);
  expect(shown()).toEqual([1, 3, 9, 2]);
});
