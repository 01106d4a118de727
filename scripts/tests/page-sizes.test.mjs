import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageSizes } from '../checks/page-sizes.mjs';

let folder = '';
const zipped = (/** @type {string[]} */ ...texts) =>
  texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-sizes-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = {
    'entry.tsx': { file: 'entry.js', css: ['all.css'] },
    'page.tsx': { file: 'page.js', imports: ['_shared.js', 'entry.tsx'], dynamicImports: ['later.tsx'] },
    '_shared.js': { file: 'shared.js', imports: ['entry.tsx'], css: ['all.css'] },
    'later.tsx': { file: 'later.js' },
    'font.woff2': { file: 'font-1.woff2' },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['entry.js', 'page.js', 'shared.js', 'later.js', 'all.css', 'font-1.woff2'])
    writeFileSync(join(folder, name), name.repeat(20));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('counts what a page imports at once, each file once, and nothing that comes later', () => {
  const sizes = pageSizes(folder, ['entry.tsx', 'page.tsx'], ['font.woff2']);
  const [entry, page, shared, css] = ['entry.js', 'page.js', 'shared.js', 'all.css'].map((name) => name.repeat(20));
  expect(sizes.js).toBe(zipped(String(entry), String(page), String(shared)));
  expect(sizes.css).toBe(zipped(String(css)));
  expect(sizes.fonts).toBe('font-1.woff2'.length * 20);
});

it('does not pass over a file that the build does not have', () => {
  expect(() => pageSizes(folder, ['renamed.tsx'], [])).toThrow('renamed.tsx');
});
