import type { NewsArticle } from '@qantara/contract/content';
import { seedContent } from '@qantara/contract/content-seed';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { NewsStoryPage } from './news-story-page.js';

const { newsArticles } = seedContent('en');
const open = (slug: string, locale: 'en' | 'ar' = 'en', articles?: NewsArticle[]) =>
  renderPage(<NewsStoryPage />, {
    ...{ at: `/job-news/${slug}`, path: '/job-news/:slug', locale },
    ...(articles && { content: { newsArticles: articles } }),
  });

it.each(newsArticles.map(({ slug }) => slug))('%s has a body with headings in both languages', (slug) => {
  for (const locale of ['en', 'ar'] as const) {
    const { unmount, container } = open(slug, locale);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(5);
    expect(container.querySelectorAll('section p').length).toBeGreaterThan(3);
    unmount();
  }
});

it('leads from the last story back to the first', () => {
  open('skills-in-demand');
  expect(screen.getByRole('link', { name: 'How attestation works' })).toHaveAttribute(
    'href',
    '/job-news/how-attestation-works',
  );
});

it('says so when there is no such story, or no longer', () => {
  open('trade-tests', 'en', newsArticles.slice(0, 1));
  expect(screen.getByRole('heading', { level: 1, name: "This story doesn't exist" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/job-news');
});

it('marks a story that is there in English only on the Arabic page', () => {
  open('trade-tests', 'ar', newsArticles);
  const heading = screen.getByText('Trade tests: what to bring', { selector: 'h1 *' });
  expect(heading).toHaveAttribute('lang', 'en');
  // The story, and each that follows it.
  expect(screen.getAllByText('English').length).toBeGreaterThan(1);
  expect(screen.getByRole('heading', { name: 'What happens' }).closest('[lang]')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('جميع الأخبار').closest('[lang]')).toBeNull();
});
