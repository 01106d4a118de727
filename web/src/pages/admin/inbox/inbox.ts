import type { ComponentType } from 'react';
import type { InboxName, StaffRows } from '../../../api/staff-lists.js';
import type { Column } from '../../../components/data-table.js';
import type { StatusKind } from '../../../features/status-badge/status-badge.js';

export type InboxRow<Name extends InboxName = InboxName> = StaffRows[Name];

/** What differs between the three lists of things people sent in. */
export interface Inbox<Name extends InboxName> {
  name: Name;
  kind: StatusKind;
  /** Where each status may go: the map of the contract. */
  moves: Readonly<Record<string, readonly string[]>>;
  personOf: (row: StaffRows[Name]) => string;
  sentAt: (row: StaffRows[Name]) => string;
  /** The columns between the name and the date. */
  columns: readonly Column<StaffRows[Name]>[];
  /** Widths of all columns from 768 px on. */
  template: string;
  Facts: ComponentType<{ row: StaffRows[Name] }>;
}
