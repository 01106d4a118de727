import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import { agency, type AgencyFacts } from '@qantara/contract/content';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, documentsOf } from './content-types';
import { presentDocument } from './present-document';

/**
 * Name, phone and other facts of the agency in one language, in English if there is no Arabic; for emails and messages.
 * @throws {Error} if the agency is not stored, which guard-content and each start prevent
 */
export async function readAgency(strapi: Core.Strapi, locale: Locale): Promise<AgencyFacts> {
  const uid = CONTENT_TYPES.agency;
  const [stored] = await documentsOf(strapi, uid).findMany({ locale });
  if (stored) return agency.parse(presentDocument(strapi, strapi.contentType(uid), stored));
  if (locale === DEFAULT_LOCALE) throw new Error('The facts of the agency are not stored');
  return readAgency(strapi, DEFAULT_LOCALE);
}
