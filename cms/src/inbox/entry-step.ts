import type { AuditAction, AuditEntryRow } from '@qantara/contract';
import type { NewEvent } from '../submissions/entry-event';
import type { EntryRecord } from '../submissions/entry-record';

/** One effect of a change: on the row, in the history (with texts that people wrote), in the audit trail (without). */
export interface EntryStep {
  columns: Partial<EntryRecord>;
  event: NewEvent;
  action: AuditAction;
  details: AuditEntryRow['details'];
}
