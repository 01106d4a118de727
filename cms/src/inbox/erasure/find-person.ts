import { ERASE_MAX, type ErasureEntry, type ErasurePreview, type InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { ALL_INBOX_LISTS, type InboxList } from '../../submissions/inbox-list';
import { Refusal } from '../../platform/http/refusal';

/** Most characters of a message that stand for it. */
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

/** The entry and everything on all lists with its e-mail, or with its phone when that has a country code. */
export async function findPerson(db: Knex, list: InboxList, id: string): Promise<ErasurePreview> {
  const asked = await db<{ document_id: string; email: string; email_lower: string; phone: string | null }>(list.table)
    .where('document_id', id)
    .first('email', 'email_lower', 'phone');
  if (!asked) throw new Refusal('not_found');

  // Without one nobody is the same by it: `is null` would be true of everybody who gave none.
  const phone = asked.phone?.startsWith('+') ? asked.phone : null;
  const found = (await db
    .unionAll(
      ALL_INBOX_LISTS.map((other) =>
        db(`${other.table} as p`)
          .where((same) => same.where('p.email_lower', asked.email_lower).orWhereRaw('p.phone = ?', [phone]))
          .select(db.raw('? as name', [other.name]), 'p.document_id', 'p.created_at')
          .select(`p.${other.nameColumn} as person`, 'p.email', 'p.phone')
          .select(db.raw('left(??, ?) as title', [`p.${other.titleColumn}`, TITLE_CHARS]))
          .select(db.raw('?::boolean as file', [other.name !== 'contacts']))
          .select(db.raw('(?::boolean and p.document_id = ?) as is_asked', [other.name === list.name, id]))
          .select(db.raw('p.email_lower = ? as same_email', [asked.email_lower]))
          .select(db.raw('coalesce(p.phone = ?, false) as same_phone', [phone])),
      ),
    )
    .orderByRaw('is_asked desc, created_at desc, document_id')
    .limit(ERASE_MAX)) as FoundEntry[];
  return { email: asked.email, entries: found.map(present) };
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
