import { DEFAULT_LOCALE, LOCALES } from '@qantara/contract';
import type { STATISTIC_PLACES, VALUE_PAGES } from '@qantara/contract/content';
import { PREVIEW_MINUTES, type PreviewLink, signPreviewLink } from '@qantara/contract/preview-link';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Core, UID } from '@strapi/strapi';
import { documentsOf } from './content-types';

/** Path of the page that shows a content type; `:name` is an attribute of the document. */
const PAGES: Readonly<Record<string, string>> = {
  'api::agency.agency': '/contact',
  'api::home-page.home-page': '/',
  'api::service.service': '/services',
  'api::industry.industry': '/',
  'api::testimonial.testimonial': '/',
  'api::client-logo.client-logo': '/',
  'api::statistic.statistic': '/',
  'api::about-page.about-page': '/about',
  'api::value.value': '/about',
  'api::reason.reason': '/about',
  'api::services-page.services-page': '/services',
  'api::team-page.team-page': '/team',
  'api::team-member.team-member': '/team',
  'api::jobs-page.jobs-page': '/jobs',
  'api::apply-page.apply-page': '/apply',
  'api::careers-page.careers-page': '/careers',
  'api::contact-page.contact-page': '/contact',
  'api::faq-page.faq-page': '/job-faq',
  'api::faq-category.faq-category': '/job-faq',
  'api::faq-item.faq-item': '/job-faq',
  'api::news-page.news-page': '/job-news',
  'api::news-article.news-article': '/job-news/:slug',
  'api::market-trend.market-trend': '/job-news',
  'api::legal-document.legal-document': '/:kind',
  'api::footer.footer': '/',
  'api::notice.notice': '/',
  'api::landing-page.landing-page': '/work/:slug',
  'api::trade.trade': '/jobs/trade/:slug',
  'api::country-guide.country-guide': '/jobs/in/:slug',
  'api::hire-guide.hire-guide': '/hire',
};

/** Of types whose documents are on different pages: the attribute that says where, and the page of each of its values. */
const PAGES_BY_VALUE: Readonly<Record<string, { attribute: string; pages: Readonly<Record<string, string>> }>> = {
  'api::value.value': { attribute: 'page', pages: { 'Our Team': '/team' } satisfies PagesOf<typeof VALUE_PAGES> },
  'api::statistic.statistic': {
    attribute: 'place',
    pages: { About: '/about', 'About, Saudi Arabia': '/about' } satisfies PagesOf<typeof STATISTIC_PLACES>,
  },
};
type PagesOf<Values extends readonly string[]> = Partial<Record<Values[number], string>>;

/** Strapi's parameters of a preview. */
export interface PreviewParameters {
  documentId?: string;
  locale?: string;
  status?: string;
}

/**
 * URL for Strapi's preview (config/admin): the page that shows a document, with its draft unless the published version was
 * requested. null if no page shows the type.
 * @param by id of the account that opens the preview: its link ends with the account
 */
export async function previewPageUrl(
  strapi: Core.Strapi,
  { publicUrl, contentToken }: Pick<CmsSettings, 'publicUrl' | 'contentToken'>,
  uid: UID.ContentType,
  { documentId, locale = DEFAULT_LOCALE, status }: PreviewParameters,
  by: number | undefined,
): Promise<string | null> {
  const path = await pageOf(strapi, uid, { documentId, locale });
  if (path === null) return null;
  if (status === 'published') return publicUrl + path;
  const expires = Date.now() + PREVIEW_MINUTES * 60_000;
  return previewUrl({ publicUrl, contentToken }, { path, scope: 'site', expires, by });
}

/** URL of the website that redirects to the page of a signed link. */
export const previewUrl = (
  { publicUrl, contentToken }: Pick<CmsSettings, 'publicUrl' | 'contentToken'>,
  link: PreviewLink,
): string => `${publicUrl}/preview?link=${signPreviewLink(contentToken, link)}`;

/** Path of the page of a document with this slug, in English. Of types whose documents have a page each. */
export const pathOfSlug = (uid: UID.ContentType, slug: string): string => PAGES[uid]?.replace(':slug', slug) ?? '/';

interface DocumentLocale {
  documentId: string | undefined;
  locale: string;
}

/**
 * Path of the page that shows a document, with its language: `/ar/about`. null: no page shows the type, or the document is
 * not saved yet.
 */
export async function pageOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  document: DocumentLocale,
): Promise<string | null> {
  const page = await pageByValue(strapi, uid, document);
  if (page === undefined || !LOCALES.some((known) => known === document.locale)) return null;
  const [place, attribute = ''] = /:(\w+)/.exec(page) ?? [];
  const value = place ? await pathValue(strapi, uid, attribute, document) : '';
  if (value === undefined) return null;
  const own = page === '/' ? '' : page.replace(place ?? '', encodeURIComponent(value));
  return (document.locale === DEFAULT_LOCALE ? '' : `/${document.locale}`) + own || '/';
}

async function pageByValue(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  document: DocumentLocale,
): Promise<string | undefined> {
  if (uid === 'api::hire-guide.hire-guide') return hirePage(strapi);
  const { attribute, pages } = PAGES_BY_VALUE[uid] ?? {};
  const value = attribute && (await pathValue(strapi, uid, attribute, document));
  return (value === undefined ? undefined : pages?.[value]) ?? PAGES[uid];
}

/** "Hire by trade" is on the page of each trade, and all of it on that of one with a text for employers. */
async function hirePage(strapi: Core.Strapi): Promise<string | undefined> {
  const [trade] = await documentsOf(strapi, 'api::trade.trade').findMany({
    filters: { employerIntro: { $notNull: true } },
    locale: DEFAULT_LOCALE,
    status: 'published',
    limit: 1,
  });
  return PAGES['api::hire-guide.hire-guide'] + (trade ? `/${String(trade.slug)}` : '');
}

/** undefined: the document is not saved yet, or has no value for its path. */
async function pathValue(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  attribute: string,
  { documentId, locale }: DocumentLocale,
): Promise<string | undefined> {
  if (!documentId) return undefined;
  const [document] = await documentsOf(strapi, uid).findMany({ filters: { documentId }, locale, status: 'draft' });
  const value = document?.[attribute];
  return typeof value === 'string' ? value : undefined;
}
