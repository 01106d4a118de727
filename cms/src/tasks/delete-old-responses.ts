import { deleteOldResponses } from '../submissions/idempotency';
import type { BackgroundTask } from './task';

/** Deletes responses stored for repeated forms, after 48 hours. Every hour. */
export const deleteStoredResponses: BackgroundTask = {
  name: 'delete-old-responses',
  schedule: '41 * * * *',
  async run(_payload, strapi) {
    await deleteOldResponses(strapi.db.connection);
  },
};
