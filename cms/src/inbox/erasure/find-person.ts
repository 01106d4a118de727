import { ERASE_MAX, type ErasureEntry, type ErasurePreview, type InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { ALL_INBOX_LISTS, type InboxList } from '../../submissions/inbox-list';
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
  file: boolean;
  is_asked: boolean;
  same_email: boolean;
  same_phone: boolean;
}

/** The entry, and all entries on all lists with its email, or with its phone if that has a country code. */
export async function findPerson(db: Knex, list: InboxList, id: string): Promise<ErasurePreview> {
  const requested = await db<{ document_id: string; email: string; email_lower: string; phone: string | null }>(
    list.table,
  )
    .where('document_id', id)
    .first('email', 'email_lower', 'phone');
  if (!requested) throw new ApiError('not_found');

  // Without a phone no match by phone: `is null` would match every entry without one.
  const phone = requested.phone?.startsWith('+') ? requested.phone : null;
  const found = (await db
    .unionAll(
      ALL_INBOX_LISTS.map((other) =>
        db(`${other.table} as p`)
          .where((same) => same.where('p.email_lower', requested.email_lower).orWhereRaw('p.phone = ?', [phone]))
          .select(db.raw('? as name', [other.name]), 'p.document_id', 'p.created_at')
          .select(`p.${other.nameColumn} as person`, 'p.email', 'p.phone')
          .select(db.raw('left(??, ?) as title', [`p.${other.titleColumn}`, TITLE_CHARS]))
          .select(db.raw(`${other.hasCv ? 'p.cv_key is not null' : 'false'} as file`))
          .select(db.raw('(?::boolean and p.document_id = ?) as is_asked', [other.name === list.name, id]))
          .select(db.raw('p.email_lower = ? as same_email', [requested.email_lower]))
          .select(db.raw('coalesce(p.phone = ?, false) as same_phone', [phone])),
      ),
    )
    .orderByRaw('is_asked desc, created_at desc, document_id')
    .limit(ERASE_MAX)) as FoundEntry[];
  return { email: requested.email, entries: found.map(present) };
}

const present = (entry: FoundEntry): ErasureEntry => ({
  name: entry.name,
  id: entry.document_id,
  person: entry.person,
  email: entry.email,
  phone: entry.phone,
  title: entry.title,
  at: entry.created_at.toISOString(),
  file: entry.file,
  same: entry.is_asked
    ? []
    : [...(entry.same_email ? ['email' as const] : []), ...(entry.same_phone ? ['phone' as const] : [])],
});
