import { COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf, type JobRow, type Locale } from '@qantara/contract';
import type { ContentPart, SiteContent } from '@qantara/contract/content';
import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { jobDetail } from '../api/jobs.js';
import { freePay } from '../lib/pay-note.js';
import { payText } from '../lib/pay-text.js';
import { placeName } from '../lib/place-name.js';
import { textLanguage } from '../lib/text-language.js';
import { ROUTES, type PageRoute } from './router.js';

/** What stands on the picture that chat apps show for a page. */
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
}

/** `gone`: the job was open once. `away`: the CMS could not be asked, so nobody knows. */
export type PictureAnswer = { state: 'known'; text: PictureText } | { state: 'unknown' | 'gone' | 'away' };

interface Words {
  i18n: i18n;
  content: SiteContent;
}

/** The text of a picture by its name: `about`, `news/trade-tests`, `work/nurses-riyadh`, `jobs/<jobId>`. */
export async function pictureText(locale: Locale, name: string, words: Words): Promise<PictureAnswer> {
  const [kind = '', id = '', ...more] = name.split('/');
  if (more.length > 0) return { state: 'unknown' };
  if (id && kind === 'jobs') return jobText(locale, id, words);
  const text = id ? documentText(locale, kind, id, words) : screenText(locale, kind, words);
  return text ? { state: 'known', text } : { state: 'unknown' };
}

async function jobText(locale: Locale, id: string, words: Words): Promise<PictureAnswer> {
  const client = new QueryClient();
  try {
    const answer = await client.fetchQuery({ ...jobDetail(locale, id), retry: false });
    if (answer.state === 'unknown') return { state: 'unknown' };
    if (answer.state === 'closed') return { state: 'gone' };
    return { state: 'known', text: openJobText(locale, answer.job, words) };
  } catch {
    // Broken off, refused for asking too often, not there: all the same for a picture.
    return { state: 'away' };
  } finally {
    client.clear();
  }
}

function openJobText(locale: Locale, job: JobRow, words: Words): PictureText {
  const { i18n } = words;
  const place = [isolated(placeName(job, locale)), labelOf(COUNTRY_LABELS, job.country, locale)];
  const free = freePay(job.salary_range, locale);
  const pay = payText(job, i18n.getFixedT(null, 'jobs'), locale) ?? (free && isolated(free));
  const type = labelOf(JOB_TYPE_LABELS, job.job_type, locale);
  return {
    ...frame(locale, words),
    title: job.title,
    titleLocale: textLanguage(job.title, locale).lang ?? locale,
    line: `${place.join(locale === 'ar' ? '، ' : ', ')} · ${type}`,
    pay,
  };
}

/** Of a news article or a landing page. */
function documentText(locale: Locale, kind: string, slug: string, words: Words): PictureText | null {
  const { newsArticles, landingPages } = words.content;
  const article = kind === 'news' ? newsArticles.find((one) => one.slug === slug) : undefined;
  const landing = kind === 'work' ? landingPages.find((one) => one.slug === slug) : undefined;
  const text = article ? { title: article.title, description: article.excerpt } : landing?.seo;
  const titleLocale = (article ?? landing)?.locale;
  if (!text || !titleLocale) return null;
  return { ...frame(locale, words), title: text.title, titleLocale, line: text.description, pay: null };
}

function screenText(locale: Locale, screen: string, words: Words): PictureText | null {
  const route = ROUTES.find((row) => row.screen === screen && !row.path.includes(':'));
  if (!route) return null;
  const page = pageOf(route, words.content);
  if (!page) return null;
  const own = route.namespaces.find((name) => name === screen) ?? 'common';
  // A heading that is the same at every agency.
  const heading: unknown = words.i18n.getResource(locale, own, 'title');
  const { title, lead } = 'hero' in page ? page.hero : { title: String(heading), ...page };
  return { ...frame(locale, words), title, titleLocale: page.locale, line: lead, pay: null };
}

/** The page's own texts; those of Home for the pages of staff. */
function pageOf({ screen, frame: kind, content: parts = [] }: PageRoute, content: SiteContent) {
  if (kind === 'staff') return content.homePage;
  const pages = parts.map((part) => content[part]);
  return content.legalDocuments.find((one) => one.kind === screen) ?? pages.find(isPage);
}

type Texts = SiteContent[ContentPart];
const isPage = (texts: Texts): texts is Extract<Texts, { hero: object } | { lead: string }> =>
  'hero' in texts || 'lead' in texts;

function frame(locale: Locale, { i18n, content }: Words) {
  return { locale, agency: content.agency.name, free: i18n.getFixedT(null, 'feeds')('pictureFree') };
}

/** A typed name keeps its own direction inside a line of the other. */
const isolated = (text: string) => `\u2068${text}\u2069`;
