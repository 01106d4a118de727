import {
  countryOfSlug,
  COUNTRY_LABELS,
  PUBLIC_JOB_TYPE_LABELS,
  labelOf,
  type JobRow,
  type Locale,
} from '@qantara/contract';
import type { ContentPart, SiteContent } from '@qantara/contract/content';
import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { jobDetail } from '../api/one-job.js';
import { freePay } from '../lib/format/free-pay.js';
import { guideTitle } from '../lib/guide-path.js';
import { payText } from '../lib/format/pay-text.js';
import { placeName } from '../lib/format/job-texts.js';
import { langAttributes } from '../lib/format/lang-attributes.js';
import { ROUTES, type PageRoute } from './router.js';

/** The text on the picture that chat apps show for a page. */
export interface PictureText {
  locale: Locale;
  title: string;
  /** A job without a text in this language is shown in the other. */
  titleLocale: Locale;
  /** The sentence under the title; of a job: where it is and of which type. */
  line: string;
  /** Of a job that says it. */
  pay: string | null;
  free: string;
  agency: string;
  /** Path of the agency's own icon in the CMS. */
  icon: string | null;
}

/** `gone`: the job is closed. `unavailable`: the CMS is down. */
export type PictureResult = { state: 'known'; text: PictureText } | { state: 'unknown' | 'gone' | 'unavailable' };

interface Texts {
  i18n: i18n;
  content: SiteContent;
}

/** The text of a picture by its name: `about`, `news/trade-tests`, `work/nurses-riyadh`, `jobs/<jobId>`. */
export async function pictureText(locale: Locale, name: string, texts: Texts): Promise<PictureResult> {
  const [kind = '', id = '', ...more] = name.split('/');
  if (more.length > 0) return { state: 'unknown' };
  if (id && kind === 'jobs') return jobText(locale, id, texts);
  const text = id ? documentText(locale, kind, id, texts) : screenText(locale, kind, texts);
  return text ? { state: 'known', text } : { state: 'unknown' };
}

async function jobText(locale: Locale, id: string, texts: Texts): Promise<PictureResult> {
  const client = new QueryClient();
  try {
    const result = await client.fetchQuery({ ...jobDetail(locale, id), retry: false });
    if (result.state === 'unknown') return { state: 'unknown' };
    if (result.state === 'closed') return { state: 'gone' };
    return { state: 'known', text: openJobText(locale, result.job, texts) };
  } catch {
    // Aborted, rate-limited or down.
    return { state: 'unavailable' };
  } finally {
    client.clear();
  }
}

function openJobText(locale: Locale, job: JobRow, texts: Texts): PictureText {
  const { i18n } = texts;
  const place = [isolated(placeName(job, locale)), labelOf(COUNTRY_LABELS, job.country, locale)];
  const free = freePay(job.salary_range, locale);
  const pay = payText(job, i18n.getFixedT(null, 'job'), locale) ?? (free && isolated(free));
  const type = labelOf(PUBLIC_JOB_TYPE_LABELS, job.job_type, locale);
  return {
    ...frame(locale, texts),
    title: job.title,
    titleLocale: langAttributes(job.title, locale).lang ?? locale,
    line: `${place.join(locale === 'ar' ? '، ' : ', ')} · ${type}`,
    pay,
  };
}

/** Of a news article, a landing page, or a page about a trade or a country. */
function documentText(locale: Locale, kind: string, slug: string, texts: Texts): PictureText | null {
  if (kind === 'trade' || kind === 'in' || kind === 'hire') return guideText(locale, kind, slug, texts);
  const { newsArticles, landingPages } = texts.content;
  const article = kind === 'news' ? newsArticles.find((one) => one.slug === slug) : undefined;
  const landing = kind === 'work' ? landingPages.find((one) => one.slug === slug) : undefined;
  const text = article ? { title: article.title, description: article.excerpt } : landing?.seo;
  const titleLocale = (article ?? landing)?.locale;
  if (!text || !titleLocale) return null;
  return { ...frame(locale, texts), title: text.title, titleLocale, line: text.description, pay: null };
}

function guideText(locale: Locale, kind: 'trade' | 'in' | 'hire', slug: string, texts: Texts): PictureText | null {
  const { i18n, content } = texts;
  const trade = kind === 'in' ? undefined : content.trades.find((one) => one.slug === slug);
  const country = kind === 'in' ? countryOfSlug(slug) : undefined;
  if (!trade && !country) return null;
  const title =
    kind === 'hire' && trade
      ? i18n.t('hire.title', { ns: 'guide', trade: trade.name })
      : guideTitle(i18n.getFixedT(null, 'job'), locale, { country, tradeName: trade?.name });
  const line = kind === 'hire' ? content.hireGuide.callToAction.text : content.jobsPage.lead;
  return { ...frame(locale, texts), title, titleLocale: trade?.locale ?? locale, line, pay: null };
}

function screenText(locale: Locale, screen: string, texts: Texts): PictureText | null {
  const route = ROUTES.find((row) => row.screen === screen && !row.path.includes(':'));
  if (!route) return null;
  const own = route.namespaces.find((name) => name === screen) ?? 'common';
  // The i18n texts of the page: a heading that is the same at every agency.
  const text = (key: 'title' | 'lead') => String(texts.i18n.getResource(locale, own, key));
  if (screen === 'hire') {
    const line = texts.content.hireGuide.lead ?? text('lead');
    return { ...frame(locale, texts), title: text('title'), titleLocale: locale, line, pay: null };
  }
  const page = pageOf(route, texts.content);
  const { title, lead } = 'hero' in page ? page.hero : { title: text('title'), ...page };
  return { ...frame(locale, texts), title, titleLocale: page.locale, line: lead, pay: null };
}

/** The page's own texts; those of Home for the pages of staff, and for those that are not content. */
function pageOf({ screen, frame: kind, content: parts = [] }: PageRoute, content: SiteContent) {
  if (kind === 'staff') return content.homePage;
  const pages = parts.map((part) => content[part]);
  return content.legalDocuments.find((one) => one.kind === screen) ?? pages.find(isPage) ?? content.homePage;
}

type Part = SiteContent[ContentPart];
const isPage = (part: Part): part is Extract<Part, { hero: object } | { lead: string }> =>
  'hero' in part || 'lead' in part;

function frame(locale: Locale, { i18n, content }: Texts) {
  const { name: agency, icon } = content.agency;
  return { locale, agency, icon: icon?.url ?? null, free: i18n.getFixedT(null, 'feeds')('pictureFree') };
}

/** A typed name keeps its own direction inside a line of the other. */
const isolated = (text: string) => `\u2068${text}\u2069`;
