/** The three lists of what people sent in, and what staff do with an entry, whichever list it is on. */
import * as z from 'zod/mini';
import { BULK_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX } from './limits.js';
import { APPLICATION_STATUSES, CONTACT_STATUSES, CV_STATUSES, type InboxName } from './statuses.js';
import { cleanLine } from './clean-text.js';
import { optionalLine, requiredText, says } from './text.js';

/** A member of staff as others see one. */
export interface StaffRef {
  id: number;
  name: string;
}

/** What every entry carries for the people who work through the list. */
export interface InboxFacts {
  /** What the person was given: `QM-`, `QC-` or `QA-` and five characters. It never changes. */
  reference: string;
  /** Grows with each change; send it back with a change, so that nothing is overwritten unseen. */
  version: number;
  /** Who looks after it. */
  owner: StaffRef | null;
  tags: string[];
  /** ISO 8601: REVIEW_HOURS after it came. */
  due_at: string;
  /** ISO 8601; the first decision, which is a change of status. null: not reviewed yet. */
  first_reviewed_at: string | null;
  /** ISO 8601; the first email that staff sent from the dashboard. null: none yet. */
  first_replied_at: string | null;
  /** Its status is one of DECISION_STATUSES, and no email about it was sent. */
  to_notify: boolean;
  /** How many entries, on all lists and with this one, have the same email. */
  person_count: number;
  /** ISO 3166 code of the country whose calling code the phone begins with; null when it has none. */
  phone_country: string | null;
  /** A few words of the CV around what was searched for, with U+0001 before and U+0002 after each match; else null. */
  match: string | null;
}

const tag = z
  .string(says('tag_invalid'))
  .check(z.overwrite(cleanLine), z.minLength(1, says('tag_invalid')), z.maxLength(TAG_MAX, says('tag_invalid')));
export const tagsField = z.pipe(
  z.array(tag, says('tag_invalid')).check(z.maxLength(TAGS_MAX, says('tags_too_many'))),
  z.transform((tags: string[]) => [...new Set(tags)]),
);

const version = z.optional(z.number(says('number_expected')).check(z.int(says('number_expected'))));
/** Numbers of accounts are 32-bit. */
const ownerId = z.optional(
  z.nullable(
    z
      .number(says('number_expected'))
      .check(
        z.int(says('number_expected')),
        z.minimum(1, says('owner_unknown')),
        z.maximum(2_147_483_647, says('owner_unknown')),
      ),
  ),
);

/** Body of PATCH /contacts/{id}, /careers/{id}, /job-applications/{id}: at least one change. */
const changeOf = <Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z
    .object({
      status: z.optional(z.enum(statuses, says('status_invalid'))),
      /** Why the status changed; kept in the history of the entry. */
      reason: z.optional(optionalLine(TEXT_MAX.reason)),
      /** Takes back the last change of status, when the same person made it less than UNDO_MINUTES ago. */
      undo: z.optional(z.literal(true, says('value_invalid'))),
      owner_id: ownerId,
      tags: z.optional(tagsField),
      /** The version the change was made from; another one stored: 409 `entry_changed`. Absent: over whatever is there. */
      version,
    })
    .check(
      z.refine(
        (change) => [change.status, change.undo, change.owner_id, change.tags].some((value) => value !== undefined),
        {
          error: 'change_missing',
          path: ['status'],
        },
      ),
    );
export const contactChange = changeOf(CONTACT_STATUSES);
export const cvChange = changeOf(CV_STATUSES);
export const applicationChange = changeOf(APPLICATION_STATUSES);
export interface EntryChange {
  status?: string | undefined;
  reason?: string | null | undefined;
  undo?: true | undefined;
  owner_id?: number | null | undefined;
  tags?: string[] | undefined;
  version?: number | undefined;
}

/** Body of POST /inbox/{name}/bulk. Each row stands alone: what one refuses does not hold up the others. */
export const bulkChange = z
  .object({
    ids: z
      .array(
        z.string(says('value_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, says('value_invalid'))),
        says('value_invalid'),
      )
      .check(z.minLength(1, says('value_invalid')), z.maxLength(BULK_MAX, says('bulk_too_many'))),
    /** The versions the change was made from, in the order of `ids`; another one stored: `entry_changed`. Absent: over whatever is there. */
    versions: z.optional(z.array(z.number(says('number_expected')), says('value_invalid'))),
    status: z.optional(z.string(says('status_invalid'))),
    reason: z.optional(optionalLine(TEXT_MAX.reason)),
    undo: z.optional(z.literal(true, says('value_invalid'))),
    owner_id: ownerId,
    /** With `owner_id`: only where this is the owner; another one stored: `entry_changed`. */
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

/** Answer of POST /inbox/{name}/bulk and POST /jobs/bulk, status 200 also when every row is rejected. */
export interface BulkAnswer {
  success: true;
  /** Ids of the rows that were changed, or needed no change. */
  changed: string[];
  refused: { id: string; code: string; detail: string }[];
}

/** Answer of POST /inbox/{name}/bulk. */
export interface InboxBulkAnswer extends BulkAnswer {
  /** Those of `changed` that needed no change: there is nothing to undo. */
  unchanged: string[];
}

/** Body of POST /inbox/{name}/{id}/notes. */
export const noteInput = z.object({ text: requiredText('note_required', TEXT_MAX.message) });

/** Answer of GET /inbox/{name}/counts with the filters of the list but `status`. */
export interface InboxCounts {
  total: number;
  by_status: Record<string, number>;
  /** Not reviewed and past due. */
  overdue: number;
}

/** What happened to an entry, oldest first. It holds personal data and is erased with the person; the audit trail is not. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  /** null: the system. */
  by: StaffRef | null;
  kind: 'received' | 'status' | 'undone' | 'owner' | 'tags' | 'note' | 'mail';
  /** Statuses of `status` and `undone`, names of owners, tags joined by commas. */
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  /** The note, or the text of the mail. */
  text?: string;
  /** Subject of the mail. */
  subject?: string;
}

/** A submission with the email or the phone of another one. */
export interface PersonEntry {
  name: InboxName;
  id: string;
  reference: string;
  /** Name as it was typed in that form. */
  person: string;
  /** Title of the job, wanted position, or the beginning of the message. */
  title: string;
  /** ISO 8601. */
  at: string;
  status: string;
}

/** Newest first. `total` says how many there are; without `all=true` at most PERSON_ENTRIES are in the answer. */
export interface PersonGroup {
  total: number;
  entries: PersonEntry[];
}

/** Answer of GET /inbox/{name}/{id}/person, without the submission itself. The second group may be other people. */
export interface PersonAnswer {
  same_email: PersonGroup;
  /** With the same phone, its country code included, and another email. */
  same_phone: PersonGroup;
  /** Different emails that the phone was sent with, this one included. */
  phone_emails: number;
}

export interface FirstTime {
  median_minutes: number;
  /** Submissions the median is over. */
  count: number;
}

/** Answer of GET /dashboard: what the count cards show. Every number is counted by the database at that moment. */
export interface DashboardCounts {
  contacts: number;
  new_contacts: number;
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
  /** Active jobs whose last day is within JOB_EXPIRING_DAYS. */
  expiring_jobs: number;
  /** From submission to the first decision, over what was first reviewed in the last 30 days; null when nothing was. */
  first_review: FirstTime | null;
  /** The same for the first email. */
  first_reply: FirstTime | null;
}
