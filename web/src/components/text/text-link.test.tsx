import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { TextLink } from './text-link.js';

it.each([
  ['/jobs?country=Qatar#job-results', '/ar/jobs?country=Qatar#job-results'],
  ['/job-news/trade-tests', '/ar/job-news/trade-tests'],
  ['/uploads/a.png', '/uploads/a.png'],
  ['/jobs/feed.xml', '/jobs/feed.xml'],
  ['/documents/list.PDF?x=1', '/documents/list.PDF?x=1'],
  ['/ar/jobs', '/ar/jobs'],
  ['/AR', '/AR'],
  ['/arabic', '/ar/arabic'],
  ['/cms/admin', '/cms/admin'],
  ['https://example.com/a', 'https://example.com/a'],
  ['#device', '#device'],
])('on an Arabic page %s leads to %s', (to, href) => {
  renderPage(<TextLink to={to}>Link</TextLink>, { locale: 'ar' });
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});
