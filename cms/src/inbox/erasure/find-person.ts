import { ERASE_MAX, type ErasureEntry, type ErasurePreview, type InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { DOCUMENTS_TABLE } from '../../submissions/documents/document-record';
import { EVENTS_TABLE } from '../../submissions/entry-event';
import { ALL_INBOX_LISTS, APPLICATIONS, type InboxList } from '../../submissions/inbox-list';
import { ApiError } from '../../platform/http/api-error';

/** Maximum length of a message that is used as a title. */
const TITLE_CHARS = 120;

interface FoundEntry {
  name: InboxName;
  document_id: string;
  created_at: Date;
  person: string;
  email: string;
  phone: string;
  title: string;
  files: number;
  is_asked: boolean;
  same_email: boolean;
  earlier_email: boolean;
  later_email: boolean;
  same_phone: boolean;
}

/**
 * The entry, and all entries on all lists with its email, with one that the applicant has replaced or used in its place, or with
 * its phone if that has a country code.
 */
export async function findPerson(db: Knex, list: InboxList, id: string): Promise<ErasurePreview> {
  const requested = await db<{ document_id: string; email: string; email_lower: string; phone: string | null }>(
    list.table,
  )
    .where('document_id', id)
    .first('email', 'email_lower', 'phone');
  if (!requested) throw new ApiError('not_found');

  // Without a phone no match by phone: `is null` would match every entry without one.
  const phone = requested.phone?.startsWith('+') ? requested.phone : null;
  const { email_lower: email } = requested;
  const applications = await db(APPLICATIONS.table)
    .where('email_lower', email)
    .orWhereIn('document_id', emailChanges(db).whereRaw('lower(from_value) = ?', [email]).select('entry_id'))
    .select<{ document_id: string; email_lower: string }[]>('document_id', 'email_lower');
  const later = applications.map((row) => row.email_lower).filter((other) => other !== email);
  const earlier = await replacedEmails(
    db,
    applications.map((row) => row.document_id),
  );
  const found = (await db
    .unionAll(
      ALL_INBOX_LISTS.map((other) =>
        db(`${other.table} as p`)
          .where((same) =>
            same.whereIn('p.email_lower', [email, ...later, ...earlier]).orWhereRaw('p.phone = ?', [phone]),
          )
          .select(db.raw('? as name', [other.name]), 'p.document_id', 'p.created_at')
          .select(`p.${other.nameColumn} as person`, 'p.email', 'p.phone')
          .select(db.raw('left(??, ?) as title', [`p.${other.titleColumn}`, TITLE_CHARS]))
          .select(db.raw(`${filesOf(other)} as files`))
          .select(db.raw('(?::boolean and p.document_id = ?) as is_asked', [other.name === list.name, id]))
          .select(db.raw('p.email_lower = ? as same_email', [email]))
          .select(db.raw('p.email_lower = any(?::text[]) as later_email', [later]))
          .select(db.raw('p.email_lower = any(?::text[]) as earlier_email', [earlier]))
          .select(db.raw('coalesce(p.phone = ?, false) as same_phone', [phone])),
      ),
    )
    .orderByRaw('is_asked desc, created_at desc, document_id')
    .limit(ERASE_MAX)) as FoundEntry[];
  return { email: requested.email, entries: found.map(present) };
}

/** SQL: the number of files that an entry `p` has, with the documents that its applicant sent. */
function filesOf(list: InboxList): string {
  const own = list.hasCv ? '(p.cv_key is not null)::int' : '0';
  const sent = `(select count(d.cv_key)::int from ${DOCUMENTS_TABLE} d where d.application_id = p.document_id)`;
  return list === APPLICATIONS ? `${own} + ${sent}` : own;
}

/**
 * Emails, in lower case, that applicants themselves replaced in these applications. Not those that staff corrected: they may
 * be a stranger's.
 */
export async function replacedEmails(db: Knex, ids: readonly string[]): Promise<string[]> {
  const changes = await emailChanges(db).whereIn('entry_id', ids).select<{ from_value: string }[]>('from_value');
  return changes.map(({ from_value: email }) => email.toLowerCase());
}

const emailChanges = (db: Knex): Knex.QueryBuilder =>
  db(EVENTS_TABLE).where({ list: APPLICATIONS.name, kind: 'email', actor_id: null });

const present = (entry: FoundEntry): ErasureEntry => ({
  name: entry.name,
  id: entry.document_id,
  person: entry.person,
  email: entry.email,
  phone: entry.phone,
  title: entry.title,
  at: entry.created_at.toISOString(),
  files: entry.files,
  same: entry.is_asked
    ? []
    : [
        ...(entry.same_email ? ['email' as const] : []),
        ...(entry.later_email ? ['later_email' as const] : []),
        ...(entry.earlier_email && !entry.same_email && !entry.later_email ? ['earlier_email' as const] : []),
        ...(entry.same_phone ? ['phone' as const] : []),
      ],
});
