import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import { localizedPath } from '../../../src/lib/paths.js';
import type { SiteContentStore } from '../../content/site-content.js';
import { openJobs } from '../open-jobs.js';
import type { ServeJobFile } from '../job-files.js';
import { indeedFeed } from './indeed.js';
import { jsonFeed } from './json-feed.js';
import { rssFeed } from './rss.js';

/** Jobs with all their texts that are in memory at once. */
const PAGE_SIZE = 500;

/** The open jobs for feed readers, in each language, and for aggregators (docs/feeds.md). */
export function serveFeeds(
  serveJobFile: ServeJobFile,
  { cmsUrl, publicUrl }: WebSettings,
  content: SiteContentStore,
): void {
  for (const locale of LOCALES) {
    const newestFirst = () => openJobs(cmsUrl, { locale, sort: '-posted_date', pageSize: PAGE_SIZE });
    serveJobFile(localizedPath(locale, '/jobs/feed.xml'), 'application/rss+xml; charset=utf-8', ({ changed }) =>
      rssFeed(newestFirst(), { locale, publicUrl, changed, contents: content.current }),
    );
    serveJobFile(localizedPath(locale, '/jobs/feed.json'), 'application/feed+json; charset=utf-8', () =>
      jsonFeed(newestFirst(), { locale, publicUrl, contents: content.current }),
    );
  }
  serveJobFile('/jobs/indeed.xml', 'application/xml; charset=utf-8', ({ changed }) =>
    indeedFeed(openJobs(cmsUrl, { locale: 'en', sort: 'posted_date', pageSize: PAGE_SIZE }), {
      publicUrl,
      changed,
      contents: content.current,
    }),
  );
}
