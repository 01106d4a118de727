import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceOf } from '../../src/platform/service.js';
import type { TestApp } from './strapi.js';

/** Stores a PNG in the Media Library. @returns its id */
export async function uploadPicture(app: TestApp, bytes = PIXEL): Promise<number> {
  const filepath = join(app.dataDir, 'ward.png');
  await writeFile(filepath, bytes);
  const files = { filepath, originalFilename: 'ward.png', mimetype: 'image/png', size: bytes.length };
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
