import { LOCALES, type Locale } from '@qantara/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { PageHead } from '../components/page-head.js';
import type { PageContent } from '../content/page-content.js';
import { clipped } from '../lib/clipped.js';
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

interface Drawn {
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

export function fullHead(head: PageHead, drawn: Drawn): FullHead {
  const { match, content, publicUrl, translations } = drawn;
  const { agency } = content;
  const { locale, path, route, params } = match;
  const tags = headTags(head, { locale, path, publicUrl, agency });
  const description = clipped(tags.description, descriptionChars);
  const indexable = tags.alternates.length > 0;
  const url = tags.alternates.find(({ hreflang }) => hreflang === locale)?.href ?? tags.canonical;
  const picture = route.path === '*' || head.status === 404 ? null : sharePicture(drawn, head);
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
    jsonLd: indexable ? structuredData({ ...drawn, ...facts, picture: picture?.url ?? null }) : [],
  };
}

function feedLinks(locale: Locale, publicUrl: string, i18n: i18n): FullHead['feeds'] {
  const t = i18n.getFixedT(null, 'feeds');
  const address = (file: string) => publicUrl + localizedPath(locale, `/jobs/${file}`);
  return [
    { type: 'application/rss+xml', title: t('rss'), href: address('feed.xml') },
    { type: 'application/feed+json', title: t('json'), href: address('feed.json') },
  ];
}
