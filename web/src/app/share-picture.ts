import type { PageHead } from '../components/page-head.js';
import type { PageContent } from '../content/page-content.js';
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

/** The picture that chat apps and social networks show for a page; the server makes it under this URL. */
export function sharePicture({ match, content, publicUrl }: RenderedPage, head: PageHead): SharePicture {
  const { locale, route, params } = match;
  return {
    url: `${publicUrl}/og/${locale}/${route.isPrivate ? 'home' : nameOf(route.screen, params, head)}.png`,
    type: 'image/png',
    width: 1200,
    height: 630,
    alt: `${head.title} | ${content.agency.name}`,
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
