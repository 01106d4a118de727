import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { NEWS } from '../../content/news.js';
import { NewsStoryPage } from './news-story-page.js';

const open = (id: string, locale: 'en' | 'ar' = 'en') =>
  renderPage(<NewsStoryPage />, { at: `/job-news/${id}`, path: '/job-news/:slug', locale });

it.each(NEWS.map(({ id }) => id))('%s has a body with headings in both languages', (id) => {
  for (const locale of ['en', 'ar'] as const) {
    const { unmount, container } = open(id, locale);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(5);
    expect(container.textContent).not.toContain('##');
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

it('says so when there is no such story', () => {
  open('nothing');
  expect(screen.getByRole('heading', { level: 1, name: "This story doesn't exist" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/job-news');
});
