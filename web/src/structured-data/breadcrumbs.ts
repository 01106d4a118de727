import type { BreadcrumbList, WithContext } from 'schema-dts';
import { localizedPath } from '../lib/paths.js';
import type { PageFacts } from './page-facts.js';

/** The pages between Home and a page that lies deeper: their address, and the word of the menu for them. */
const parents = {
  'job-detail': { path: '/jobs', name: 'header.hotJobs' },
  'news-story': { path: '/job-news', name: 'header.news' },
} as const;

export function breadcrumbs({
  screen,
  locale,
  title,
  url,
  publicUrl,
  content,
  translations,
}: PageFacts): WithContext<BreadcrumbList>[] {
  if (screen === 'home') return [];
  const address = (path: string) => publicUrl + localizedPath(locale, path);
  const parent = screen in parents ? parents[screen as keyof typeof parents] : undefined;
  const steps = [
    { name: content.agency.name, item: address('/') },
    ...(parent ? [{ name: translations[locale].t(parent.name), item: address(parent.path) }] : []),
    { name: title, item: url },
  ];
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    ...step,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}
