/** Below `/cms/`. */
export const OVERVIEW_PATH = 'needs-attention';

/** Response of strapi-admin/texts/read-overview. */
export interface Overview {
  scheduled: (OverviewText & { action: 'publish' | 'unpublish'; at: string; by: string; problem: string | null })[];
  waiting: { drafts: (OverviewText & { isPublic: boolean; at: string; by: string | null })[]; count: number };
  gaps: (OverviewText & { gap: 'missing' | 'draft' | 'older' })[];
  redirects: Redirect[];
}
export interface Redirect extends OverviewText {
  slug: string;
  from: string;
  to: string | null;
  at: string | null;
  mayRemove: boolean;
}
export interface OverviewText {
  uid: string;
  kind: 'singleType' | 'collectionType';
  type: string;
  documentId: string;
  locale: string;
  title: string;
}
