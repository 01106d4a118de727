import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { objectStoreOfPictures, openPictureStore } from '../../content/picture-store';
import { tableOf } from '../../platform/database/table';
import { queueTask } from '../../platform/queue/queue-task';
import { serviceOf } from '../../platform/service';
import { settingsOf } from '../../platform/settings/settings';
import type { Images } from './picture-copies';

interface Picture {
  id: number;
  name: string;
  hash: string;
  ext: string;
  updatedAt: string;
  formats: Record<string, StoredCopy> | null;
}
interface StoredCopy {
  hash: string;
  ext: string;
}
interface Provider {
  upload(file: object): Promise<void>;
}
interface UploadProvider {
  delete: (file: object) => Promise<unknown>;
}

/** Ids of pictures without copies in WebP (see picture-copies), the smallest first. */
export const oldPictures = (db: Knex, after: number, limit: number): Promise<number[]> =>
  db('files')
    .where('id', '>', after)
    .whereIn('mime', ['image/jpeg', 'image/png', 'image/webp'])
    .whereRaw(`coalesce(formats::text, '') !~ '"w[0-9]+":'`)
    .orderBy('id')
    .limit(limit)
    .pluck('id');

/** Queues the copying of old pictures with larger ids, if there are any. */
export async function queueOldPictures(db: Knex, after = 0): Promise<void> {
  const [next] = await oldPictures(db, after, 1);
  if (next !== undefined) await queueTask(db, 'copy-old-pictures', { after }, { jobKey: 'copy-old-pictures' });
}

/**
 * Makes the copies in WebP of a picture from before they were made at its upload. Its earlier copies stay, because pages that
 * are open show them; they are deleted with the picture. A file that is missing or not a picture is logged and left alone.
 */
export async function copyOldPicture(strapi: Core.Strapi, id: number): Promise<void> {
  const files = tableOf<Picture>(strapi, 'plugin::upload.file');
  const picture = await files.findOne({ where: { id } });
  const stream = picture && (await openOriginal(strapi, picture));
  if (!picture || !stream) {
    strapi.log.warn(`Picture ${id} has no file, and so no copies in WebP`);
    return;
  }
  const { name, hash, updatedAt } = picture;
  // Other names than those of the copies that a replacement of this picture would make at the same time.
  const asUploaded = { name, hash: `${hash}_${new Date(updatedAt).getTime().toString(36)}`, getStream: () => stream };
  const images = serviceOf<Images>(strapi, 'plugin::upload.image-manipulation');
  const copies = await images.generateResponsiveFormats(asUploaded).catch((error: unknown) => {
    strapi.log.warn(`Picture ${id} cannot be copied: ${String(error)}`);
    return [];
  });
  if (copies.length === 0) return;
  for (const { file } of copies) await serviceOf<Provider>(strapi, 'plugin::upload.provider').upload(file);
  const formats = { ...picture.formats, ...Object.fromEntries(copies.map(({ key, file }) => [key, file])) };
  const updated = await files.update({ where: { id, updatedAt }, data: { formats } });
  // Somebody has changed the picture since: a replaced one has copies already, another one gets them at the next start.
  const { delete: remove } = strapi.plugin('upload').provider as UploadProvider;
  if (!updated) for (const { file } of copies) await remove(file);
}

/** From Strapi's folder, or from the object store if there is one; null: no such file. */
async function openOriginal(strapi: Core.Strapi, { hash, ext }: Picture): Promise<Readable | null> {
  const { dataDir } = settingsOf(strapi);
  const stores = [await openPictureStore({ cvStoreUrl: null, dataDir }), objectStoreOfPictures(strapi)];
  for (const store of stores) {
    const file = await store?.open(hash + ext);
    if (file) return file.stream;
  }
  return null;
}
