import type { DocumentKind, DocumentState, JobAlertFilters, Label, Locale } from '@qantara/contract';
import type { EntryRecord } from '../../submissions/entry-record';

/** A note, or the reason of a change of status that was not undone. */
export interface ExportedEvent {
  /** Milliseconds since 1970. */
  at: number;
  by: string | null;
  /** The new status, for a reason. */
  status: string | null;
  text: string;
}

/** A requested document. */
interface ExportedDocument {
  kind: DocumentKind;
  state: DocumentState;
  file: string | null;
}

/** A job alert of the same email. */
interface ExportedAlert {
  frequency: 'daily' | 'weekly';
  /** Milliseconds since 1970; null: not confirmed. */
  until: number | null;
  filters: JobAlertFilters;
}

/** A row of a list's table, with its owner's name and texts that staff wrote about it, oldest first. */
export interface ExportedEntry extends EntryRecord {
  owner_name: string | null;
  notes: ExportedEvent[] | null;
  reasons: ExportedEvent[] | null;
  documents?: ExportedDocument[] | null;
  alerts?: ExportedAlert[] | null;
  [column: string]: unknown;
}

/** Describes the filters of a job alert; null: all jobs. */
export type FilterDescriber = (filters: JobAlertFilters) => string | null;

export interface ExportColumn {
  head: Label;
  /** In characters. */
  width: number;
  valueOf(entry: ExportedEntry, locale: Locale, describe: FilterDescriber): string | Date;
}
