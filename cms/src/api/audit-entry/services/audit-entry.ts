import type { AuditEntryRow } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { AuditRecord } from '../../../lib/audit';
import { tableOf } from '../../../lib/table';
import { type AuditEntryRecord, presentAuditEntry } from '../present';

const AUDIT_ENTRY = 'api::audit-entry.audit-entry';

export type AuditEntryService = ReturnType<typeof auditEntryService>;

/** Rows are only ever added here; nothing changes or removes one. */
const auditEntryService = ({ strapi }: { strapi: Core.Strapi }) => ({
  async record({ action, staff, subjectType, subjectId, details = {} }: AuditRecord): Promise<void> {
    await tableOf(strapi, AUDIT_ENTRY).create({
      data: {
        action,
        actor: staff?.email ?? null,
        actor_id: staff?.id ?? null,
        subject_type: subjectType,
        subject_id: subjectId,
        details,
      },
    });
  },

  /** Newest first. */
  async list({
    page,
    pageSize,
  }: {
    page: number;
    pageSize: number;
  }): Promise<{ rows: AuditEntryRow[]; total: number }> {
    const [records, total] = await tableOf<AuditEntryRecord>(strapi, AUDIT_ENTRY).findWithCount({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    return { rows: records.map(presentAuditEntry), total };
  },
});

export default auditEntryService;
