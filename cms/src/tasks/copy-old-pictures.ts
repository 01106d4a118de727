import { copyOldPicture, oldPictures, queueOldPictures } from '../strapi-admin/pictures/copy-old-pictures';
import type { BackgroundTask } from './task';

/** Each is decoded in memory, one after the other; other tasks run between two batches. */
const BATCH_SIZE = 5;

/** Makes the copies in WebP of pictures from before there were any, the oldest first, once per start. */
export const copyOldPictures: BackgroundTask = {
  name: 'copy-old-pictures',
  async run(payload, strapi) {
    const { after = 0 } = payload as { after?: number };
    const ids = await oldPictures(strapi.db.connection, after, BATCH_SIZE);
    for (const id of ids) await copyOldPicture(strapi, id);
    const last = ids.at(-1);
    if (last !== undefined) await queueOldPictures(strapi.db.connection, last);
  },
};
