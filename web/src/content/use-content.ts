import type { Locale } from '@qantara/contract';
import type { AgencyFacts, ContentPart, SiteContent } from '@qantara/contract/content';
import { createContext, useContext } from 'react';
import type { LangAttributes } from '../lib/format/lang-attributes.js';
import type { PageContent } from './page-content.js';

/** The site's content as far as the page on the screen needs it. */
export const ContentContext = createContext<PageContent | undefined>(undefined);

export function usePageContent(): PageContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('Content is used outside ContentContext');
  return content;
}

/** One part of the site's content. The route of the page must name it (app/router). */
export function useContent<Part extends ContentPart>(part: Part): SiteContent[Part] {
  const content: Partial<SiteContent> = usePageContent();
  const value = content[part];
  if (value === undefined) throw new Error(`The route of this page does not name the content "${part}"`);
  return value;
}

/** Name, phone, licence and so on, in the language of the page. */
export const useAgency = (): AgencyFacts => usePageContent().agency;

/** Attributes of an element with a text in English, shown because there is no Arabic one yet. */
export const langOf = (document: { locale: Locale }, locale: Locale): LangAttributes =>
  document.locale === locale ? {} : { lang: document.locale, dir: 'ltr' };
