import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { JobNewsPage } from './job-news-page.js';

it('mirrors no chart and no trend arrow in Arabic', () => {
  const { container } = renderPage(<JobNewsPage />, { locale: 'ar' });
  expect(container.querySelectorAll('section[aria-labelledby=trends-heading] li svg')).toHaveLength(6);
  expect(container.querySelectorAll('section[aria-labelledby=trends-heading] .mirror')).toHaveLength(0);
  expect(container.querySelectorAll('svg[viewBox="0 0 640 360"] .mirror')).toHaveLength(0);
});
