/** Submissions of one email, case-insensitive. Many people may share a phone, so a phone is only a hint. */
import { PERSON_ENTRIES, type PersonResponse, type PersonEntry, withCountrySign } from '@qantara/contract';
import type { Knex } from 'knex';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import { ApiError } from '../platform/http/api-error';
import type { EntryRecord } from './entry-record';
import { ALL_INBOX_LISTS, type InboxList } from './inbox-list';

/** Maximum length of a message that is used as a title. */
const TITLE_CHARS = 120;

/** SQL: number of entries on all lists with the email of row `s`. */
export const PERSON_COUNT = `(${ALL_INBOX_LISTS.map(
  ({ table }) => `(select count(*) from ${table} p where p.email_lower = s.email_lower)`,
).join(' + ')})::int`;

/** Normalised columns by which a person is found. */
export function personColumns(email: string, typedPhone: string) {
  const phone = wholePhone(typedPhone);
  return { email_lower: email.toLowerCase(), phone, phone_country: phoneCountryOf(phone) };
}

/** The phone in international format: adds a missing `+`, and removes a trunk 0 after the country code. */
export function wholePhone(phone: string): string {
  const code = phone.startsWith('+') ? parsePhoneNumberFromString(phone)?.countryCallingCode : undefined;
  const signed = withCountrySign(phone, code ? `+${code}` : '', isValidPhone);
  const parsed = parsePhoneNumberFromString(signed);
  return parsed?.isValid() ? parsed.number : signed;
}

const isValidPhone = (phone: string): boolean => parsePhoneNumberFromString(phone)?.isValid() ?? false;

/** ISO code of a stored phone's country; null without a valid calling code. */
export function phoneCountryOf(phone: string): string | null {
  if (!phone.startsWith('+')) return null;
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return null;
  return parsed.country ?? mainCountry(parsed.countryCallingCode);
}

/** The main country of a shared calling code. */
const mainCountry = (code: string): string | null => COUNTRIES_BY_CODE[code]?.[0] ?? null;
const COUNTRIES_BY_CODE: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** Submissions with the email of an entry, and those with its phone but another email; without the entry itself. */
export async function readPerson(db: Knex, list: InboxList, id: string, isWhole: boolean): Promise<PersonResponse> {
  const requested = await db<EntryRecord>(list.table)
    .where('document_id', id)
    .first('document_id', 'email_lower', 'phone');
  if (!requested) throw new ApiError('not_found');

  // Without a country code, a phone may belong to two people in two countries. `phone is null` would match everyone
  // without one, so SQL uses a comparison.
  const phone = (requested.phone as string | null)?.startsWith('+') ? requested.phone : null;
  const ofAll = ALL_INBOX_LISTS.map((other) =>
    db(`${other.table} as p`)
      .where((same) => same.where('p.email_lower', requested.email_lower).orWhereRaw('p.phone = ?', [phone]))
      .select(db.raw('? as name', [other.name]), 'p.document_id', 'p.reference', 'p.created_at', 'p.status')
      .select(`p.${other.nameColumn} as person`, 'p.email_lower')
      .select(db.raw('left(??, ?) as title', [`p.${other.titleColumn}`, TITLE_CHARS])),
  );
  const numbered = db
    .from(db.unionAll(ofAll).as('found'))
    .whereRaw('not (name = ? and document_id = ?)', [list.name, id])
    .select('*', db.raw('email_lower = ? as same_email', [requested.email_lower]))
    .select(
      db.raw('row_number() over (partition by email_lower = ? order by created_at desc)', [requested.email_lower]),
    )
    .select(db.raw('(count(*) over (partition by email_lower = ?))::int as total', [requested.email_lower]));
  const shown = db.from(numbered.as('numbered')).orderBy('created_at', 'desc');
  if (!isWhole) shown.where('row_number', '<=', PERSON_ENTRIES);

  const [entries, phone_emails] = await Promise.all([shown as Promise<FoundEntry[]>, countEmails(db, phone)]);
  const groupOf = (isSame: boolean) => {
    const ofGroup = entries.filter(({ same_email }) => same_email === isSame);
    return { total: ofGroup[0]?.total ?? 0, entries: ofGroup.map(presentPersonEntry) };
  };
  return { same_email: groupOf(true), same_phone: groupOf(false), phone_emails };
}

async function countEmails(db: Knex, phone: string | null): Promise<number> {
  const emails = ALL_INBOX_LISTS.map(({ table }) => db(table).whereRaw('phone = ?', [phone]).select('email_lower'));
  // A union removes duplicates.
  const counted = (await db.from(db.union(emails).as('emails')).count({ n: '*' }).first()) as { n: string } | undefined;
  return Number(counted?.n ?? 0);
}

interface FoundEntry extends Pick<EntryRecord, 'document_id' | 'reference' | 'created_at' | 'status'> {
  name: PersonEntry['name'];
  person: string;
  title: string;
  same_email: boolean;
  total: number;
}

const presentPersonEntry = (entry: FoundEntry): PersonEntry => ({
  name: entry.name,
  id: entry.document_id,
  reference: entry.reference,
  person: entry.person,
  title: entry.title,
  at: entry.created_at.toISOString(),
  status: entry.status,
});
