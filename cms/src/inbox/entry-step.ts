import type { AuditAction, AuditEntryRow } from '@qantara/contract';
import type { NewEvent } from './entry-event';
import type { EntryRecord } from '../submissions/entry-record';

/** One thing a change does: to the row, in the history (with what people wrote), in the audit trail (without). */
export interface EntryStep {
  columns: Partial<EntryRecord>;
  event: NewEvent;
  action: AuditAction;
  details: AuditEntryRow['details'];
}
