import type { PageHead } from '../components/layout/page-head.js';
import type { PageContent } from '../content/page-content.js';
import { sharePicturePath } from '../lib/agency-pictures.js';
import type { RouteMatch } from './match-route.js';

export interface SharePicture {
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

interface RenderedPage {
  match: RouteMatch;
  content: PageContent;
  publicUrl: string;
}

/**
 * The picture that chat apps and social networks show for a page; the server makes it under this URL. Of a page that is not
 * about one document or job it may be the agency's own.
 */
export function sharePicture({ match, content, publicUrl }: RenderedPage, head: PageHead): SharePicture {
  const { locale, route, params } = match;
  const { agency } = content;
  const name = route.isPrivate ? 'home' : nameOf(route.screen, params, head);
  const own = name.includes('/') ? undefined : sharePicturePath(agency, locale);
  return {
    ...(own
      ? { url: publicUrl + own, type: 'image/jpeg', alt: agency.sharePicture?.alternativeText ?? '' }
      : {
          url: `${publicUrl}/og/${locale}/${name}.png`,
          type: 'image/png',
          alt: `${head.title} | ${agency.name}`,
        }),
    width: 1200,
    height: 630,
  };
}

function nameOf(screen: string, params: RouteMatch['params'], { status }: PageHead): string {
  if (screen === 'news-story') return `news/${params['slug']}`;
  if (screen === 'landing') return `work/${params['slug']}`;
  if (screen === 'hire-guide') return `hire/${params['trade']}`;
  if (screen === 'job-guide') return params['trade'] ? `trade/${params['trade']}` : `in/${params['country']}`;
  if (screen !== 'job-detail') return screen;
  // A closed job has no picture of its own.
  return status ? 'jobs' : `jobs/${params['jobId']}`;
}
