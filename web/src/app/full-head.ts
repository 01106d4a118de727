import { LOCALES, type Locale } from '@qantara/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { PageHead } from '../components/layout/page-head.js';
import type { PageContent } from '../content/page-content.js';
import { localizedPath } from '../lib/paths.js';
import { structuredData } from '../structured-data/structured-data.js';
import { headTags, type HeadTags } from './head-tags.js';
import type { RouteMatch } from './match-route.js';
import { sharePicture, type SharePicture } from './share-picture.js';

/** What the first HTML of a page says to crawlers, chat apps and feed readers, beyond what the browser keeps up to date. */
export interface FullHead extends HeadTags {
  siteName: string;
  /** Title of a preview, which names the site beside it. */
  shareTitle: string;
  shareUrl: string;
  type: 'website' | 'article';
  ogLocale: string;
  otherOgLocales: string[];
  picture: SharePicture | null;
  feeds: { type: string; title: string; href: string }[];
  jsonLd: readonly object[];
}

interface RenderedPage {
  match: RouteMatch;
  content: PageContent;
  publicUrl: string;
  queryClient: QueryClient | undefined;
  translations: Readonly<Record<Locale, i18n>>;
}

const ogLocales: Record<Locale, string> = { en: 'en_IN', ar: 'ar_AE' };
/** Search engines show no more. */
const descriptionChars = 160;
const screensWithFeeds = ['jobs', 'job-detail'];

export function fullHead(head: PageHead, page: RenderedPage): FullHead {
  const { match, content, publicUrl, translations } = page;
  const { agency } = content;
  const { locale, path, route, params } = match;
  const tags = headTags(head, { locale, path, publicUrl, agency, locales: content.locales });
  const description = clipped(tags.description, descriptionChars);
  const indexable = tags.alternates.length > 0;
  const url = tags.alternates.find(({ hreflang }) => hreflang === locale)?.href ?? tags.canonical;
  const picture = route.path === '*' || head.status === 404 ? null : sharePicture(page, head);
  const facts = { screen: route.screen, locale, params, title: head.title, description, url, publicUrl };
  return {
    ...tags,
    description,
    siteName: agency.name,
    shareTitle: head.title,
    shareUrl: url,
    type: route.screen === 'news-story' ? 'article' : 'website',
    ogLocale: ogLocales[locale],
    otherOgLocales: LOCALES.filter((language) => language !== locale).map((language) => ogLocales[language]),
    picture,
    feeds: screensWithFeeds.includes(route.screen) ? feedLinks(locale, publicUrl, translations[locale]) : [],
    jsonLd: indexable ? structuredData({ ...page, ...facts, picture: picture?.url ?? null }) : [],
  };
}

function feedLinks(locale: Locale, publicUrl: string, i18n: i18n): FullHead['feeds'] {
  const t = i18n.getFixedT(null, 'feeds');
  const urlOf = (file: string) => publicUrl + localizedPath(locale, `/jobs/${file}`);
  return [
    { type: 'application/rss+xml', title: t('rss'), href: urlOf('feed.xml') },
    { type: 'application/feed+json', title: t('json'), href: urlOf('feed.json') },
  ];
}

/** Text of at most `max` characters: cut between words, with an ellipsis where something is missing. */
function clipped(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > max / 2 ? cut.slice(0, end) : cut.slice(0, max - 1)).replace(/[\s,،;:.·(-]+$/, '')}…`;
}
