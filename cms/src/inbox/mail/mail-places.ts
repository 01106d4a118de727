import {
  APPLICATION_STATUSES,
  type Locale,
  LOCALES,
  type MailFacts,
  type PlaceValues,
  PUBLIC_STATE_LABELS,
  PUBLIC_STATE_OF,
} from '@qantara/contract';
import type { ApplicationEmail } from '@qantara/contract/content';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type AgencyInMails, readAgency } from '../../content/agency';
import { readPart } from '../../content/read-content';
import type { EntryRecord } from '../../submissions/entry-record';
import { APPLICATIONS, type InboxList } from '../../submissions/inbox-list';
import { ApiError } from '../../platform/http/api-error';

/** An entry of any list; fields that a list lacks are absent. */
interface WrittenTo extends EntryRecord {
  name?: string;
  full_name?: string;
  position?: string;
  job_id?: string;
  job_title?: string;
  job_reference?: string;
}

/** The receiver of an email about an entry, and the values of a template's placeholders. */
export async function readMailFacts(strapi: Core.Strapi, list: InboxList, id: string): Promise<MailFacts> {
  const db = strapi.db.connection;
  const entry = await db<WrittenTo>(list.table).where('document_id', id).first();
  if (!entry) throw new ApiError('not_found');
  const titles = await jobTitles(db, entry);
  const places = await Promise.all(
    LOCALES.map(async (locale) => [locale, placesOf(entry, titles[locale], locale, await readAgency(strapi, locale))]),
  );
  return {
    to: entry.email,
    locale: entry.form_locale,
    places: Object.fromEntries(places) as MailFacts['places'],
    automatic: list === APPLICATIONS ? await automaticEmails(strapi, entry.form_locale) : {},
  };
}

/** The automatic emails that are published in a language. Others are not sent in it: content falls back to English, emails do not. */
export async function publishedEmails(strapi: Core.Strapi, locale: Locale): Promise<ApplicationEmail[]> {
  const emails = (await readPart(strapi, 'applicationEmails', locale)) as ApplicationEmail[];
  return emails.filter((email) => email.locale === locale);
}

async function automaticEmails(strapi: Core.Strapi, locale: Locale): Promise<MailFacts['automatic']> {
  const emails = await publishedEmails(strapi, locale);
  const found = APPLICATION_STATUSES.flatMap((status) => {
    const email = emails.find(({ state }) => state === PUBLIC_STATE_LABELS[PUBLIC_STATE_OF[status]].en);
    return email ? [[status, { subject: email.subject, text: email.text }]] : [];
  });
  return Object.fromEntries(found) as MailFacts['automatic'];
}

function placesOf(entry: WrittenTo, title: string, locale: Locale, agency: AgencyInMails): PlaceValues {
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

/** Fixes the order of digit groups inside Arabic by a mark that cleaned texts may contain, unlike isolates. */
const leftToRight = (text: string): string => `\u200E${text}\u200E`;

/** Title of the job in each language; the stored title if the job was removed or has no Arabic text. */
async function jobTitles(db: Knex, { job_id: id, job_title: stored = '' }: WrittenTo): Promise<Record<Locale, string>> {
  if (!id) return { en: stored, ar: stored };
  const arabic = await db<{ title: string; document_id: string; locale: string }>('jobs')
    .where({ document_id: id, locale: 'ar' })
    .first('title');
  return { en: stored, ar: arabic?.title ?? stored };
}
