import {
  type Country,
  countryOfSlug,
  type JobFacetValue,
  LOCALES,
  type Locale,
  PAGE_SIZE_MAX,
} from '@qantara/contract';
import type { LandingPage } from '@qantara/contract/content';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { ROUTES } from '../../src/app/router.js';
import { fixedPageLocales, type SiteContents, withEnglishTexts } from '../../src/content/page-content.js';
import { agencyDay } from '../../src/lib/format/agency-day.js';
import { guidePath } from '../../src/lib/guide-path.js';
import { localizedPath } from '../../src/lib/paths.js';
import type { SiteContentStore } from '../content/site-content.js';
import { gzipFile, NoSuchFile, sendGzipFile, type ServeJobFile } from './job-files.js';
import { countOpenJobs, type JobsQuery, openJobs, readJobFacets } from './open-jobs.js';
import { element, textElements, XML_DECLARATION } from './xml.js';

const XML_TYPE = 'application/xml; charset=utf-8';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

interface Page {
  path: string;
  /** Day or ISO time of the last change, if it is known. */
  lastmod: string | undefined;
  /** The languages that it has a text in. */
  locales: readonly Locale[];
}

/** `robots.txt` leads to the index, the index to the files with the URLs. */
export function serveSitemap(
  app: FastifyInstance,
  serveJobFile: ServeJobFile,
  { cmsUrl, publicUrl }: WebSettings,
  content: SiteContentStore,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsTxt(publicUrl)),
  );
  // Available while the CMS is down: it changes with the content only.
  let pages: { version: string; file: ReturnType<typeof gzipFile> } | undefined;
  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const { current } = content;
    // A legal text that is published ahead changes on its day.
    const version = `${content.version} ${agencyDay(new Date())}`;
    const write = () => gzipFile(urlSet(publicUrl, [...fixedPages(current), ...articles(current)]));
    if (pages?.version !== version) pages = { version, file: write() };
    return sendGzipFile(await pages.file, XML_TYPE, request, reply);
  });
  serveJobFile('/sitemaps/jobs-:part(^[1-9]\\d{0,3}).xml', XML_TYPE, (_state, { part }) =>
    urlSet(publicUrl, jobPages(cmsUrl, Number(part))),
  );
  serveJobFile('/sitemaps/landing-pages.xml', XML_TYPE, async function* () {
    yield* urlSet(publicUrl, await landingPages(cmsUrl, content.current));
  });
  serveJobFile('/sitemaps/job-guides.xml', XML_TYPE, async function* () {
    yield* urlSet(publicUrl, await guidePages(cmsUrl, content.current));
  });
  serveJobFile('/sitemap.xml', XML_TYPE, async function* () {
    const url = (name: string) => `${publicUrl}/sitemaps/${name}.xml`;
    yield `${XML_DECLARATION}<sitemapindex ${NAMESPACES}>\n${element('sitemap', textElements({ loc: url('pages') }))}`;
    const landing = await landingPages(cmsUrl, content.current);
    if (landing.length > 0) yield element('sitemap', textElements({ loc: url('landing-pages') }));
    const guides = await guidePages(cmsUrl, content.current);
    if (guides.length > 0) yield element('sitemap', textElements({ loc: url('job-guides') }));
    for (const [index, lastmod] of (await newestChanges(cmsUrl)).entries())
      yield element('sitemap', textElements({ loc: url(`jobs-${index + 1}`), lastmod }));
    yield '</sitemapindex>\n';
  });
}

const STAFF_PAGES = LOCALES.flatMap((locale) =>
  ['/admin', '/login', '/set-password'].map((path) => localizedPath(locale, path)),
);

const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[...STAFF_PAGES, '/api/', '/cms'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** A URL for each language of a page, with links to the others. @throws {NoSuchFile} without any: the format has no empty list */
async function* urlSet(publicUrl: string, pages: AsyncIterable<Page> | Iterable<Page>): AsyncGenerator<string> {
  let start = `${XML_DECLARATION}<urlset ${NAMESPACES}>\n`;
  for await (const { path, lastmod, locales } of pages) {
    const url = (locale: Locale) => publicUrl + localizedPath(locale, path);
    const alternates = locales.map((locale) => [locale as string, url(locale)] as const);
    if (locales.includes('en')) alternates.push(['x-default', url('en')]);
    const links = alternates.map(([hreflang, href]) => element('xhtml:link', '', { rel: 'alternate', hreflang, href }));
    for (const locale of locales) {
      const loc = textElements({ loc: url(locale), lastmod });
      yield start + element('url', locales.length > 1 ? loc + links.join('') : loc);
      start = '';
    }
  }
  if (start) throw new NoSuchFile();
  yield '</urlset>\n';
}

function fixedPages(contents: SiteContents): Page[] {
  const { en } = contents;
  const today = agencyDay(new Date());
  const days: Readonly<Record<string, string | undefined>> = {
    // Published ahead, it has not changed yet.
    ...Object.fromEntries(
      en.legalDocuments.flatMap(({ kind, validFrom }) => (validFrom <= today ? [[`/${kind}`, validFrom]] : [])),
    ),
    '/job-news': en.newsArticles
      .map(({ date }) => date)
      .sort()
      .at(-1),
  };
  const routes = ROUTES.filter(({ path, frame }) => frame === 'site' && !path.includes(':'));
  return routes.map((route) => ({
    path: route.path,
    lastmod: days[route.path],
    locales: fixedPageLocales(contents, route),
  }));
}

function articles(contents: SiteContents): Page[] {
  const pages = new Map<string, Page>();
  for (const locale of LOCALES)
    for (const { slug, date, locale: written } of contents[locale].newsArticles) {
      if (written !== locale) continue;
      const locales = [...(pages.get(slug)?.locales ?? []), locale];
      pages.set(slug, { path: `/job-news/${slug}`, lastmod: date, locales });
    }
  return [...pages.values()];
}

/** Landing pages in the languages in which they show an open job. A page without a jobs section is reached by its link only. */
async function landingPages(cmsUrl: string, contents: SiteContents): Promise<Page[]> {
  const locales = new Map<string, Locale[]>();
  for (const locale of LOCALES)
    for (const page of contents[locale].landingPages)
      if (page.locale === locale && (await showsJobs(cmsUrl, page)))
        locales.set(page.slug, [...(locales.get(page.slug) ?? []), locale]);
  return [...locales].map(([slug, written]) => ({ path: `/work/${slug}`, lastmod: undefined, locales: written }));
}

/** Pages about countries and trades: each while it has an open job or a text of its own. Arabic ones show English texts too. */
async function guidePages(cmsUrl: string, contents: SiteContents): Promise<Page[]> {
  const open = await readJobFacets(cmsUrl);
  const openCountries = open.country.map(({ value }) => value as Country);
  const openPairs = new Map<Country, readonly JobFacetValue[]>();
  for (const country of openCountries) openPairs.set(country, (await readJobFacets(cmsUrl, { country })).trade);
  const pages = new Map<string, Locale[]>();
  for (const locale of LOCALES) {
    const { trades, countryGuides } = contents[locale];
    const known = new Set(trades.map(({ slug }) => slug));
    const openIn = (facet: readonly JobFacetValue[]) =>
      facet.map(({ value }) => value).filter((slug) => known.has(slug));
    const written = (screen: string, text: 'intro' | 'employerIntro') =>
      trades.filter((trade) => withEnglishTexts(trade, contents.en, screen)[text]).map(({ slug }) => slug);
    const guides = countryGuides.flatMap(({ slug }) => countryOfSlug(slug) ?? []);
    const paths = [
      ...[...guides, ...openCountries].map((country) => guidePath({ country })),
      ...[...written('job-guide', 'intro'), ...openIn(open.trade)].map((trade) => guidePath({ trade })),
      ...[...written('hire-guide', 'employerIntro'), ...openIn(open.trade)].map((trade) => `/hire/${trade}`),
      ...[...openPairs].flatMap(([country, pairs]) => openIn(pairs).map((trade) => guidePath({ country, trade }))),
    ];
    for (const path of new Set(paths)) pages.set(path, [...(pages.get(path) ?? []), locale]);
  }
  return [...pages].map(([path, locales]) => ({ path, lastmod: undefined, locales }));
}

async function showsJobs(cmsUrl: string, { locale, sections }: LandingPage): Promise<boolean> {
  for (const section of sections) {
    if (section.component !== 'landing.jobs') continue;
    const { search, country, job_type } = section;
    if ((await countOpenJobs(cmsUrl, { locale, search, country, job_type })) > 0) return true;
  }
  return false;
}

/** A file has 2,000 jobs: at most 4,000 URLs of the 50,000 that the format allows. */
const PAGES_PER_FILE = 2;
const OLDEST_FIRST = {
  sort: 'posted_date',
  pageSize: PAGE_SIZE_MAX,
  fields: ['id', 'updated_at', 'text_locale'],
} as const satisfies Partial<JobsQuery>;

/** @param part number of the file, from 1 */
async function* jobPages(cmsUrl: string, part: number): AsyncGenerator<Page> {
  const range = { from: (part - 1) * PAGES_PER_FILE + 1, to: part * PAGES_PER_FILE };
  const arabicTexts = new Set<string>();
  for await (const rows of openJobs(cmsUrl, { locale: 'ar', ...OLDEST_FIRST }, range))
    for (const { id, text_locale } of rows) if (text_locale === 'ar') arabicTexts.add(id);
  for await (const rows of openJobs(cmsUrl, { locale: 'en', ...OLDEST_FIRST }, range))
    for (const { id, updated_at, text_locale } of rows) {
      const locales = LOCALES.filter((locale) => locale === text_locale || (locale === 'ar' && arabicTexts.has(id)));
      yield { path: `/jobs/${id}`, lastmod: updated_at, locales };
    }
}

/** The time of the newest change in each file of jobs. */
async function newestChanges(cmsUrl: string): Promise<string[]> {
  const newest: string[] = [];
  let page = 0;
  for await (const rows of openJobs(cmsUrl, { locale: 'en', ...OLDEST_FIRST })) {
    const part = Math.floor(page / PAGES_PER_FILE);
    for (const { updated_at } of rows) if (updated_at > (newest[part] ?? '')) newest[part] = updated_at;
    page += 1;
  }
  return newest;
}
