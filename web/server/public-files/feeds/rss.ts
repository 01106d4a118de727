import { type JobRow, type Locale } from '@qantara/contract';
import type { SiteContents } from '../../../src/content/page-content.js';
import { localizedPath } from '../../../src/lib/paths.js';
import { cdata, element, text, textElements, XML_DECLARATION } from '../xml.js';
import { TRANSLATIONS } from '../../../src/i18n/all-namespaces.js';
import { jobItem } from './job-item.js';

const LANGUAGES: Record<Locale, string> = { en: 'en-in', ar: 'ar-ae' };
const CHANNEL_START =
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n';

interface Feed {
  locale: Locale;
  publicUrl: string;
  contents: SiteContents;
}

/** RSS 2.0 of the open jobs, newest first, each with its full text. */
export async function* rssFeed(
  pages: AsyncIterable<JobRow[]>,
  { locale, publicUrl, changed, contents }: Feed & { changed: string | null },
): AsyncGenerator<string> {
  const t = TRANSLATIONS[locale].getFixedT(null, 'feeds');
  const name = contents[locale].agency.name;
  const url = (path: string) => publicUrl + localizedPath(locale, path);
  const self = { rel: 'self', type: 'application/rss+xml', href: url('/jobs/feed.xml') };
  const about = { title: t('title', { name }), link: url('/jobs'), description: t('description', { name }) };
  yield XML_DECLARATION + CHANNEL_START + textElements({ ...about, language: LANGUAGES[locale] });
  yield element('atom:link', '', self) + textElements({ lastBuildDate: changed && rfc822(changed) });
  for await (const jobs of pages) for (const job of jobs) yield rssItem(job, publicUrl, contents);
  yield '</channel>\n</rss>\n';
}

function rssItem(job: JobRow, publicUrl: string, contents: SiteContents): string {
  const { url, summary, html, tags } = jobItem(job, publicUrl, contents);
  const item = [
    textElements({ title: job.title, link: url }),
    element('guid', text(job.reference), { isPermaLink: 'false' }),
    textElements({ pubDate: rfc822(job.posted_date), description: summary }),
    ...tags.map((tag) => textElements({ category: tag })),
    textElements({ 'dc:language': job.text_locale }),
    element('content:encoded', cdata(html)),
  ];
  return element('item', item.join(''));
}

const rfc822 = (time: string) => new Date(time).toUTCString();
