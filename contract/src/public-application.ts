/** An application for its applicant, who has a link: never notes, tags, reasons, other people or other jobs. */
import type { DocumentKind, DocumentState } from './document-options.js';
import type { Label } from './options.js';
import type { ApplicationStatus } from './statuses.js';

/** In order: a move to an earlier state removes the later ones from the timeline. */
export const PUBLIC_STATES = [
  'received',
  'read',
  'in_selection',
  'interview',
  'offer',
  'selected',
  'not_selected',
  'job_closed',
  'withdrawn',
] as const;
export type PublicState = (typeof PUBLIC_STATES)[number];

export const PUBLIC_STATE_OF: Readonly<Record<ApplicationStatus, PublicState>> = {
  new: 'received',
  reviewed: 'read',
  shortlisted: 'in_selection',
  interview: 'interview',
  offered: 'offer',
  hired: 'selected',
  rejected: 'not_selected',
  withdrawn: 'withdrawn',
};

/** Statuses from which an applicant can withdraw. Selected applicants contact us instead. */
export const WITHDRAWABLE_STATUSES: readonly ApplicationStatus[] = [
  'new',
  'reviewed',
  'shortlisted',
  'interview',
  'offered',
];

/** Without a decision, these states end when the job is filled or cancelled. */
export const UNDECIDED_STATES: readonly PublicState[] = ['received', 'read', 'in_selection'];

export const PUBLIC_STATE_LABELS: Readonly<Record<PublicState, Label>> = {
  received: { en: 'Received', ar: 'تم استلام الطلب' },
  read: { en: 'Read', ar: 'تمت مراجعة الطلب' },
  in_selection: { en: 'In selection', ar: 'ضمن المرشحين' },
  interview: { en: 'Interview', ar: 'مرحلة المقابلة' },
  offer: { en: 'Offer', ar: 'عرض عمل' },
  selected: { en: 'Selected', ar: 'تم اختيارك' },
  not_selected: { en: 'Not selected', ar: 'لم يقع الاختيار عليك' },
  job_closed: { en: 'Job closed', ar: 'أُغلقت الوظيفة' },
  withdrawn: { en: 'Withdrawn', ar: 'تم سحب الطلب' },
};

/** A document for its applicant. */
export interface PublicDocument {
  id: string;
  kind: DocumentKind;
  note: string | null;
  /** `YYYY-MM-DD`. */
  due_day: string;
  state: DocumentState;
  /** Why it was rejected; else null. */
  reason: string | null;
  /** ISO 8601; when the latest file was received. null: none yet. */
  received_at: string | null;
}

/** Response of GET /applications/{token}. */
export interface PublicApplication {
  reference: string;
  first_name: string;
  job: {
    id: string;
    /** In the language of the caller, if the job has it. */
    title: string;
    reference: string;
    /** Whether the job takes applications. */
    is_open: boolean;
  };
  state: PublicState;
  /** In order; the last one is `state`. Times are ISO 8601. */
  history: { state: PublicState; at: string }[];
  /** ISO 8601; deadline of the review. null once it was reviewed. */
  due_at: string | null;
  /** `due_at` has passed without a review. */
  is_late: boolean;
  can_withdraw: boolean;
  /** ISO 8601; deadline to undo the withdrawal. null: there is none, or it is final. */
  take_back_until: string | null;
  /** Requested documents, oldest first. After the end of the application, only received ones. */
  documents: PublicDocument[];
}
