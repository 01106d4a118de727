import { purgeDeletedTexts } from '../strapi-admin/texts/deleted-texts';
import type { BackgroundTask } from './task';

/** Permanently deletes texts of the website that can no longer be restored, with their versions. Every night. */
export const purgeDeletedTextsTask: BackgroundTask = {
  name: 'purge-deleted-texts',
  schedule: '45 2 * * *',
  async run(_payload, strapi) {
    await purgeDeletedTexts(strapi);
  },
};
