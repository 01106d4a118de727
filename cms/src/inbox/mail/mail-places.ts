import { type Locale, LOCALES, type MailFacts, type PlaceValues } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readAgency } from '../../content/agency';
import type { EntryRecord } from '../../submissions/entry-record';
import type { InboxList } from '../../submissions/inbox-list';
import { Refusal } from '../../platform/http/refusal';

/** An entry of any list: what a list lacks is absent. */
interface WrittenTo extends EntryRecord {
  name?: string;
  full_name?: string;
  position?: string;
  job_id?: string;
  job_title?: string;
  job_reference?: string;
}

/** Who a mail about an entry goes to, and what the places of a template become in it. */
export async function readMailFacts(strapi: Core.Strapi, list: InboxList, id: string): Promise<MailFacts> {
  const db = strapi.db.connection;
  const entry = await db<WrittenTo>(list.table).where('document_id', id).first();
  if (!entry) throw new Refusal('not_found');
  const titles = await jobTitles(db, entry);
  const places = await Promise.all(
    LOCALES.map(async (locale) => [locale, placesOf(entry, titles[locale], locale, await readAgency(strapi, locale))]),
  );
  return { to: entry.email, locale: entry.form_locale, places: Object.fromEntries(places) as MailFacts['places'] };
}

function placesOf(entry: WrittenTo, title: string, locale: Locale, agency: AgencyFacts): PlaceValues {
  const position = entry.position ?? title;
  return {
    name: entry.full_name ?? entry.name ?? '',
    reference: entry.reference,
    agency: agency.name,
    phone: locale === 'ar' ? leftToRight(agency.phone) : agency.phone,
    ...(position && { position }),
    ...(title && { job: `${title} (${entry.job_reference ?? ''})` }),
  };
}

/** Keeps the groups of a number in their order inside Arabic; marks that a cleaned text keeps, which isolates are not. */
const leftToRight = (text: string): string => `\u200E${text}\u200E`;

/** As the job calls itself in each language; what the application kept, when the job is gone or has no Arabic text. */
async function jobTitles(db: Knex, { job_id: id, job_title: kept = '' }: WrittenTo): Promise<Record<Locale, string>> {
  if (!id) return { en: kept, ar: kept };
  const arabic = await db<{ title: string; document_id: string; locale: string }>('jobs')
    .where({ document_id: id, locale: 'ar' })
    .first('title');
  return { en: kept, ar: arabic?.title ?? kept };
}
