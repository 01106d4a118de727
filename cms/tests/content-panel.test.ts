import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_PARTS } from '../src/content/content-types.js';
import { ALL_COMPONENT_PANELS, TYPE_PANELS } from '../src/strapi-admin/forms/content-panels.js';

const sources = join(import.meta.dirname, '../src');
const attributesIn = (file: string) =>
  Object.keys((JSON.parse(readFileSync(join(sources, file), 'utf8')) as { attributes: object }).attributes).sort();
const typeFile = (uid: string) => {
  const name = uid.split('.')[1] ?? '';
  return `api/${name}/content-types/${name}/schema.json`;
};
const componentFiles = ['content', 'landing'].flatMap((folder) =>
  readdirSync(join(sources, 'components', folder)).map((file) => `components/${folder}/${file}`),
);
const uidOf = (file: string) => file.replace(/^components\/(.*)\/(.*)\.json$/, '$1.$2');

test.each([
  ...CONTENT_PARTS.map(([, uid]) => [uid, typeFile(uid)] as const),
  ...componentFiles.map((file) => [uidOf(file), file] as const),
])('the panel names every field of %s, and each has a place', (uid, file) => {
  const attributes = attributesIn(file);
  const panel = { ...TYPE_PANELS, ...ALL_COMPONENT_PANELS }[uid];
  expect(Object.keys(panel?.fields ?? {}).sort()).toEqual(attributes);
  expect(panel?.form.flat().sort()).toEqual(attributes);
  expect(attributes).toEqual(expect.arrayContaining([...(panel?.columns ?? [])]));
  // The link of a list is on its first column.
  if (panel?.columns) expect(panel.columns[0]).toBe(panel.mainField);
});
