/** An entry as stored, and the part of its response that all lists share. */
import {
  type CvTextState,
  type InboxFacts,
  type ListedCvFile,
  type Locale,
  type StaffRef,
  type SubmissionFacts,
} from '@qantara/contract';
import type { Knex } from 'knex';
import type { InboxList } from './inbox-list';
import { dueAt } from './review-deadline';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
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
  /** JSON columns are read as text. */
  tags: string | null;
  phone_country: string | null;
}

/** Includes joined columns of the list. */
export interface ListedEntry extends EntryRecord {
  owner_name: string | null;
  to_notify: boolean;
  person_count: number;
  match: string | null;
}

type CvColumns = StoredCvFacts & { cv_text_state: CvTextState };
export type ListedCvEntry = ListedEntry & CvColumns;

/** Sets the time of the first reply: an email by staff, or a call or message they logged. Automatic emails do not count. */
export const setFirstReply = (trx: Knex, list: InboxList, id: string): Promise<number> =>
  trx(list.table).where('document_id', id).whereNull('first_replied_at').update({ first_replied_at: new Date() });

export const versionOf = ({ version }: Pick<EntryRecord, 'version'>): number => version ?? 1;

export const tagsOf = ({ tags }: Pick<EntryRecord, 'tags'>): string[] => (JSON.parse(tags ?? 'null') ?? []) as string[];

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
  phone_text: phoneText(record.phone),
  match: record.match,
});

/** Grouped in its country's format; unchanged if it is not a valid international number. */
const phoneText = (phone: string): string =>
  (phone && parsePhoneNumberFromString(phone)?.formatInternational()) || phone;

/** Without the key in the store. */
export const presentCv = (record: CvColumns): ListedCvFile => ({
  size: record.cv_size,
  kind: record.cv_kind,
  sha256: record.cv_sha_256,
  text: record.cv_text_state,
  scan: record.cv_scan,
});

/** null if the account was removed. */
function ownerOf({ owner_id: id, owner_name: name }: ListedEntry): StaffRef | null {
  return id === null || name === null ? null : { id, name };
}
