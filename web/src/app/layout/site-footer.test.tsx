import { seedContent } from '@qantara/contract/content-seed';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { HomePage } from '../../pages/home/home-page.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

// No film in these tests: it waits for the window's load, and jsdom plays none.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

it.each(['en', 'ar'] as const)(
  'leads from the footer to the open jobs of each industry, and to no search by words, in %s',
  (locale) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const { container } = renderPage(
      <>
        <HomePage />
        <SiteFooter />
      </>,
      { locale },
    );
    const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const industries = hrefs.filter((href) => href.includes('?industry=')).map((href) => href.split('industry=')[1]);
    expect(industries).toEqual(['Construction', 'Oil+%26+Gas', 'Healthcare', 'Hospitality']);
    // The words of a position may find nothing.
    expect(hrefs.filter((href) => href.includes('search='))).toEqual([]);
  },
);

it('names the industries as editors wrote them, in English those without an Arabic text', () => {
  const [english] = seedContent('en').industries;
  const [arabic] = seedContent('ar').industries;
  if (!english || !arabic) throw new Error('no industries');
  const industries = [arabic, { ...english, anchor: 'shipping', name: 'Shipping' }];
  renderPage(<SiteFooter />, { locale: 'ar', content: { industries } });
  expect(screen.getByRole('link', { name: arabic.name }).closest('[lang]')).toBeNull();
  const link = screen.getByRole('link', { name: 'Shipping' });
  expect(link).toHaveAttribute('href', '/ar#shipping');
  expect(link.closest('li')).toHaveAttribute('lang', 'en');
});

it('marks its notes where they are in English on an Arabic page', () => {
  const { footer } = seedContent('en');
  const { unmount } = renderPage(<SiteFooter />, { locale: 'ar', content: { footer } });
  const description = screen.getByText(footer.description);
  expect([description.lang, description.dir]).toEqual(['en', 'ltr']);
  expect(description).toHaveTextContent(/ English$/);
  unmount();
  renderPage(<SiteFooter />, { locale: 'ar' });
  expect(screen.queryByText('English')).not.toBeInTheDocument();
});

it('leads only to the profiles that the agency has', () => {
  const { agency } = seedContent('en');
  const { linkedin, facebook, instagram, x, youtube, ...rest } = agency;
  expect([linkedin, facebook, instagram, x, youtube]).not.toContain(undefined);
  const { unmount } = renderPage(<SiteFooter />, { content: { agency: { ...rest, x, linkedin } } });
  const links = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['X (opens in a new tab)', x],
    ['LinkedIn (opens in a new tab)', linkedin],
  ]);
  unmount();
  renderPage(<SiteFooter />, { content: { agency: rest } });
  expect(screen.queryByRole('list', { name: 'Follow us' })).not.toBeInTheDocument();
});

it('has the main button and the note as the agency words them', async () => {
  const { agency, footer } = seedContent('en');
  const content = {
    agency: { ...agency, mainButton: 'Request staff' },
    footer: { ...footer, note: 'We answer from Monday to Saturday.' },
  };
  const frame = (
    <>
      <SiteHeader />
      <SiteFooter />
    </>
  );
  const { user, unmount } = renderPage(frame, { content });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  for (const button of screen.getAllByText('Request staff'))
    expect(button.closest('a')).toHaveAttribute('href', '/contact?subject=employer');
  expect(screen.getAllByText('Request staff')).toHaveLength(2);
  expect(screen.queryByText('Get Started')).not.toBeInTheDocument();
  expect(screen.getByText('We answer from Monday to Saturday.')).toBeVisible();
  unmount();
  renderPage(frame);
  expect(screen.getByText('Get Started')).toBeVisible();
});
