/** One person, many entries: the same e-mail in any letter case, or the same phone with its country code. */
import { type PersonEntry, withCountrySign } from '@qantara/contract';
import type { Knex } from 'knex';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import { Refusal } from '../refusal';
import type { EntryRecord } from './entry-record';
import { ALL_INBOX_LISTS, type InboxList } from './inbox-list';

/** Most entries of one person that are shown. */
const SHOWN = 200;
/** Most characters of a message that stand for it. */
const TITLE_CHARS = 120;

/** For rows `s` and `p`. A phone without its country code may be anyone's. */
const IS_SAME = `(p.email_lower = s.email_lower or p.phone = case when s.phone like '+%' then s.phone end)`;

/** SQL of how many entries on all lists the person of row `s` has. */
export const PERSON_COUNT = `(${ALL_INBOX_LISTS.map(
  ({ table }) => `(select count(*) from ${table} p where ${IS_SAME})`,
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

/** Everything the person of an entry sent, newest first. */
export async function readPerson(db: Knex, list: InboxList, id: string): Promise<PersonEntry[]> {
  const asked = await db<EntryRecord>(list.table).where('document_id', id).first('document_id', 'email_lower', 'phone');
  if (!asked) throw new Refusal('not_found');

  // Without one nobody is the same by it: `is null` would be true of everybody who gave none.
  const phone = (asked.phone as string | null)?.startsWith('+') ? asked.phone : null;
  const found = (await db
    .unionAll(
      ALL_INBOX_LISTS.map((other) =>
        db(`${other.table} as p`)
          .where('p.email_lower', asked.email_lower)
          .orWhereRaw('p.phone = ?', [phone])
          .select(db.raw('? as name', [other.name]), 'p.document_id', 'p.created_at', 'p.status')
          .select(db.raw('left(??, ?) as title', [`p.${other.titleColumn}`, TITLE_CHARS]))
          .select(db.raw('p.email_lower = ? as same_email', [asked.email_lower]))
          .select(db.raw('coalesce(p.phone = ?, false) as same_phone', [phone])),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(SHOWN)) as FoundEntry[];
  return found.map((entry) => presentPersonEntry(entry, entry.name === list.name && entry.document_id === id));
}

interface FoundEntry extends Pick<EntryRecord, 'document_id' | 'created_at' | 'status'> {
  name: PersonEntry['name'];
  title: string;
  same_email: boolean;
  same_phone: boolean;
}

const presentPersonEntry = (entry: FoundEntry, isAsked: boolean): PersonEntry => ({
  name: entry.name,
  id: entry.document_id,
  title: entry.title,
  at: entry.created_at.toISOString(),
  status: entry.status,
  same: isAsked
    ? []
    : [...(entry.same_email ? ['email' as const] : []), ...(entry.same_phone ? ['phone' as const] : [])],
});
