import { seedContent } from '@qantara/contract/content-seed';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { JobNewsPage } from './job-news-page.js';

it('mirrors no chart and no trend arrow in Arabic', () => {
  const { container } = renderPage(<JobNewsPage />, { locale: 'ar' });
  expect(container.querySelectorAll('section[aria-labelledby=trends-heading] li svg')).toHaveLength(6);
  expect(container.querySelectorAll('section[aria-labelledby=trends-heading] .mirror')).toHaveLength(0);
});

it('shows the articles and trends that editors published', () => {
  const { newsArticles, marketTrends } = seedContent('en');
  const file = { url: '/uploads/crane.webp', width: 1200, height: 675 };
  const changed = { title: 'A new guide', picture: { file, alternativeText: 'A crane at dawn' } };
  renderPage(<JobNewsPage />, {
    content: {
      newsArticles: newsArticles.slice(0, 1).map((article) => ({ ...article, ...changed })),
      marketTrends: marketTrends
        .slice(0, 1)
        .map((trend) => ({ ...trend, percent: -5, source: 'Ministry of Labour', asOf: '2026-06-30' })),
    },
  });
  expect(screen.getByText(/Ministry of Labour/).closest('p')).toHaveTextContent(
    'Source: Ministry of Labour As of 30 June 2026',
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'A new guide' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A crane at dawn' })).toHaveAttribute('src', '/uploads/crane.webp');
  expect(screen.getByText(/^down/)).toHaveTextContent(/down .?5%/);
});

it('shows which articles are there in English only on the Arabic page', () => {
  const [english] = seedContent('en').newsArticles;
  const [, arabic] = seedContent('ar').newsArticles;
  renderPage(<JobNewsPage />, { locale: 'ar', content: { newsArticles: [english!, arabic!] } });
  const marks = screen.getAllByRole('article').map((article) => within(article).queryAllByText('English').length);
  expect(marks).toEqual([1, 0]);
});

it('names the source of the trends once, and their industries when they have different ones', () => {
  const [first, second, ...others] = seedContent('en').marketTrends;
  const view = renderPage(<JobNewsPage />);
  expect(screen.getAllByText(/^Source:/)).toHaveLength(1);
  view.unmount();
  renderPage(<JobNewsPage />, {
    content: { marketTrends: [{ ...first!, source: 'A survey' }, { ...second!, source: undefined }, ...others] },
  });
  expect(screen.getByText('Source: A survey').closest('p')).toHaveTextContent(`${first!.industry}: Source: A survey`);
  expect(screen.getAllByText(/^Source:/)).toHaveLength(2);
});
