import {
  COUNTRY_FACTS,
  COUNTRY_LABELS,
  countrySlug,
  foldText,
  GCC_COUNTRIES,
  INDUSTRY_ALIASES,
  LOCALES,
  type Country,
  type Locale,
} from '@qantara/contract';
import {
  isShown,
  type ContentPart,
  type CountryGuide,
  type SiteContent,
  type TeamMember,
  type Trade,
} from '@qantara/contract/content';
import { guidePath } from '../lib/guide-path.js';
import { isolateNumbers } from './isolate-numbers.js';

/** What one page needs of the site's content: what every page shows, and the parts that its route names. */
export type PageContent = Pick<SiteContent, (typeof ON_EVERY_PAGE)[number]> &
  Partial<SiteContent> & {
    /** For messages in the other language. */
    agencyName: Readonly<Record<Locale, string>>;
    /** For the footer. */
    industryLinks: readonly IndustryLink[];
    /** Of the home page. */
    guideLinks?: GuideLinks;
    /** Of the board: trades and countries whose pages have a text, and so exist without an open job. */
    writtenGuides?: WrittenGuides;
    /** Of the request for workers: trades that have a page for employers. */
    hireTrades?: readonly Pick<Trade, 'slug' | 'name'>[];
    /** Where names of trades and countries lead: tags of the news, the countries of About. */
    nameLinks?: Readonly<Partial<Record<string, string>>>;
    /** Of the page of a trade without a country: who pays what in all countries that have a guide. */
    sharedCosts?: Pick<CountryGuide, 'costs' | 'locale'>;
    /** Of Our Team; of jobs those who recruit for a trade. */
    team?: readonly TeamPerson[];
    /** Languages in which the page is written, if not in both. */
    locales?: readonly Locale[];
    /** Where the language switch leads instead, without the language, while the document has no text in the other one. */
    otherPath?: string;
  };
type IndustryLink = Pick<SiteContent['industries'][number], 'name' | 'locale'> & { to: string };

export type TeamPerson = Omit<TeamMember, 'trades'> & {
  trades: readonly (Pick<Trade, 'slug' | 'name'> & { to: string })[];
};

/** What the home page must know of trades and countries, to link to pages about them. */
interface GuideLinks {
  /** The slug of the trade that a position is, if it is one. */
  positions: Readonly<Partial<Record<string, string>>>;
  /** Those of these trades and countries that have a text, and so a page at any time. */
  trade: readonly string[];
  country: readonly Country[];
}

interface WrittenGuides {
  trades: readonly Pick<Trade, 'slug' | 'name'>[];
  countries: readonly Country[];
}

export type SiteContents = Readonly<Record<Locale, SiteContent>>;

const ON_EVERY_PAGE = ['agency', 'footer', 'notices'] as const satisfies readonly ContentPart[];

/** The row of the route table as far as its content is concerned. */
interface ContentRoute {
  screen: string;
  /** Parts besides those on every page. */
  content?: readonly ContentPart[];
}

/** @param slugs the documents that the page is about, by the parts of its URL */
export function pageContent(
  stored: SiteContents,
  locale: Locale,
  route: ContentRoute,
  slugs?: readonly string[],
): PageContent {
  const { screen, content: parts = [] } = route;
  const contents = { ...stored, ar: isolateNumbers(stored.ar) };
  const content = { ...contents[locale], ...narrowed(contents[locale], contents.en, { screen, slugs }) };
  const wanted = [...ON_EVERY_PAGE, ...parts].map((part) => [part, content[part]] as const);
  const agencyName = { en: contents.en.agency.name, ar: contents.ar.agency.name };
  const team = teamOf(contents[locale]);
  const pageParts = WRITTEN_PARTS.filter((part) => parts.includes(part));
  const isWrittenIn = (language: Locale) =>
    pageParts.some((part) =>
      contents[language][part].some((one) => slugs?.includes(one.slug) && one.locale === language),
    );
  const written = pageParts.length > 0 && slugs ? LOCALES.filter(isWrittenIn) : fixedPageLocales(contents, route);
  // Arabic pages show English documents, so those are never missing.
  const lacksEnglish = locale === 'ar' && (!written.includes('en') || lacksEnglishGuide(contents, screen, slugs ?? []));
  const hasEnglishPage = written.includes('en') && !isArabicTrade(contents, slugs ?? []);
  const locales: readonly Locale[] = locale === 'ar' && !hasEnglishPage ? ['ar'] : written;
  return {
    ...(Object.fromEntries(wanted) as Omit<
      PageContent,
      | ('agencyName' | 'industryLinks' | 'guideLinks' | 'writtenGuides' | 'hireTrades' | 'nameLinks' | 'sharedCosts')
      | ('team' | 'locales' | 'otherPath')
    >),
    agencyName,
    industryLinks: toIndustryLinks(content.industries),
    ...(screen === 'home' && { guideLinks: toGuideLinks(contents[locale]) }),
    ...(screen === 'jobs' && { writtenGuides: toWrittenGuides(contents[locale]) }),
    ...(screen === 'hire' && { hireTrades: toHireTrades(contents[locale]) }),
    ...(screen === 'job-news' && {
      nameLinks: toNameLinks(
        contents[locale],
        contents[locale].newsArticles.flatMap(({ tags }) => tags),
      ),
    }),
    ...(screen === 'about' && {
      nameLinks: toNameLinks(
        contents[locale],
        (contents[locale].aboutPage.presence ?? []).map(({ name }) => name),
      ),
    }),
    ...(screen === 'job-guide' && isTradeAlone(contents[locale], slugs) && toSharedCosts(contents[locale])),
    ...(screen === 'team' && { team }),
    ...(['jobs', 'job-detail'].includes(screen) && { team: recruiters(team) }),
    ...(locales.length < LOCALES.length && { locales }),
    ...(lacksEnglish && { otherPath: PATHS_WITHOUT_ENGLISH[screen] ?? '/' }),
  };
}

/** To the jobs of an industry; to the card on the home page of one that no job can be in. */
export const toIndustryLinks = (industries: SiteContent['industries']): IndustryLink[] =>
  industries.map(({ anchor, name, locale }) => {
    const industry = INDUSTRY_ALIASES[anchor.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    const jobs = industry && new URLSearchParams({ industry });
    return { name, locale, to: jobs ? `/jobs?${jobs}` : `/#${anchor}` };
  });

const pathOfTrade = ({ intro, slug }: Trade): string => (intro ? guidePath({ trade: slug }) : `/jobs?trade=${slug}`);

/** People with the trades that they recruit for, by name. */
export const teamOf = ({ teamMembers, trades }: SiteContent): TeamPerson[] =>
  teamMembers.map((person) => ({
    ...person,
    trades: trades
      .filter(({ id }) => person.trades?.some((trade) => trade.id === id))
      .map((trade) => ({ slug: trade.slug, name: trade.name, to: pathOfTrade(trade) })),
  }));

/** Those who recruit for a trade, each with the smallest copy of the portrait. */
const recruiters = (team: readonly TeamPerson[]): TeamPerson[] =>
  team
    .filter(({ trades }) => trades.length > 0)
    .map((person) => {
      if (!person.portrait) return person;
      const { file, alternativeText } = person.portrait;
      const [smallest = file] = (file.formats ?? []).toSorted((one, other) => one.width - other.width);
      return { ...person, portrait: { file: smallest, alternativeText } };
    });

/** By their names and synonyms, as `foldText` spells them. */
const tradesByName = (trades: readonly Trade[]): Map<string, Trade> =>
  new Map(
    trades.flatMap((trade) => [...(trade.synonyms ?? []), trade.name].map((word) => [foldText(word), trade] as const)),
  );

/** To the page of the trade or country while it has a text, else to its jobs on the board. Other names lead nowhere. */
export function toNameLinks(
  { trades, countryGuides }: SiteContent,
  names: readonly string[],
): NonNullable<PageContent['nameLinks']> {
  const tradeOf = tradesByName(trades);
  const links = names.flatMap((name) => {
    const trade = tradeOf.get(foldText(name));
    if (trade) return [[name, pathOfTrade(trade)] as const];
    const country = GCC_COUNTRIES.find((one) => namesOf(one).includes(name));
    if (!country) return [];
    const hasPage = countryGuides.some(({ slug }) => slug === countrySlug(country));
    return [[name, hasPage ? guidePath({ country }) : `/jobs?${new URLSearchParams({ country })}`] as const];
  });
  return Object.fromEntries(links);
}

/** Short and full, in both languages. */
const namesOf = (country: Country): (string | undefined)[] =>
  LOCALES.flatMap((locale) => [
    COUNTRY_LABELS[country][locale],
    new Intl.DisplayNames(locale, { type: 'region' }).of(COUNTRY_FACTS[country].iso),
  ]);

export function toGuideLinks({ industries, trades, countryGuides }: SiteContent): GuideLinks {
  const tradeOf = tradesByName(trades);
  const named = industries.flatMap(({ positions }) =>
    positions.flatMap((position) => {
      const trade = tradeOf.get(foldText(position));
      return trade ? [{ position, trade }] : [];
    }),
  );
  return {
    positions: Object.fromEntries(named.map(({ position, trade }) => [position, trade.slug])),
    trade: [...new Set(named.flatMap(({ trade: { intro, slug } }) => (intro ? slug : [])))],
    country: writtenCountries(countryGuides),
  };
}

export const toWrittenGuides = ({ trades, countryGuides }: SiteContent): WrittenGuides => ({
  trades: trades.filter(({ intro }) => intro).map(linkOf),
  countries: writtenCountries(countryGuides),
});

const writtenCountries = (guides: readonly CountryGuide[]): Country[] =>
  GCC_COUNTRIES.filter((country) => guides.some(({ slug }) => slug === countrySlug(country)));

export const toHireTrades = ({ trades }: SiteContent): Pick<Trade, 'slug' | 'name'>[] =>
  trades.filter(hasHirePage).map(linkOf);

const linkOf = ({ slug, name }: Trade) => ({ slug, name });

const isTradeAlone = ({ trades }: SiteContent, slugs: readonly string[] = []): boolean =>
  slugs.length === 1 && trades.some(({ slug }) => slug === slugs[0]);

/** The costs that the guides to all countries name, with the same payer. */
function toSharedCosts({ countryGuides: [first, ...others] }: SiteContent): Pick<PageContent, 'sharedCosts'> {
  const costs = (first?.costs ?? []).filter(({ item, payer }) =>
    others.every((guide) => guide.costs.some((other) => other.item === item && other.payer === payer)),
  );
  return first && costs.length > 0 ? { sharedCosts: { locale: first.locale, costs } } : {};
}

/** Languages in which the text of a page without slugs is written: both where all its words are ours. */
export function fixedPageLocales(contents: SiteContents, { screen, content: parts = [] }: ContentRoute): Locale[] {
  // The board has jobs in Arabic, whatever language its own words are in.
  if (screen === 'jobs') return [...LOCALES];
  const part = parts.find((one): one is Extract<ContentPart, `${string}Page`> => one.endsWith('Page'));
  return LOCALES.filter((locale) => {
    const { [part ?? 'homePage']: page, legalDocuments } = contents[locale];
    const document = part ? page : legalDocuments.find(({ kind }) => kind === screen);
    return !document || document.locale === locale;
  });
}

/** Parts whose documents are pages, which exist in the languages in which they are written. */
const WRITTEN_PARTS = ['newsArticles', 'landingPages'] as const;
/** Where the language switch leads from a page that does not exist in English; from a landing page to Home. */
const PATHS_WITHOUT_ENGLISH: Readonly<Partial<Record<string, string>>> = {
  'news-story': '/job-news',
  'job-guide': '/jobs',
  'hire-guide': '/hire',
};

/** Whether a page of a trade or a country is there by its Arabic text: the English one may have neither a text nor jobs. */
function lacksEnglishGuide({ en, ar }: SiteContents, screen: string, slugs: readonly string[]): boolean {
  const has = (one: { slug: string }) => slugs.includes(one.slug);
  if (isArabicTrade({ en, ar }, slugs)) return true;
  // A trade in a country has no text of its own.
  if (slugs.length !== 1) return false;
  const hasText = ({ trades, countryGuides }: SiteContent) =>
    trades.some((trade) => has(trade) && (screen === 'hire-guide' ? trade.employerIntro : trade.intro)) ||
    countryGuides.some(has);
  return hasText(ar) && !hasText(en);
}

/** Whether a trade of the page is published in Arabic only. */
const isArabicTrade = ({ en, ar }: SiteContents, slugs: readonly string[]): boolean =>
  ar.trades.some((trade) => slugs.includes(trade.slug) && !en.trades.some(({ slug }) => slug === trade.slug));

/** The parts that a page does not get whole: long texts and pages that it does not show, and notices at other times. */
function narrowed(
  { newsArticles, legalDocuments, notices, landingPages, trades, countryGuides }: SiteContent,
  english: SiteContent,
  { screen, slugs = [] }: { screen: string; slugs: readonly string[] | undefined },
): Partial<SiteContent> {
  const now = new Date().toISOString();
  return {
    newsArticles: newsArticles
      .map((article) => (slugs.includes(article.slug) ? article : { ...article, body: [] }))
      .sort((one, other) => other.date.localeCompare(one.date)),
    legalDocuments: legalDocuments.map((one) => (one.kind === screen ? one : { ...one, sections: [] })),
    notices: notices.filter((notice) => isShown(notice, now)),
    landingPages: landingPages.filter(({ slug }) => slugs.includes(slug)),
    countryGuides: countryGuides.filter(({ slug }) => slugs.includes(slug)),
    trades: trades.flatMap((trade) => {
      if (slugs.includes(trade.slug)) return withEnglishTexts(trade, english, screen);
      return ['hire', 'contact'].includes(screen) || hasHirePage(trade) ? nameOf(trade) : [];
    }),
  };
}

/** Until the introduction of a page is written in Arabic, the page has the English texts under the trade's Arabic name. */
export function withEnglishTexts(trade: Trade, { trades }: SiteContent, screen: string): Trade {
  const text = screen === 'hire-guide' ? 'employerIntro' : 'intro';
  const english = trades.find(({ slug }) => slug === trade.slug);
  return english?.[text] && !trade[text] ? { ...english, name: trade.name } : trade;
}

/** Other trades that employers may want. Their own pages have their texts. */
const hasHirePage = ({ employerIntro }: Trade): boolean => employerIntro !== undefined;
const nameOf = ({ id, locale, slug, name, industry }: Trade): Trade => ({ id, locale, slug, name, industry });
