/** All statuses, their labels and their allowed moves. Other moves are rejected with `status_move_not_allowed`. */
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

export type HiringRequestStatus = 'new' | 'contacted' | 'agreement' | 'sourcing' | 'closed';
export const HIRING_REQUEST_MOVES: Moves<HiringRequestStatus> = {
  new: ['contacted', 'closed'],
  contacted: ['new', 'agreement', 'sourcing', 'closed'],
  agreement: ['contacted', 'sourcing', 'closed'],
  sourcing: ['agreement', 'closed'],
  closed: ['contacted', 'sourcing', 'new'],
};
export const HIRING_REQUEST_STATUSES = statusesOf(HIRING_REQUEST_MOVES);
export const HIRING_REQUEST_STATUS_LABELS: Readonly<Record<HiringRequestStatus, Label>> = {
  new: { en: 'New', ar: 'جديد' },
  contacted: { en: 'Contacted', ar: 'تم التواصل' },
  agreement: { en: 'Agreement', ar: 'قيد الاتفاق' },
  sourcing: { en: 'Sourcing', ar: 'جارٍ البحث عن مرشحين' },
  closed: { en: 'Closed', ar: 'مغلق' },
};

/** Names of the lists in the URLs `/inbox/:name/...`. */
export const INBOX_NAMES = ['contacts', 'hiring-requests', 'cvs', 'applications'] as const;
export type InboxName = (typeof INBOX_NAMES)[number];

/** Decisions that must be followed by an email. None for messages, hiring requests and withdrawals. */
export const DECISION_STATUSES = {
  contacts: [],
  'hiring-requests': [],
  cvs: ['shortlisted', 'rejected'],
  applications: ['shortlisted', 'interview', 'offered', 'hired', 'rejected'],
} as const satisfies Record<InboxName, readonly (ContactStatus | HiringRequestStatus | CvStatus | ApplicationStatus)[]>;
/** An email sent up to this long before a decision counts as its notification, because some staff email first. */
export const DECISION_EMAIL_MINUTES = 60;

/** Statuses that require a reason; else the move is rejected with `reason_required`. */
export const REASON_STATUSES: Readonly<Record<InboxName, readonly string[]>> = {
  contacts: [],
  'hiring-requests': ['closed'],
  cvs: [],
  applications: [],
};

/** Statuses and moves of each list. */
export const INBOX_STATUSES = {
  contacts: CONTACT_STATUSES,
  'hiring-requests': HIRING_REQUEST_STATUSES,
  cvs: CV_STATUSES,
  applications: APPLICATION_STATUSES,
} as const satisfies Record<InboxName, readonly string[]>;
export const INBOX_MOVES = {
  contacts: CONTACT_MOVES,
  'hiring-requests': HIRING_REQUEST_MOVES,
  cvs: CV_MOVES,
  applications: APPLICATION_MOVES,
} as const satisfies Record<InboxName, Readonly<Record<string, readonly string[]>>>;

/** Whether the map lists the move. A status may always stay the same. */
export function isMoveAllowed<Status extends string>(moves: Moves<Status>, from: Status, to: Status): boolean {
  return from === to || moves[from].includes(to);
}
