/** The three lists of what people sent in: all that differs between them, so that the rules need to be written once. */
import { INBOX_MOVES, INBOX_STATUSES, type InboxName } from '@qantara/contract';
import type { UID } from '@strapi/strapi';

export interface InboxList {
  name: InboxName;
  uid: UID.Schema;
  table: string;
  statuses: readonly string[];
  moves: Readonly<Record<string, readonly string[]>>;
  /** Column of the person's name. */
  nameColumn: 'name' | 'full_name';
  /** Column that says in a line what the entry is about. */
  titleColumn: string;
  /** Columns whose words a search finds, beside the phone. */
  searched: readonly string[];
  hasCv: boolean;
  /** SQL of what its rows carry beside their columns, for row `s`. */
  joined: readonly string[];
  /** Filters of this list alone, by the column that must be equal. */
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

export const APPLICATIONS: InboxList = {
  ...statusesAndMoves('applications'),
  uid: 'api::job-application.job-application',
  table: 'job_applications',
  nameColumn: 'name',
  titleColumn: 'job_title',
  searched: ['name', 'email', 'job_title', 'job_reference', 'current_location', 'cover_letter'],
  hasCv: true,
  joined: [`(select j.title from jobs j where j.document_id = s.job_id and j.locale = 'ar' limit 1) as job_title_ar`],
  filters: { job_id: 'job_id', country: 'job_country' },
};

export const INBOX_LISTS: Readonly<Record<InboxName, InboxList>> = {
  contacts: CONTACTS,
  cvs: CVS,
  applications: APPLICATIONS,
};
export const ALL_INBOX_LISTS: readonly InboxList[] = [CONTACTS, CVS, APPLICATIONS];

/** What the audit trail calls an entry of the list, e.g. `cv-submission`. */
export const subjectTypeOf = ({ uid }: InboxList): string => uid.slice(uid.lastIndexOf('.') + 1);
