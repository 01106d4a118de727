import type { AuditEntryRow } from '@qantara/contract';

export interface AuditEntryRecord {
  documentId: string;
  createdAt: string;
  action: AuditEntryRow['action'];
  actor: string | null;
  subject_type: string;
  subject_id: string;
  details: AuditEntryRow['details'] | null;
}

export const presentAuditEntry = (entry: AuditEntryRecord, subjectLabel: string | null): AuditEntryRow => ({
  id: entry.documentId,
  at: new Date(entry.createdAt).toISOString(),
  action: entry.action,
  actor: entry.actor,
  subject_type: entry.subject_type,
  subject_id: entry.subject_id,
  subject_label: subjectLabel,
  details: entry.details ?? {},
});
