import type { Locale } from '@qantara/contract';
import type { ContentPart, SiteContent } from '@qantara/contract/content';

/** What one page needs of the site's content: the agency's facts, and the parts that its route names. */
export type PageContent = Pick<SiteContent, 'agency'> &
  Partial<SiteContent> & {
    /** For messages in the other language. */
    agencyName: Readonly<Record<Locale, string>>;
  };

export type SiteContents = Readonly<Record<Locale, SiteContent>>;

/** Parts that every page shows. */
const ON_EVERY_PAGE = ['agency'] as const satisfies readonly ContentPart[];

/** @param parts those of the route, besides what every page shows */
export function pageContent(contents: SiteContents, locale: Locale, parts: readonly ContentPart[] = []): PageContent {
  const content = contents[locale];
  const wanted = [...ON_EVERY_PAGE, ...parts].map((part) => [part, content[part]] as const);
  const agencyName = { en: contents.en.agency.name, ar: contents.ar.agency.name };
  return { ...(Object.fromEntries(wanted) as Omit<PageContent, 'agencyName'>), agencyName };
}
