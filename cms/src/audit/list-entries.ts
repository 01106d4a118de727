import type { AuditEntryRow } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { daysAfter, startOfAgencyDay } from '../platform/agency-day';
import { tableOf } from '../platform/database/table';
import { AUDIT_ENTRY } from './audit';
import { type AuditEntryRecord, presentAuditEntry } from './present';
import { findSubjectLabels } from './subject-labels';

/** The validated query of the list call. */
interface AuditFilters {
  page: number;
  pageSize: number;
  /** Email, or `system`. */
  actor?: string | undefined;
  action?: string | undefined;
  subject_type?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of the audit trail, newest first. */
export async function listAuditEntries(
  strapi: Core.Strapi,
  { page, pageSize, ...filters }: AuditFilters,
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const [records, total] = await tableOf<AuditEntryRecord>(strapi, AUDIT_ENTRY).findWithCount({
    where: whereOf(filters),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const labelOf = await findSubjectLabels(strapi.db.connection, records);
  return { rows: records.map((record) => presentAuditEntry(record, labelOf(record))), total };
}

function whereOf({ actor, from, to, ...equal }: Omit<AuditFilters, 'page' | 'pageSize'>): object {
  const { action, subject_type, subject_id } = equal;
  const given = Object.entries({ action, subject_type, subject_id }).filter(([, value]) => value !== undefined);
  const createdAt = {
    ...(from && { $gte: startOfAgencyDay(from) }),
    ...(to && { $lt: startOfAgencyDay(daysAfter(to, 1)) }),
  };
  return {
    ...Object.fromEntries(given),
    ...(actor && { actor: actor === 'system' ? { $null: true } : actor.toLowerCase() }),
    ...(Object.keys(createdAt).length > 0 && { createdAt }),
  };
}
