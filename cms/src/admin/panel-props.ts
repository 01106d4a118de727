import { useAuth, useQueryParams } from '@strapi/strapi/admin';
import type { Language } from './languages';

/** What Strapi hands to a panel beside the edit form. */
export interface PanelProps {
  model: string;
  collectionType: string;
  /** Absent while a document is being created. */
  documentId?: string;
  document?: Record<string, unknown> & Pick<Language, 'status'>;
  /** The other languages of the document. */
  meta?: { availableLocales?: readonly Language[] };
}

/** By the code of a language. */
export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', ar: 'Arabic' };

/** The language being edited. */
export function useContentLocale(): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query.plugins?.i18n?.locale ?? 'en';
}

/** Whether the editor's role has one of these permissions on a content type. */
export const useMay = (model: string, verbs: readonly ('update' | 'publish')[]): boolean =>
  useAuth('useMay', ({ permissions }) =>
    permissions.some(
      ({ action, subject }) =>
        subject === model && verbs.some((verb) => action === `plugin::content-manager.explorer.${verb}`),
    ),
  );
