import type { Core } from '@strapi/strapi';

/**
 * What the panel edits: jobs; pages and records of the website, which have drafts; the facts of the agency, which have
 * none. Every other content type is about people, or ours alone, and the panel never shows it.
 */
export type PanelTypeKind = 'job' | 'page' | 'record' | 'facts';

interface ContentType {
  kind?: 'singleType' | 'collectionType';
  options?: { draftAndPublish?: boolean };
}

/** null for a type that the panel does not show. A new type of the website's content belongs to it by having drafts. */
export function panelTypeKind({ contentTypes }: Pick<Core.Strapi, 'contentTypes'>, uid: string): PanelTypeKind | null {
  if (uid === 'api::job.job') return 'job';
  if (uid === 'api::agency.agency') return 'facts';
  const type = Reflect.get(contentTypes, uid) as ContentType | undefined;
  if (!uid.startsWith('api::') || !type?.options?.draftAndPublish) return null;
  return type.kind === 'singleType' ? 'page' : 'record';
}
