import { AUDIT_RETENTION_MONTHS } from '@qantara/contract';
import { deleteInBatches } from '../platform/database/delete-in-batches';
import type { BackgroundTask } from './task';

/** Deletes audit entries that are older than AUDIT_RETENTION_MONTHS. Every night. */
export const deleteOldAuditEntries: BackgroundTask = {
  name: 'delete-old-audit-entries',
  schedule: '50 2 * * *',
  async run(_payload, strapi) {
    const { connection } = strapi.db;
    const oldest = connection.raw('now() - make_interval(months => ?)', [AUDIT_RETENTION_MONTHS]);
    await deleteInBatches(connection, 'audit_entries', (rows) => void rows.where('created_at', '<', oldest));
  },
};
