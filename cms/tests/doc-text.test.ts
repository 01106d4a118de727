import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDoc } from '../src/cv/text/read-doc.js';

const read = async (name: string) => (await readDoc(readFileSync(join(import.meta.dirname, 'fixtures', name)))).trim();

test('runs with letter spacing, which look like deleted ones, are read', async () => {
  expect(await read('cases/01-letters-apart.doc')).toContain('Electrical fitter with nine years on substations.');
});

test('deleted text and field codes are left out; hyphens, cells and line breaks are read as they look', async () => {
  const text = await read('changes.doc');
  expect(text.split(/\s+/)).toEqual(
    ['Kept', 'Electrician', 'well-known', '€', '500', 'Portfolio', 'Celione', 'Celitwo', 'Celithree'],
  ); // prettier-ignore
});
