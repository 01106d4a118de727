import { AUDIT_RETENTION_MONTHS } from '@qantara/contract';
import type { BackgroundTask } from './task';

/** Deletes audit entries that are older than AUDIT_RETENTION_MONTHS. Every night. */
export const deleteOldAuditEntries: BackgroundTask = {
  name: 'delete-old-audit-entries',
  schedule: '50 2 * * *',
  async run(_payload, strapi) {
    const { connection } = strapi.db;
    const oldest = connection.raw('now() - make_interval(months => ?)', [AUDIT_RETENTION_MONTHS]);
    await connection('audit_entries').where('created_at', '<', oldest).delete();
  },
};
