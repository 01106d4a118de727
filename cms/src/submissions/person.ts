/** Submissions of one email, in any letter case. A phone may be shared by many people, so that it only suggests. */
import { PERSON_ENTRIES, type PersonAnswer, type PersonEntry, withCountrySign } from '@qantara/contract';
import type { Knex } from 'knex';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import { Refusal } from '../platform/http/refusal';
import type { EntryRecord } from './entry-record';
import { ALL_INBOX_LISTS, type InboxList } from './inbox-list';

/** Most characters of a message that stand for it. */
const TITLE_CHARS = 120;

/** SQL of how many entries on all lists have the email of row `s`. */
export const PERSON_COUNT = `(${ALL_INBOX_LISTS.map(
  ({ table }) => `(select count(*) from ${table} p where p.email_lower = s.email_lower)`,
).join(' + ')})::int`;

/** The columns by which a person is found again. */
export function personColumns(email: string, typedPhone: string) {
  const phone = wholePhone(typedPhone);
  return { email_lower: email.toLowerCase(), phone, phone_country: phoneCountryOf(phone) };
}

/** A sent phone with the sign its country code was typed without, and without a trunk 0 behind that code. */
export function wholePhone(phone: string): string {
  const code = phone.startsWith('+') ? parsePhoneNumberFromString(phone)?.countryCallingCode : undefined;
  const signed = withCountrySign(phone, code ? `+${code}` : '', isValidPhone);
  const parsed = parsePhoneNumberFromString(signed);
  return parsed?.isValid() ? parsed.number : signed;
}

const isValidPhone = (phone: string): boolean => parsePhoneNumberFromString(phone)?.isValid() ?? false;

/** ISO code of the country of a stored phone; null without a calling code, or with one that no country has. */
export function phoneCountryOf(phone: string): string | null {
  if (!phone.startsWith('+')) return null;
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return null;
  return parsed.country ?? mainCountry(parsed.countryCallingCode);
}

/** Of the countries that share a calling code, the one most numbers belong to. */
const mainCountry = (code: string): string | null => COUNTRIES_BY_CODE[code]?.[0] ?? null;
const COUNTRIES_BY_CODE: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** What was sent with the email of an entry, and what with its phone and another email; without the entry itself. */
export async function readPerson(db: Knex, list: InboxList, id: string, isWhole: boolean): Promise<PersonAnswer> {
  const asked = await db<EntryRecord>(list.table).where('document_id', id).first('document_id', 'email_lower', 'phone');
  if (!asked) throw new Refusal('not_found');

  // A phone without its country code may be two people's in two countries. `phone is null` would be true of everybody who
  // gave none, so that SQL compares it.
  const phone = (asked.phone as string | null)?.startsWith('+') ? asked.phone : null;
  const ofAll = ALL_INBOX_LISTS.map((other) =>
    db(`${other.table} as p`)
      .where((same) => same.where('p.email_lower', asked.email_lower).orWhereRaw('p.phone = ?', [phone]))
      .select(db.raw('? as name', [other.name]), 'p.document_id', 'p.reference', 'p.created_at', 'p.status')
      .select(`p.${other.nameColumn} as person`, 'p.email_lower')
      .select(db.raw('left(??, ?) as title', [`p.${other.titleColumn}`, TITLE_CHARS])),
  );
  const numbered = db
    .from(db.unionAll(ofAll).as('found'))
    .whereRaw('not (name = ? and document_id = ?)', [list.name, id])
    .select('*', db.raw('email_lower = ? as same_email', [asked.email_lower]))
    .select(db.raw('row_number() over (partition by email_lower = ? order by created_at desc)', [asked.email_lower]))
    .select(db.raw('(count(*) over (partition by email_lower = ?))::int as total', [asked.email_lower]));
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
  // A union leaves out what is there twice.
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
