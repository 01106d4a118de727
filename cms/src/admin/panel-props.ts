import { useQueryParams } from '@strapi/strapi/admin';

/** What Strapi hands to a panel beside the edit form. */
export interface PanelProps {
  model: string;
  collectionType: string;
  /** Absent while a document is being created. */
  documentId?: string;
  document?: Record<string, unknown>;
}

/** The language being edited. */
export function useContentLocale(): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query.plugins?.i18n?.locale ?? 'en';
}
