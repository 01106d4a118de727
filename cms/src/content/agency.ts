import { LOCALES, type Locale } from '@qantara/contract';
import { agency, type AgencyFacts, emailWording, type EmailWording } from '@qantara/contract/content';
import type { Core } from '@strapi/strapi';
import { settingsOf } from '../platform/settings/settings';
import { CONTENT_TYPES, documentsOf } from './content-types';
import { presentDocument } from './present-document';

const IN_MAILS = ['name', 'tagline', 'phone', 'infoEmail', 'jobsEmail'] as const;
type FactsInMails = Pick<AgencyFacts, (typeof IN_MAILS)[number]>;
/** What emails say about the agency, and in its own words. */
export type AgencyInMails = FactsInMails & { wording: Partial<EmailWording> };

/**
 * The agency in one language, for emails. Facts that are missing or invalid come from the other language, else from the
 * settings: no email may depend on a complete record, because the code for the sign-in that completes it is an email too.
 */
export async function readAgency(strapi: Core.Strapi, locale: Locale): Promise<AgencyInMails> {
  let facts: Partial<FactsInMails> = {};
  for (const language of new Set([locale, ...LOCALES]))
    if (IN_MAILS.some((name) => facts[name] === undefined))
      facts = { ...(await validFacts(strapi, language)), ...facts };
  const { mailFrom, publicUrl } = settingsOf(strapi);
  const email = facts.infoEmail ?? facts.jobsEmail ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom;
  return {
    ...{ name: new URL(publicUrl).hostname, tagline: '', phone: '', infoEmail: email, jobsEmail: email },
    ...facts,
    wording: await publishedWording(strapi, locale),
  };
}

/** In this language alone: without it, the code words emails in the reader's own. */
async function publishedWording(strapi: Core.Strapi, locale: Locale): Promise<Partial<EmailWording>> {
  const uid = CONTENT_TYPES.emailWording;
  const [stored] = await documentsOf(strapi, uid).findMany({ locale, status: 'published' });
  return (stored && emailWording.safeParse(presentDocument(strapi, strapi.contentType(uid), stored)).data) ?? {};
}

async function validFacts(strapi: Core.Strapi, locale: Locale): Promise<Partial<FactsInMails>> {
  const uid = CONTENT_TYPES.agency;
  const [stored] = await documentsOf(strapi, uid).findMany({ locale });
  if (!stored) return {};
  const presented = presentDocument(strapi, strapi.contentType(uid), stored);
  const checked = agency.safeParse(presented);
  if (checked.success) return checked.data;
  const invalid = new Set(checked.error.issues.map(({ path }) => String(path[0])));
  strapi.log.warn(`The agency's facts are incomplete (${locale}): ${[...invalid].join(', ')}`);
  return Object.fromEntries(Object.entries(presented).filter(([name]) => !invalid.has(name)));
}
