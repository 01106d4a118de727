import type { Article, WithContext } from 'schema-dts';
import { namedAgency } from './agency-data.js';
import type { PageFacts } from './page-facts.js';

/** The stories are guides, not reports of what happened: articles, no news articles. */
export function storyData(facts: PageFacts): WithContext<Article>[] {
  const article = facts.content.newsArticles?.find(({ slug }) => slug === facts.params['slug']);
  if (!article) return [];
  const agency = namedAgency(facts);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      articleSection: article.category,
      datePublished: article.date,
      inLanguage: article.locale,
      mainEntityOfPage: facts.url,
      author: agency,
      publisher: agency,
      ...(facts.picture ? { image: facts.picture } : {}),
    },
  ];
}
