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

const decisions = readdirSync(inRoot('docs/decisions')).map((name) => name.slice(0, 3));
const folders = ['bench', 'cms/src', 'cms/tests', 'contract/src', 'scripts', 'web/server', 'web/src'];
const sources = folders.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
/** "decision 018", "Decisions 001, 022 and 048", which may go on in the next line of a comment, and "docs/decisions/018". */
const CITED = /\bdecisions?[\s*/]+\d{3}\b(?:(?:,| and)[\s*/]+\d{3}\b)*/gi;

it('cites only decisions that exist', () => {
  const files = [...pages, ...sources.filter((path) => /\.(?:md|mjs|tsx?)$/.test(path))];
  const cited = files.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(CITED)].flatMap((match) =>
      (match[0].match(/\d{3}/g) ?? []).map((number) => ({ path, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ number }) => !decisions.includes(number))).toEqual([]);
});
