import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const docs = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.md'));
// Decision records may name files of their time.
const pages = ['README.md', 'SECURITY.md', 'web/README.md', ...docs.map((name) => `docs/${name}`)];

it.each(pages)('%s names only files that exist', (page) => {
  const text = readFileSync(inRoot(page), 'utf8');
  const paths = [...text.matchAll(/`((?:web|cms|contract|e2e|scripts|bench|ops|docs)\/[\w@./-]+)`/g)];
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
  const missing = [
    ...paths.map(([, path]) => String(path)),
    ...links.map(([, link]) => join(dirname(page), String(link))),
  ].filter((path) => !existsSync(inRoot(path)));
  expect(missing).toEqual([]);
});
