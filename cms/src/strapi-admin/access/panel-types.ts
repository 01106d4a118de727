import type { Core, UID } from '@strapi/strapi';

/**
 * Types that the panel edits: jobs; pages and records of the website, which have drafts; the facts of the agency, which have
 * none. All other content types hold personal or internal data, and are never shown.
 */
export type PanelTypeKind = 'job' | 'page' | 'record' | 'facts';

interface ContentType {
  kind?: 'singleType' | 'collectionType';
  options?: { draftAndPublish?: boolean };
}

/** null for a type that the panel does not show. New types of website content are recognised by having drafts. */
export function panelTypeKind(strapi: Pick<Core.Strapi, 'contentType'>, uid: string): PanelTypeKind | null {
  if (uid === 'api::job.job') return 'job';
  if (uid === 'api::agency.agency') return 'facts';
  const type = strapi.contentType(uid as UID.ContentType) as ContentType | undefined;
  if (!uid.startsWith('api::') || !type?.options?.draftAndPublish) return null;
  return type.kind === 'singleType' ? 'page' : 'record';
}
