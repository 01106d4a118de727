import type { Locale } from '@qantara/contract';
import { agency, type AgencyFacts } from '@qantara/contract/content';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, documentsOf } from './content-types';
import { presentDocument } from './present-document';

/**
 * Name, phone and so on of the agency in one language, for mails and messages.
 * @throws {Error} if the agency is not stored, which a start makes sure of
 */
export async function readAgency(strapi: Core.Strapi, locale: Locale): Promise<AgencyFacts> {
  const uid = CONTENT_TYPES.agency;
  const [stored] = await documentsOf(strapi, uid).findMany({ locale });
  if (!stored) throw new Error(`The facts of the agency are missing in ${locale}`);
  return agency.parse(presentDocument(strapi, strapi.contentType(uid), stored));
}
