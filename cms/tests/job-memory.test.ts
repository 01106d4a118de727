import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobMemory } from '../src/api/job/reads/job-memory.js';
import { jobStock } from '../src/api/job/reads/job-stock.js';
import { READ_MEMORY_BYTES } from '../src/api/job/reads/memory-limits.js';
import { bodyPiece, textOf } from '../src/lib/kept-answer.js';
import { type PieceFile, pieceFile } from '../src/lib/piece-file.js';

const MB = 2 ** 20;

let folder: string;
let file: PieceFile;
const faults: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qantara-pieces-'));
  file = pieceFile(folder, 200 * MB, (error) => faults.push(error));
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults.splice(0)).toEqual([]);
});

const pieceOf = (length: number) => bodyPiece(randomBytes(length), false);

test('a file without a name gives back what was put into it, short or long, until it is deleted', () => {
  const pieces = [1, 0, 800, 1990, 2100, 300_000, 5].map(pieceOf);
  for (const [key, piece] of pieces.entries()) file.put(key, piece);
  expect(readdirSync(folder)).toEqual([]);
  for (const [key, piece] of [...pieces.entries()].reverse()) expect(file.get(key)?.equals(piece)).toBe(true);
  expect(textOf(pieces.map((_, key) => file.get(key)!)).equals(textOf(pieces))).toBe(true);
  file.delete(2);
  expect([file.get(2), file.get(99)]).toEqual([undefined, undefined]);
  file.put(2, pieces[3]!);
  expect(file.get(2)?.equals(pieces[3]!)).toBe(true);
  file.clear();
  expect(pieces.map((_, key) => file.has(key))).toEqual(pieces.map(() => false));
});

test('a file that is full begins anew, one that cannot be written keeps nothing and says so once', () => {
  const small = pieceFile(folder, 5000, (error) => faults.push(error));
  for (let key = 1; key <= 4; key += 1) small.put(key, pieceOf(1900));
  expect([1, 2, 3, 4].map((key) => small.has(key))).toEqual([false, false, true, true]);
  small.close();

  writeFileSync(join(folder, 'no-folder'), '');
  const broken = pieceFile(join(folder, 'no-folder', 'below'), 5000, (error) => faults.push(error));
  for (let key = 1; key <= 4; key += 1) broken.put(key, pieceOf(10));
  expect(broken.get(1)).toBeUndefined();
  expect(faults.splice(0)).toHaveLength(1);
});

test('jobs for which there is no room in memory are found in the file, and forgotten with their changes', async () => {
  const numbers = Array.from({ length: READ_MEMORY_BYTES.jobs / MB + 20 }, (_, at) => at + 1);
  const open = new Set(numbers.map((number) => `job${number}`));
  const noStock = jobStock({
    folder,
    databaseUrl: '',
    mostBytes: 0,
    memoryBytes: 0,
    onFault: (error) => faults.push(error),
  });
  const memory = new JobMemory(noStock, file, (id) => (open.has(id) ? Number(id.slice(3)) : undefined));
  memory.takeUnread();
  const pieces = new Map(numbers.map((number) => [`job${number}`, pieceOf(MB)]));
  for (const [id, piece] of pieces) memory.keepJob(id, 'en', piece);
  const put = numbers.filter((number) => file.has(number * 2) || file.has(number * 2 + 1));
  expect(put.length).toBeGreaterThanOrEqual(20);
  expect(put).not.toContain(numbers.at(-1));
  for (const [id, piece] of pieces) {
    const job = memory.findJob(id, 'en');
    expect(Buffer.isBuffer(job) && job.equals(piece)).toBe(true);
  }
  expect(memory.findJob('job1', 'ar')).toBeUndefined();

  vi.useFakeTimers();
  memory.hear('said job1');
  memory.hear('counted job2');
  await vi.advanceTimersByTimeAsync(1500);
  vi.useRealTimers();
  expect(['job1', 'job2', 'job3'].map((id) => memory.hasJob(id, 'en'))).toEqual([false, false, true]);
  memory.keepJob('job1', 'ar', pieceOf(10));
  expect(memory.hasJob('job1', 'ar')).toBe(true);
  memory.forgetAll();
  expect([...pieces.keys()].filter((id) => memory.hasJob(id, 'en'))).toEqual([]);
});
