import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, documentsOf } from './content-types';

/** Version of the published privacy policy. @throws {Error} if none is published */
export async function consentVersion(strapi: Core.Strapi, locale: Locale): Promise<string> {
  for (const language of [locale, DEFAULT_LOCALE]) {
    const params = { locale: language, status: 'published', filters: { kind: 'privacy' }, fields: ['version'] };
    const [document] = await documentsOf(strapi, CONTENT_TYPES.legalDocuments).findMany(params);
    if (typeof document?.version === 'string') return document.version;
  }
  throw new Error('No privacy policy is published');
}
