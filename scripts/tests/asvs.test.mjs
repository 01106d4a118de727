import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const rows = readFileSync(inRoot('docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has every requirement of levels 1 and 2 once: met, not applicable, or not met', () => {
  const numbers = rows.map(([, number]) => number);
  expect([rows.length, new Set(numbers).size]).toEqual([253, 253]);
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  for (const [, number, , , status] of rows) expect(['met', 'n/a', '**not met**'], number).toContain(status);
});

it('counts its rows right', () => {
  const count = (/** @type {string} */ status) => rows.filter((cells) => cells[4] === status).length;
  const sum = `Of 253 requirements ${count('met')} are met, ${count('n/a')} do not apply, ${count('**not met**')} are not met`;
  expect(readFileSync(inRoot('docs/asvs.md'), 'utf8')).toContain(sum);
});

it('names only files that are there', () => {
  const gone = rows.flatMap((cells) =>
    [...(cells[5] ?? '').matchAll(/`([\w@.-]+\/[\w@./-]+)`/g)]
      .map(([, path]) => String(path))
      .filter((path) => !path.startsWith('dist/') && !existsSync(inRoot(path))),
  );
  expect(gone).toEqual([]);
});
