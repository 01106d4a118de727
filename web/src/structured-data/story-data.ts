import type { Article, WithContext } from 'schema-dts';
import { NEWS } from '../content/news.js';
import { namedAgency } from './agency-data.js';
import type { PageFacts } from './page-facts.js';

/** The stories are guides, not reports of what happened: articles, no news articles. */
export function storyData(facts: PageFacts): WithContext<Article>[] {
  const item = NEWS.find(({ id }) => id === facts.params['slug']);
  if (!item) return [];
  const t = facts.translations[facts.locale].getFixedT(null, 'news');
  const agency = namedAgency(facts);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: t(`items.${item.id}.title`),
      description: t(`items.${item.id}.excerpt`),
      articleSection: t(`items.${item.id}.category`),
      datePublished: item.date,
      inLanguage: facts.locale,
      mainEntityOfPage: facts.url,
      author: agency,
      publisher: agency,
      ...(facts.picture ? { image: facts.picture } : {}),
    },
  ];
}
