/** The lists of submissions, and what staff do with an entry of any list. */
import * as z from 'zod/mini';
import { type Decision, decisionFields } from './decision.js';
import { BULK_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX } from './limits.js';
import {
  APPLICATION_STATUSES,
  CONTACT_STATUSES,
  CV_STATUSES,
  HIRING_REQUEST_STATUSES,
  type InboxName,
} from './statuses.js';
import { cleanLine } from './clean-text.js';
import { emailField, optionalLine, optionalText, errorCode } from './text.js';

/** A member of staff for other staff. */
export interface StaffRef {
  id: number;
  name: string;
}

/** Common to the entries of all lists. */
export interface InboxFacts {
  /** `QM-`, `QH-`, `QC-` or `QA-` and five characters. Never changes. */
  reference: string;
  /** Raised by each change; send it with a change, which is rejected if the version is outdated. */
  version: number;
  /** The owner. */
  owner: StaffRef | null;
  tags: string[];
  /** ISO 8601: REVIEW_HOURS after it was received. */
  due_at: string;
  /** ISO 8601; the first change of status. null: not reviewed yet. */
  first_reviewed_at: string | null;
  /** ISO 8601; the first email by staff, or the first call or message they logged. null: none yet. */
  first_replied_at: string | null;
  /** Its status is one of DECISION_STATUSES, and no email about it was sent. */
  to_notify: boolean;
  /** Number of entries on all lists with the same email, including this one. */
  person_count: number;
  /** ISO 3166 code of the country of the phone's calling code; null without one. */
  phone_country: string | null;
  /** The phone formatted with spaces: +91 98765 43210. */
  phone_text: string;
  /** A fragment of the CV or profile around the search terms, with U+0001 before and U+0002 after each match; else null. */
  match: string | null;
}

const tag = z
  .string(errorCode('tag_invalid'))
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, errorCode('tag_invalid')),
    z.maxLength(TAG_MAX, errorCode('tag_invalid')),
  );
export const tagsField = z.pipe(
  z.array(tag, errorCode('tag_invalid')).check(z.maxLength(TAGS_MAX, errorCode('tags_too_many'))),
  z.transform((tags: string[]) => [...new Set(tags)]),
);

const version = z.optional(z.number(errorCode('number_expected')).check(z.int(errorCode('number_expected'))));
/** Ids of accounts are 32-bit. */
const ownerId = z.optional(
  z.nullable(
    z
      .number(errorCode('number_expected'))
      .check(
        z.int(errorCode('number_expected')),
        z.minimum(1, errorCode('owner_unknown')),
        z.maximum(2_147_483_647, errorCode('owner_unknown')),
      ),
  ),
);

const fieldsOf = <Statuses extends readonly [string, ...string[]]>(statuses: Statuses) => ({
  status: z.optional(z.enum(statuses, errorCode('status_invalid'))),
  /** Why the status changed, for the history of the entry. Required by REASON_STATUSES. */
  reason: z.optional(optionalLine(TEXT_MAX.reason)),
  /** Undoes the last change of status, if the same person made it less than UNDO_MINUTES ago or its email is pending. */
  undo: z.optional(z.literal(true, errorCode('value_invalid'))),
  owner_id: ownerId,
  tags: z.optional(tagsField),
  /** The version that was read; 409 `entry_changed` if outdated. Absent: overwrites any version. */
  version,
});
const hasChange = z.refine<EntryChange>(
  (change) => [change.status, change.undo, change.owner_id, change.tags].some((value) => value !== undefined),
  { error: 'change_missing', path: ['status'] },
);

/** Body of PATCH /contacts/{id}, /hiring-requests/{id}, /careers/{id}, /job-applications/{id}: at least one change. */
export const contactChange = z.object(fieldsOf(CONTACT_STATUSES)).check(hasChange);
export const hiringRequestChange = z.object(fieldsOf(HIRING_REQUEST_STATUSES)).check(hasChange);
export const cvChange = z.object(fieldsOf(CV_STATUSES)).check(hasChange);
export const applicationChange = z.object({ ...fieldsOf(APPLICATION_STATUSES), ...decisionFields }).check(
  hasChange,
  z.refine(({ email, template_id: template }) => !email || !template, {
    error: 'value_invalid',
    path: ['template_id'],
  }),
);
export interface EntryChange extends Decision {
  status?: string | undefined;
  reason?: string | null | undefined;
  undo?: true | undefined;
  owner_id?: number | null | undefined;
  tags?: string[] | undefined;
  version?: number | undefined;
}

/** Body of POST /inbox/{name}/bulk. Rows are changed independently: an error of one does not stop the others. */
export const bulkChange = z
  .object({
    /** Only for applications. */
    ...decisionFields,
    ids: z
      .array(
        z.string(errorCode('value_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, errorCode('value_invalid'))),
        errorCode('value_invalid'),
      )
      .check(z.minLength(1, errorCode('value_invalid')), z.maxLength(BULK_MAX, errorCode('bulk_too_many'))),
    /** The versions that were read, in the order of `ids`; `entry_changed` if outdated. Absent: overwrites any version. */
    versions: z.optional(z.array(z.number(errorCode('number_expected')), errorCode('value_invalid'))),
    status: z.optional(z.string(errorCode('status_invalid'))),
    reason: z.optional(optionalLine(TEXT_MAX.reason)),
    undo: z.optional(z.literal(true, errorCode('value_invalid'))),
    owner_id: ownerId,
    /** With `owner_id`: only if this is the owner; else `entry_changed`. */
    from_owner_id: ownerId,
    add_tag: z.optional(tag),
    remove_tag: z.optional(tag),
  })
  .check(
    z.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
      error: 'value_invalid',
      path: ['versions'],
    }),
    z.refine(
      ({ status, undo, owner_id, add_tag, remove_tag }) =>
        [status, undo, owner_id, add_tag, remove_tag].some((value) => value !== undefined),
      {
        error: 'change_missing',
        path: ['status'],
      },
    ),
  );
export type BulkChange = z.input<typeof bulkChange>;

/** Response of POST /inbox/{name}/bulk and POST /jobs/bulk, status 200 even if every row is rejected. */
export interface BulkResult {
  success: true;
  /** Ids of the rows that were changed, or needed no change. */
  changed: string[];
  refused: { id: string; code: string; detail: string }[];
}

/** Response of POST /jobs/bulk. */
export interface JobBulkResponse extends BulkResult {
  /** Those of `changed` whose last day had passed: it is JOB_DAYS_OPEN days from today now. */
  renewed: string[];
}

/** Response of POST /inbox/{name}/bulk. */
export interface InboxBulkResponse extends BulkResult {
  /** Those of `changed` that needed no change, so there is nothing to undo. */
  unchanged: string[];
  /** Those of `changed` to which the email of the change is not sent, with the reason. */
  not_emailed: { id: string; code: string; detail: string }[];
}

/** How staff reached a person outside the dashboard. */
export const CONTACT_WAYS = ['call', 'message'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Body of POST /inbox/{name}/{id}/notes. With `contact` it counts as a reply to the person, and needs no text. */
export const noteInput = z
  .object({
    text: optionalText(TEXT_MAX.message),
    contact: z.optional(z.nullable(z.enum(CONTACT_WAYS, errorCode('value_invalid')))),
  })
  .check(
    z.refine(({ text, contact }) => text !== null || Boolean(contact), { error: 'note_required', path: ['text'] }),
  );
export type NoteValues = z.output<typeof noteInput>;

/** Body of POST /inbox/{name}/{id}/email. Version as in a change. */
export const emailCorrection = z.object({ email: emailField('person_email_required'), version });
export type EmailCorrection = z.output<typeof emailCorrection>;

/** Response of GET /inbox/{name}/counts, with the filters of the list except `status`. */
export interface InboxCounts {
  total: number;
  by_status: Record<string, number>;
  /** Not reviewed and past due. */
  overdue: number;
}

/** Emails to the person of an entry that the system writes, or sends with a decision of staff. */
export const AUTOMATIC_EMAILS = [
  ...['received', 'links', 'state', 'job_closed', 'documents_asked', 'document_refused', 'email_changed'],
] as const;
export type AutomaticEmail = (typeof AUTOMATIC_EMAILS)[number];

/** History of an entry, oldest first. It holds personal data and is erased with the person; the audit trail is not. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  /** null: the system. */
  by: StaffRef | null;
  kind:
    'received' | 'status' | 'undone' | 'owner' | 'tags' | 'note' | 'contact' | 'mail' | 'email' | 'phone' | 'document';
  /**
   * Values before and after: statuses of `status` and `undone`, names of owners, tags joined by commas, emails of `email`,
   * numbers of `phone`, kind (`from`) and DocumentEvent (`to`) of a document, AutomaticEmail (`to`) of a `mail` that the
   * system sent, ContactWay (`to`) of a `contact`.
   */
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  /** The note, or the text of the email. */
  text?: string;
  /** Subject of the email. */
  subject?: string;
  /** ISO 8601; for a status that staff gave an application: when its applicant is notified. */
  known_at?: string;
  /**
   * For a status whose own email is `subject` and `text`: it is planned, or was not sent because the status was undone or
   * changed again. A sent email is a `mail`.
   */
  email?: 'planned' | 'not_sent';
}

/** A submission with the email or the phone of another one. */
export interface PersonEntry {
  name: InboxName;
  id: string;
  reference: string;
  /** Name as typed in that form. */
  person: string;
  /** Title of the job, wanted position, trades of the request, or the beginning of the message. */
  title: string;
  /** ISO 8601. */
  at: string;
  status: string;
}

/** Newest first. `total` counts all; without `all=true` at most PERSON_ENTRIES are included. */
export interface PersonGroup {
  total: number;
  entries: PersonEntry[];
}

/** Response of GET /inbox/{name}/{id}/person, without the submission itself. The second group may be other people. */
export interface PersonResponse {
  same_email: PersonGroup;
  /** With the same phone including its country code, and another email. */
  same_phone: PersonGroup;
  /** Number of different emails sent with the phone, including this one. */
  phone_emails: number;
}

export interface FirstTime {
  median_minutes: number;
  /** Number of submissions of the median. */
  count: number;
}

/** Response of GET /dashboard: the numbers of the cards. Every number is counted at that moment. */
export interface DashboardCounts {
  /** Messages and hiring requests, which share a card. */
  contacts: number;
  /** Of `contacts`, those with status new. */
  new_contacts: number;
  /** Of `contacts`, the hiring requests. */
  hiring_requests: number;
  /** Of `new_contacts`, the hiring requests. */
  new_hiring_requests: number;
  cvs: number;
  pending_cvs: number;
  applications: number;
  new_applications: number;
  jobs: number;
  active_jobs: number;
  /** Not reviewed and past due, by list. */
  overdue: Record<InboxName, number>;
  /** Decided, and no email about it sent, by list. */
  to_notify: Record<'cvs' | 'applications', number>;
  /** Applications with documents to check. */
  documents_to_check: number;
  /** Active jobs whose last day is within JOB_EXPIRING_DAYS. */
  expiring_jobs: number;
  /** From submission to the first decision, for first reviews of the last 30 days; null if there was none. */
  first_review: FirstTime | null;
  /** The same for the first email. */
  first_reply: FirstTime | null;
}
