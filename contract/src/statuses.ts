/** Every status, its words, and where it may go next. A move that is not listed is refused with `status_move_not_allowed`. */
import type { Label } from './options.js';

type Moves<Status extends string> = Readonly<Record<Status, readonly Status[]>>;
const statusesOf = <Status extends string>(moves: Moves<Status>) => Object.keys(moves) as [Status, ...Status[]];

export type JobStatus = 'active' | 'closed' | 'expired';
export const JOB_MOVES: Moves<JobStatus> = {
  active: ['closed', 'expired'],
  closed: ['active'],
  expired: ['active', 'closed'],
};
export const JOB_STATUSES = statusesOf(JOB_MOVES);
export const JOB_STATUS_LABELS: Readonly<Record<JobStatus, Label>> = {
  active: { en: 'Active', ar: 'مفتوحة' },
  closed: { en: 'Closed', ar: 'مغلقة' },
  expired: { en: 'Expired', ar: 'منتهية' },
};
export const CLOSED_REASONS = ['filled', 'cancelled', 'other'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export type ContactStatus = 'new' | 'contacted' | 'closed';
export const CONTACT_MOVES: Moves<ContactStatus> = {
  new: ['contacted', 'closed'],
  contacted: ['new', 'closed'],
  closed: ['contacted', 'new'],
};
export const CONTACT_STATUSES = statusesOf(CONTACT_MOVES);
export const CONTACT_STATUS_LABELS: Readonly<Record<ContactStatus, Label>> = {
  new: { en: 'New', ar: 'جديد' },
  contacted: { en: 'Contacted', ar: 'تم التواصل' },
  closed: { en: 'Closed', ar: 'مغلق' },
};

export type CvStatus = 'pending' | 'reviewed' | 'shortlisted' | 'rejected';
export const CV_MOVES: Moves<CvStatus> = {
  pending: ['reviewed', 'shortlisted', 'rejected'],
  reviewed: ['pending', 'shortlisted', 'rejected'],
  shortlisted: ['pending', 'reviewed', 'rejected'],
  rejected: ['pending', 'reviewed', 'shortlisted'],
};
export const CV_STATUSES = statusesOf(CV_MOVES);
export const CV_STATUS_LABELS: Readonly<Record<CvStatus, Label>> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  reviewed: { en: 'Reviewed', ar: 'تمت المراجعة' },
  shortlisted: { en: 'Shortlisted', ar: 'في القائمة المختصرة' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
};

export type ApplicationStatus =
  'new' | 'reviewed' | 'shortlisted' | 'interview' | 'offered' | 'hired' | 'rejected' | 'withdrawn';
export const APPLICATION_MOVES: Moves<ApplicationStatus> = {
  new: ['reviewed', 'shortlisted', 'rejected', 'withdrawn'],
  reviewed: ['new', 'shortlisted', 'rejected', 'withdrawn'],
  shortlisted: ['reviewed', 'interview', 'rejected', 'withdrawn'],
  interview: ['shortlisted', 'offered', 'rejected', 'withdrawn'],
  offered: ['interview', 'hired', 'rejected', 'withdrawn'],
  hired: ['offered', 'withdrawn'],
  rejected: ['new', 'reviewed', 'shortlisted'],
  withdrawn: ['new', 'reviewed'],
};
export const APPLICATION_STATUSES = statusesOf(APPLICATION_MOVES);
export const APPLICATION_STATUS_LABELS: Readonly<Record<ApplicationStatus, Label>> = {
  new: { en: 'New', ar: 'جديد' },
  reviewed: { en: 'Reviewed', ar: 'تمت المراجعة' },
  shortlisted: { en: 'Shortlisted', ar: 'في القائمة المختصرة' },
  interview: { en: 'Interview', ar: 'مقابلة' },
  offered: { en: 'Offered', ar: 'تم تقديم عرض' },
  hired: { en: 'Hired', ar: 'تم التوظيف' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
  withdrawn: { en: 'Withdrawn', ar: 'انسحب المتقدم' },
};

/** Names of the lists in the addresses of `/inbox/:name/...`. */
export const INBOX_NAMES = ['contacts', 'cvs', 'applications'] as const;
export type InboxName = (typeof INBOX_NAMES)[number];

/** Decisions that a person waits for: each is followed by an email. Who wrote a message or withdrew waits for none. */
export const DECISION_STATUSES = {
  contacts: [],
  cvs: ['shortlisted', 'rejected'],
  applications: ['shortlisted', 'interview', 'offered', 'hired', 'rejected'],
} as const satisfies Record<InboxName, readonly (ContactStatus | CvStatus | ApplicationStatus)[]>;
/** An email sent up to this long before a decision is about it: some write first and change the status then. */
export const DECISION_EMAIL_MINUTES = 60;

/** Statuses and moves of each list. */
export const INBOX_STATUSES = {
  contacts: CONTACT_STATUSES,
  cvs: CV_STATUSES,
  applications: APPLICATION_STATUSES,
} as const satisfies Record<InboxName, readonly string[]>;
export const INBOX_MOVES = {
  contacts: CONTACT_MOVES,
  cvs: CV_MOVES,
  applications: APPLICATION_MOVES,
} as const satisfies Record<InboxName, Readonly<Record<string, readonly string[]>>>;

/** True when the map lists the move; staying where one is always counts as allowed. */
export function isMoveAllowed<Status extends string>(moves: Moves<Status>, from: Status, to: Status): boolean {
  return from === to || moves[from].includes(to);
}
