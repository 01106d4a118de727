import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './strapi.js';
import { uploadPicture } from './upload-picture.js';

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
