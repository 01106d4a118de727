import { LOCALES, type Locale } from '@qantara/contract';
import { isShown, type ContentPart, type SiteContent } from '@qantara/contract/content';

/** What one page needs of the site's content: what every page shows, and the parts that its route names. */
export type PageContent = Pick<SiteContent, (typeof ON_EVERY_PAGE)[number]> &
  Partial<SiteContent> & {
    /** For messages in the other language. */
    agencyName: Readonly<Record<Locale, string>>;
    /** For the footer: the cards of the home page. */
    industryLinks: readonly IndustryLink[];
    /** Languages in which the document that the page is about is written; left out where all pages have both. */
    locales?: Locale[];
  };
type IndustryLink = Pick<SiteContent['industries'][number], 'anchor' | 'name' | 'locale'>;

export type SiteContents = Readonly<Record<Locale, SiteContent>>;

const ON_EVERY_PAGE = ['agency', 'footer', 'notices'] as const satisfies readonly ContentPart[];

/** The row of the route table as far as its content is concerned. */
interface ContentRoute {
  screen: string;
  /** Parts besides those on every page. */
  content?: readonly ContentPart[];
}

/** @param chosen the document that the page is about, by the last part of its URL */
export function pageContent(contents: SiteContents, locale: Locale, route: ContentRoute, chosen?: string): PageContent {
  const { screen, content: parts = [] } = route;
  const content = { ...contents[locale], ...narrowed(contents[locale], { screen, chosen }) };
  const wanted = [...ON_EVERY_PAGE, ...parts].map((part) => [part, content[part]] as const);
  const agencyName = { en: contents.en.agency.name, ar: contents.ar.agency.name };
  return {
    ...(Object.fromEntries(wanted) as Omit<PageContent, 'agencyName' | 'industryLinks' | 'locales'>),
    agencyName,
    industryLinks: toIndustryLinks(content.industries),
    ...(chosen !== undefined && { locales: LOCALES.filter((one) => isWrittenIn(contents[one], one, parts, chosen)) }),
  };
}

export const toIndustryLinks = (industries: SiteContent['industries']): IndustryLink[] =>
  industries.map(({ anchor, name, locale }) => ({ anchor, name, locale }));

const isWrittenIn = (content: SiteContent, locale: Locale, parts: readonly ContentPart[], chosen: string): boolean =>
  (['newsArticles', 'landingPages'] as const)
    .filter((part) => parts.includes(part))
    .some((part) => content[part].some(({ slug, locale: written }) => slug === chosen && written === locale));

/** The parts that a page does not get whole: long texts and pages that it does not show, and notices at other times. */
function narrowed(
  { newsArticles, legalDocuments, notices, landingPages }: SiteContent,
  { screen, chosen }: { screen: string; chosen: string | undefined },
): Partial<SiteContent> {
  const now = new Date().toISOString();
  return {
    newsArticles: newsArticles
      .map((article) => (article.slug === chosen ? article : { ...article, body: [] }))
      .sort((one, other) => other.date.localeCompare(one.date)),
    legalDocuments: legalDocuments.map((one) => (one.kind === screen ? one : { ...one, sections: [] })),
    notices: notices.filter((notice) => isShown(notice, now)),
    landingPages: landingPages.filter(({ slug }) => slug === chosen),
  };
}
