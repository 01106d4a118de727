import { unstable_useDocumentLayout, useAuth, useQueryParams } from '@strapi/strapi/admin';

/** Status of one language of a document. Strapi's `modified`: published, and the draft has changed since. */
export type LanguageStatus = 'draft' | 'published' | 'modified' | 'missing';
export interface Language {
  locale: string;
  status?: LanguageStatus;
  /** Of the draft. */
  updatedAt?: string;
}

/** Props that Strapi passes to a panel beside the edit form. */
export interface PanelProps {
  model: string;
  collectionType: string;
  activeTab?: 'draft' | 'published';
  /** Absent while a document is created, and for pages, of which there is one each. */
  documentId?: string;
  document?: Record<string, unknown> & Pick<Language, 'status' | 'updatedAt'>;
  /** The other languages of the document. */
  meta?: { availableLocales?: readonly Language[] };
}

/** Names of the languages, by code. */
export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', ar: 'Arabic' };

/** Language of the form. */
export function useContentLocale(): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query.plugins?.i18n?.locale ?? 'en';
}

/** Labels of the form's fields, by name. */
export function useLabels(model: string): Map<string, string> {
  const { edit } = unstable_useDocumentLayout(model);
  return new Map(edit.layout.flat(2).map(({ name, label }) => [name, label]));
}

/** Whether the editor's role has one of these permissions on a content type. */
export const useMay = (model: string, verbs: readonly ('create' | 'update' | 'publish')[]): boolean =>
  useAuth('useMay', ({ permissions }) =>
    permissions.some(
      ({ action, subject }) =>
        subject === model && verbs.some((verb) => action === `plugin::content-manager.explorer.${verb}`),
    ),
  );

/** Props that Strapi passes to the input of a custom field; it guarantees none of them. */
export interface CustomInputProps<Value> {
  name?: string;
  label?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  value?: Value | null;
  attribute?: { options?: { values?: string[] } };
  onChange?: (name: string, value: Value | null) => void;
}
