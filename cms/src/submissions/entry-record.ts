/** An entry as the list engine reads it from its table, and the part of its row that all lists share. */
import {
  type CvTextState,
  type InboxFacts,
  type ListedCvFile,
  type Locale,
  REVIEW_HOURS,
  type StaffRef,
  type SubmissionFacts,
} from '@qantara/contract';
import type { StoredCvFacts, StoredFacts } from './submission';

export interface EntryRecord extends StoredFacts {
  id: number;
  document_id: string;
  reference: string;
  created_at: Date;
  email: string;
  email_lower: string;
  phone: string;
  form_locale: Locale;
  status: string;
  status_changed_at: Date | null;
  first_reviewed_at: Date | null;
  first_replied_at: Date | null;
  version: number | null;
  owner_id: number | null;
  /** JSON columns come as text. */
  tags: string | null;
  phone_country: string | null;
}

/** With what the list reads beside the columns. */
export interface ListedEntry extends EntryRecord {
  owner_name: string | null;
  to_notify: boolean;
  person_count: number;
  match: string | null;
}

type CvColumns = StoredCvFacts & { cv_text_state: CvTextState };
export type ListedCvEntry = ListedEntry & CvColumns;

export const versionOf = ({ version }: Pick<EntryRecord, 'version'>): number => version ?? 1;

export const tagsOf = ({ tags }: Pick<EntryRecord, 'tags'>): string[] => (JSON.parse(tags ?? 'null') ?? []) as string[];

/** When the promised review is due. */
export const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + REVIEW_HOURS * 3_600_000);

/** What came before this moment should have been reviewed by now. */
export const overdueBefore = (now: Date = new Date()): Date => new Date(now.getTime() - REVIEW_HOURS * 3_600_000);

export const presentFacts = (record: ListedEntry): SubmissionFacts & InboxFacts => ({
  suspect: record.suspect,
  locale: record.form_locale,
  consent_version: record.consent_version,
  consent_at: record.consent_at.toISOString(),
  reference: record.reference,
  version: versionOf(record),
  owner: ownerOf(record),
  tags: tagsOf(record),
  due_at: dueAt(record.created_at).toISOString(),
  first_reviewed_at: record.first_reviewed_at?.toISOString() ?? null,
  first_replied_at: record.first_replied_at?.toISOString() ?? null,
  to_notify: record.to_notify,
  person_count: record.person_count,
  phone_country: record.phone_country,
  match: record.match,
});

/** The key in the store stays here. */
export const presentCv = (record: CvColumns): ListedCvFile => ({
  size: record.cv_size,
  kind: record.cv_kind,
  sha256: record.cv_sha_256,
  text: record.cv_text_state,
  scan: record.cv_scan,
});

/** An account that was removed leaves no name. */
function ownerOf({ owner_id: id, owner_name: name }: ListedEntry): StaffRef | null {
  return id === null || name === null ? null : { id, name };
}
