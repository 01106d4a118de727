/** The lists of submissions: all differences between them, so that rules are written once. */
import { DECISION_STATUSES, INBOX_MOVES, INBOX_STATUSES, type InboxName } from '@qantara/contract';
import type { UID } from '@strapi/strapi';
import { TO_CHECK } from './documents/document-record';

export interface InboxList {
  name: InboxName;
  uid: UID.Schema;
  table: string;
  statuses: readonly string[];
  moves: Readonly<Record<string, readonly string[]>>;
  /** Column of the person's name. */
  nameColumn: 'name' | 'full_name';
  /** Column with a one-line summary of the entry. */
  titleColumn: string;
  /** Columns that are searched, besides the phone. */
  searched: readonly string[];
  /** Whether entries may have a file, in the columns `cv_...`: a CV, or the letter of a hiring request. */
  hasCv: boolean;
  /** SQL of additional columns, for row `s`. */
  joined: readonly string[];
  /** Filters of this list only, with the column that must be equal. */
  filters: Readonly<Record<string, string>>;
}

const statusesAndMoves = (name: InboxName) => ({ name, statuses: INBOX_STATUSES[name], moves: INBOX_MOVES[name] });

export const CONTACTS: InboxList = {
  ...statusesAndMoves('contacts'),
  uid: 'api::contact-inquiry.contact-inquiry',
  table: 'contact_inquiries',
  nameColumn: 'name',
  titleColumn: 'message',
  searched: ['name', 'email', 'subject', 'message'],
  hasCv: false,
  joined: [],
  filters: { subject: 'subject' },
};

export const HIRING_REQUESTS: InboxList = {
  ...statusesAndMoves('hiring-requests'),
  uid: 'api::hiring-request.hiring-request',
  table: 'hiring_requests',
  nameColumn: 'name',
  titleColumn: 'trades_en',
  searched: ['company', 'name', 'email', 'country', 'city', 'trades_en', 'trades_ar', 'message'],
  hasCv: true,
  joined: [],
  filters: { country: 'country' },
};

export const CVS: InboxList = {
  ...statusesAndMoves('cvs'),
  uid: 'api::cv-submission.cv-submission',
  table: 'cv_submissions',
  nameColumn: 'full_name',
  titleColumn: 'position',
  searched: ['full_name', 'email', 'position', 'industry', 'qualifications', 'additional_info'],
  hasCv: true,
  joined: [],
  filters: { industry: 'industry', experience: 'experience', source: 'page' },
};

/** SQL for row `s` of the applications. */
export const JOB_TITLE_AR = `(select j.title from jobs j where j.document_id = s.job_id and j.locale = 'ar' limit 1) as job_title_ar`;

export const APPLICATIONS: InboxList = {
  ...statusesAndMoves('applications'),
  uid: 'api::job-application.job-application',
  table: 'job_applications',
  nameColumn: 'name',
  titleColumn: 'job_title',
  searched: ['name', 'email', 'job_title', 'job_reference', 'current_location', 'cover_letter'],
  hasCv: true,
  joined: [JOB_TITLE_AR, `(select count(*)::int ${TO_CHECK}) as documents_to_check`],
  filters: { job_id: 'job_id', country: 'job_country' },
};

export const INBOX_LISTS: Readonly<Record<InboxName, InboxList>> = {
  contacts: CONTACTS,
  'hiring-requests': HIRING_REQUESTS,
  cvs: CVS,
  applications: APPLICATIONS,
};
export const ALL_INBOX_LISTS: readonly InboxList[] = [CONTACTS, HIRING_REQUESTS, CVS, APPLICATIONS];

/** Subject type of an entry in the audit trail, e.g. `cv-submission`. */
export const subjectTypeOf = ({ uid }: InboxList): string => uid.slice(uid.lastIndexOf('.') + 1);

/** SQL list for `in (...)` of the statuses that are decisions; empty if there are none. */
export const decisionsOf = (name: InboxName): string =>
  DECISION_STATUSES[name].map((status) => `'${status}'`).join(', ');
