import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

/** @param {string} folder */
const pagesIn = (folder) =>
  readdirSync(inRoot(folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));

const inFolders = ['bench/README.md', 'e2e/README.md', 'web/README.md'];
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inFolders, ...pagesIn('docs')];

// Decision records may name files of their time.
it.each(pages)('%s names only files that exist', (page) => {
  const text = readFileSync(inRoot(page), 'utf8');
  const paths = [...text.matchAll(/`((?:web|cms|contract|e2e|scripts|bench|ops|docs)\/[\w@./-]+)`/g)];
  expect(paths.map(([, path]) => String(path)).filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

it.each([...pages, ...pagesIn('docs/decisions')])('%s links only to files that exist', (page) => {
  const text = readFileSync(inRoot(page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
  const files = links.map(([, link]) => join(dirname(page), String(link)));
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
