import type { AuditAction, AuditEntryRow, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from './service';

export interface AuditRecord {
  action: AuditAction;
  /** Who did it; null when the system did. */
  staff: Pick<StaffUser, 'id' | 'email'> | null;
  /** Kind of the thing acted on, e.g. `job`, and its public id. */
  subjectType: string;
  subjectId: string;
  /** Small facts; never personal data of candidates. */
  details?: AuditEntryRow['details'];
}

/** Adds to the audit trail, within the current `strapi.db.transaction` when there is one. */
export const recordAudit = (strapi: Core.Strapi, record: AuditRecord): Promise<void> =>
  serviceOf<AuditTrail>(strapi, 'api::audit-entry.audit-entry').record(record);

interface AuditTrail {
  record(record: AuditRecord): Promise<void>;
}
