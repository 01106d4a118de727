import { cvStoreOf } from '../cv/store/cv-store';
import { keptKeys } from '../cv/store/sweep-cv-files';
import type { ErasureLeftovers } from '../inbox/erasure/erase-person';
import { removeQueuedMails } from '../inbox/erasure/erase-traces';
import type { BackgroundTask } from './task';

/**
 * Removes the files of erased entries, and mails about them that were being sent while the rows went. Tried again until
 * nothing is left. Only keys and ids are in its payload.
 */
export const finishErasure: BackgroundTask = {
  name: 'finish-erasure',
  async run(payload, strapi) {
    const { files, entries } = payload as ErasureLeftovers;
    // First: a store that is away would leave a mail in the queue, to be sent after all.
    const { left } = await removeQueuedMails(strapi.db.connection, entries);
    const kept = await keptKeys(strapi.db.connection, files);
    const store = await cvStoreOf(strapi);
    for (const key of files) if (!kept.has(key)) await store.remove(key);
    if (left > 0) throw new Error(`${left} mails to an erased person are being sent: trying again`);
  },
};
