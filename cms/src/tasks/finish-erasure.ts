import { cvStoreOf } from '../cv/store/cv-store';
import { keysInUse } from '../cv/store/sweep-cv-files';
import type { ErasureLeftovers } from '../inbox/erasure/erase-person';
import { removeQueuedMails } from '../inbox/erasure/erase-traces';
import type { BackgroundTask } from './task';

/**
 * Removes the files of erased entries, and emails about them that were being sent during the erasure. Retried until nothing
 * is left. The payload only has keys and ids.
 */
export const finishErasure: BackgroundTask = {
  name: 'finish-erasure',
  async run(payload, strapi) {
    const { files, entries } = payload as ErasureLeftovers;
    // First, because an unreachable store would leave an email in the queue, which would be sent.
    const { left } = await removeQueuedMails(strapi.db.connection, entries);
    const used = await keysInUse(strapi.db.connection, files);
    const store = await cvStoreOf(strapi);
    for (const key of files) if (!used.has(key)) await store.remove(key);
    if (left > 0) throw new Error(`${left} mails to an erased person are being sent: trying again`);
  },
};
