import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceOf } from '../../src/platform/service.js';
import type { TestApp } from './strapi.js';

export interface LandingPage {
  title: string;
  sections: ({ component: string } & Record<string, unknown>)[];
}

/** A page with each kind of section. @returns it as the website reads it, and as the panel saves it */
export async function landingPage(app: TestApp): Promise<{ sample: LandingPage; data: Record<string, unknown> }> {
  const file = join(import.meta.dirname, '../../../contract/tests/landing-page.json');
  const sample = JSON.parse(await readFile(file, 'utf8')) as LandingPage;
  const picture = { file: await uploadPicture(app), alternativeText: 'Two nurses on a ward' };
  const sections = sample.sections.map(({ component, ...fields }) => ({
    ...fields,
    __component: component,
    ...(component === 'landing.picture' && { picture }),
  }));
  return { sample, data: { ...sample, sections } };
}

async function uploadPicture(app: TestApp): Promise<number> {
  const filepath = join(app.dataDir, 'ward.png');
  await writeFile(filepath, PIXEL);
  const files = { filepath, originalFilename: 'ward.png', mimetype: 'image/png', size: PIXEL.length };
  const uploads = serviceOf<Uploads>(app.strapi, 'plugin::upload.upload');
  const [picture] = await uploads.upload({ data: {}, files });
  if (!picture) throw new Error('Nothing was uploaded');
  return picture.id;
}

interface Uploads {
  upload(given: object): Promise<{ id: number }[]>;
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
