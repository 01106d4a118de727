import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_PARTS } from '../src/content/content-types.js';
import { PAGE_PANELS } from '../src/strapi-admin/content-panel-pages.js';
import { GUIDE_COMPONENT_PANELS, GUIDE_PANELS } from '../src/strapi-admin/content-panel-guides.js';
import { LANDING_COMPONENT_PANELS, LANDING_PANELS } from '../src/strapi-admin/content-panel-landing.js';
import { COMPONENT_PANELS, RECORD_PANELS } from '../src/strapi-admin/content-panel-records.js';
import { TEXT_COMPONENT_PANELS, TEXT_PANELS, VISITOR_PAGE_PANELS } from '../src/strapi-admin/content-panel-texts.js';

const sources = join(import.meta.dirname, '../src');
const attributesIn = (file: string) =>
  Object.keys((JSON.parse(readFileSync(join(sources, file), 'utf8')) as { attributes: object }).attributes).sort();
const types = {
  ...PAGE_PANELS,
  ...VISITOR_PAGE_PANELS,
  ...RECORD_PANELS,
  ...TEXT_PANELS,
  ...LANDING_PANELS,
  ...GUIDE_PANELS,
};
const components = {
  ...COMPONENT_PANELS,
  ...TEXT_COMPONENT_PANELS,
  ...LANDING_COMPONENT_PANELS,
  ...GUIDE_COMPONENT_PANELS,
};

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
  const panel = { ...types, ...components }[uid];
  expect(Object.keys(panel?.fields ?? {}).sort()).toEqual(attributes);
  expect(panel?.form.flat().sort()).toEqual(attributes);
  expect(attributes).toEqual(expect.arrayContaining([...(panel?.columns ?? [])]));
});
