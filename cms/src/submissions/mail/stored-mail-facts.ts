import type { ContactSubject, Country, HiringLine } from '@qantara/contract';
import type { Knex } from 'knex';
import type { EntryRecord } from '../entry-record';
import { dueAt } from '../review-deadline';
import type { InboxList } from '../inbox-list';
import { LIST_OF_KIND, type MailFacts } from './mail-facts';

/** An entry of any list; fields that a list lacks are absent. */
interface StoredEntry extends EntryRecord {
  name?: string;
  full_name?: string;
  subject?: ContactSubject;
  company?: string;
  country?: Country;
  /** JSON columns are read as text. */
  lines?: string;
  position?: string;
  profile?: string | null;
  job_title?: string;
  job_title_ar?: string | null;
  job_reference?: string;
}

/** What an email may contain about a stored entry. */
export async function storedMailFacts(db: Knex, list: InboxList, id: string): Promise<MailFacts> {
  const entry = (await db(`${list.table} as s`)
    .where('s.document_id', id)
    .select('s.*', ...list.joined.map((sql) => db.raw(sql)))
    .first()) as StoredEntry;
  const { job_title: title, position, profile, company, country, lines } = entry;
  return {
    kind: kindOf(list),
    id,
    reference: entry.reference,
    name: entry.full_name ?? entry.name ?? '',
    email: entry.email,
    locale: entry.form_locale,
    suspect: entry.suspect,
    ...(title && {
      job: { title: { en: title, ar: entry.job_title_ar ?? title }, reference: entry.job_reference ?? '' },
    }),
    ...(list.name === 'contacts' && entry.subject && { subject: entry.subject }),
    ...(position && { position }),
    ...(profile && { hasProfile: true }),
    ...(company && { company }),
    ...(lines && country && { request: requestOf(lines, country, entry) }),
  };
}

const kindOf = ({ name }: InboxList): MailFacts['kind'] =>
  (Object.keys(LIST_OF_KIND) as MailFacts['kind'][]).find((kind) => LIST_OF_KIND[kind] === name) ?? 'contact';

const requestOf = (lines: string, country: Country, { created_at: at }: EntryRecord): MailFacts['request'] => ({
  lines: (JSON.parse(lines) as HiringLine[]).map(({ headcount, trade_name_en: en, trade_name_ar: ar }) => ({
    headcount,
    trade: { en, ar },
  })),
  country,
  dueAt: dueAt(at).toISOString(),
});
