import {
  DECISION_REASONS,
  EXPERIENCE_LABELS,
  EXPERIENCE_OTHER_LABELS,
  INBOX_MOVES,
  INBOX_STATUSES,
  isForward,
  type ApplicantProfile,
  type ApplicationStatus,
  type HiringLine,
  type ListedCvFile,
  type Locale,
  type EntryChange,
  type InboxFacts,
} from '@qantara/contract';
import type { ReactNode } from 'react';
import type { InboxName, StaffFilter, StaffRows } from '../../../api/staff-lists.js';
import type { Column } from '../../../components/table/data-table.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import type { StatusKind } from '../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../features/status-badge/status-styles.js';

export type Submission<Name extends InboxName = InboxName> = StaffRows[Name];

/** The kind of the statuses in each list. */
export const statusKinds = {
  contacts: 'contact',
  'hiring-requests': 'hiring-request',
  cvs: 'cv',
  applications: 'application',
} as const satisfies Record<InboxName, StatusKind>;

export const personOf = (row: Submission): string => ('fullName' in row ? row.fullName : row.name);
/** Title of the job applied for, in the language of the dashboard where the job has it. */
export const jobTitleOf = (row: Submission<'applications'>, locale: Locale): string =>
  (locale === 'ar' ? row.job_title_ar : null) ?? row.job_title;
/** Labels of the levels that our forms send, and of the other bands that the API accepts. */
export const experienceLabels = { ...EXPERIENCE_LABELS, ...EXPERIENCE_OTHER_LABELS };
/** `40 × Welder, 20 × Mason`. */
export const linesText = (lines: readonly HiringLine[], locale: Locale): string =>
  lines.map((line) => `${line.headcount} × ${tradeNameOf(line, locale)}`).join(locale === 'ar' ? '، ' : ', ');
export const tradeNameOf = (line: HiringLine, locale: Locale): string =>
  locale === 'ar' ? line.trade_name_ar : line.trade_name_en;
export const sentAt = (row: Submission): string => ('applied_date' in row ? row.applied_date : row.timestamp);
/** The statuses of a list in the order of their number keys: a key means the same status wherever it is pressed. */
export const statusesOf = (name: InboxName): readonly AnyStatus[] => INBOX_STATUSES[name];
export const statusKey = (name: InboxName, status: AnyStatus): string => String(statusesOf(name).indexOf(status) + 1);
export const statusOfKey = (name: InboxName, key: string): AnyStatus | undefined => statusesOf(name)[Number(key) - 1];
/** Where the status of a submission may go, in the order of the number keys. */
export const movesOf = (name: InboxName, status: string): readonly AnyStatus[] => {
  const moves = (INBOX_MOVES[name] as Readonly<Record<string, readonly AnyStatus[]>>)[status] ?? [];
  return statusesOf(name).filter((one) => moves.includes(one));
};

/** A change of status that comes with a reason and an email: moves backwards send none. */
export const isDecision = (name: InboxName, from: string, to: string): boolean =>
  name === 'applications' && DECISION_REASONS[to as ApplicationStatus] !== undefined && isForward(from, to);

/** What differs between the lists of things people sent in. */
export interface SubmissionListConfig<Name extends InboxName> {
  name: Name;
  dateTitle: string;
  /** The columns between the name and the date. */
  columns: readonly Column<StaffRows[Name]>[];
  /** Widths of all columns from 768 px on, with the box to choose a row before them. */
  template: string;
  /** What matters most beside the name, in one line. */
  summary: (row: StaffRows[Name]) => ReactNode;
}

/** Whether a row that is still on the screen no longer matches the filter, because it was changed. */
export function noLongerMatches(row: Submission, filter: StaffFilter, me: number | undefined): boolean {
  const { status, overdue, to_notify: toNotify, documents_to_check: toCheck, owner, tag } = filter;
  const wanted = owner === 'me' ? me : owner === 'none' ? undefined : owner && Number(owner);
  return (
    (status !== undefined && row.status !== status) ||
    (overdue !== undefined && row.first_reviewed_at !== null) ||
    (toNotify !== undefined && !row.to_notify) ||
    (toCheck !== undefined && !('documents_to_check' in row && row.documents_to_check > 0)) ||
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

/**
 * The file that came with a submission: a CV, or the letter of a hiring request. A message has none, nor what came with a
 * profile.
 */
export function cvOf(row: Submission): CvOfSubmission | null {
  if ('cvUrl' in row && row.cv && row.cvUrl) return { path: row.cvUrl, fileName: row.cvFileName ?? '', file: row.cv };
  if ('cv_url' in row && row.cv && row.cv_url)
    return { path: row.cv_url, fileName: row.cv_file_name ?? '', file: row.cv };
  if ('letter' in row && row.letter && row.letter_url)
    return { path: row.letter_url, fileName: row.letter_file_name ?? '', file: row.letter };
  return null;
}

/** What came with a profile in place of a CV. */
export type WithProfile = Submission<'applications' | 'cvs'> & { profile: ApplicantProfile };
export const hasProfile = (row: Submission): row is WithProfile => 'profile' in row && row.profile !== null;

/** The optimistic row of a change. `shown`: fields that the request does not contain, such as the name of the owner. */
export function expectedRow(row: Submission, change: EntryChange, shown: Partial<InboxFacts> = {}): Submission {
  const decided = change.status !== undefined && change.status !== row.status;
  const facts = {
    ...(change.status !== undefined && { status: change.status }),
    ...(change.tags && { tags: change.tags }),
    ...(change.owner_id === null && { owner: null }),
    ...(decided && !row.first_reviewed_at && { first_reviewed_at: new Date(serverNow()).toISOString() }),
    ...shown,
  };
  // The status is one of the list's own: it comes from its map of moves.
  return { ...row, ...facts } as Submission;
}

/** The request that undoes a change. The server restores a status, because it knows the previous one. */
export function inverseChange(row: Submission, change: EntryChange): EntryChange {
  if (change.status !== undefined) return { undo: true };
  return {
    ...(change.owner_id !== undefined && { owner_id: row.owner?.id ?? null }),
    ...(change.tags && { tags: row.tags }),
  };
}
