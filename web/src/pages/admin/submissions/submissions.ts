import { INBOX_MOVES, INBOX_STATUSES, type ListedCvFile, type Locale } from '@qantara/contract';
import type { ReactNode } from 'react';
import type { InboxName, StaffFilter, StaffRows } from '../../../api/staff-lists.js';
import type { Column } from '../../../components/data-table.js';
import type { StatusKind } from '../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../features/status-badge/status-looks.js';

export type Submission<Name extends InboxName = InboxName> = StaffRows[Name];

/** Whose statuses a list has. */
export const statusKinds = {
  contacts: 'contact',
  cvs: 'cv',
  applications: 'application',
} as const satisfies Record<InboxName, StatusKind>;

export const personOf = (row: Submission): string => ('fullName' in row ? row.fullName : row.name);
/** Title of the job applied for, in the language of the dashboard where the job has it. */
export const jobTitleOf = (row: Submission<'applications'>, locale: Locale): string =>
  (locale === 'ar' ? row.job_title_ar : null) ?? row.job_title;
export const sentAt = (row: Submission): string => ('applied_date' in row ? row.applied_date : row.timestamp);
/** The statuses of a list in the order of their number keys: a key means the same status wherever it is pressed. */
export const statusesOf = (name: InboxName): readonly AnyStatus[] => INBOX_STATUSES[name];
export const statusKey = (name: InboxName, status: AnyStatus): string => String(statusesOf(name).indexOf(status) + 1);
export const statusOfKey = (name: InboxName, key: string): AnyStatus | undefined => statusesOf(name)[Number(key) - 1];
/** Where the status of an entry may go, in the order of the number keys. */
export const movesOf = (name: InboxName, status: string): readonly AnyStatus[] => {
  const moves = (INBOX_MOVES[name] as Readonly<Record<string, readonly AnyStatus[]>>)[status] ?? [];
  return statusesOf(name).filter((one) => moves.includes(one));
};

/** What differs between the three lists of things people sent in. */
export interface SubmissionType<Name extends InboxName> {
  name: Name;
  dateTitle: string;
  /** The columns between the name and the date. */
  columns: readonly Column<StaffRows[Name]>[];
  /** Widths of all columns from 768 px on, with the box to choose a row before them. */
  template: string;
  /** What matters most beside the name, in one line. */
  summary: (row: StaffRows[Name]) => ReactNode;
}

/** A row that is still on the screen though a change took it out of what the filter asks for. */
export function noLongerMatches(row: Submission, filter: StaffFilter, me: number | undefined): boolean {
  const { status, overdue, to_notify: toNotify, owner, tag } = filter;
  const wanted = owner === 'me' ? me : owner === 'none' ? undefined : owner && Number(owner);
  return (
    (status !== undefined && row.status !== status) ||
    (overdue !== undefined && row.first_reviewed_at !== null) ||
    (toNotify !== undefined && !row.to_notify) ||
    (owner !== undefined && row.owner?.id !== wanted) ||
    (tag !== undefined && !row.tags.includes(tag))
  );
}

export interface CvOfSubmission {
  /** Path of the staff call that streams the file. */
  path: string;
  fileName: string;
  file: ListedCvFile;
}

/** The CV that came with an entry; a message has none. */
export function cvOf(row: Submission): CvOfSubmission | null {
  if ('cvUrl' in row) return { path: row.cvUrl, fileName: row.cvFileName, file: row.cv };
  if ('cv_url' in row) return { path: row.cv_url, fileName: row.cv_file_name, file: row.cv };
  return null;
}
