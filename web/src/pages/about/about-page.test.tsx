import { seedContent } from '@qantara/contract/content-seed';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { AboutPage } from './about-page.js';

const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

it('has every part of the page, in order', () => {
  renderPage(<AboutPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'In figures',
    'Our Story',
    'Saudi Arabia',
    'Our presence in the GCC',
    'Mission',
    'Vision',
    'Core Values',
    'Why Choose Us',
    "Let's talk about your team",
  ]);
  expect(screen.getByRole('link', { name: 'Request workers' })).toHaveAttribute('href', '/hire');
});

it('states the figures of the agency', () => {
  renderPage(<AboutPage />);
  for (const figure of ['10+', '50,000+', '95%']) expect(region('In figures').getByText(figure)).toBeVisible();
  expect(region('Saudi Arabia').getByText('10,000+').closest('div')).toHaveTextContent('placements');
  expect(region('Saudi Arabia').getByText('20+').closest('div')).toHaveTextContent('Saudi clients');
  expect(within(region('Saudi Arabia').getByRole('list')).getAllByRole('listitem')).toHaveLength(6);
  const [emirates, qatar, north] = region('Our presence in the GCC').getAllByRole('heading', { level: 3 });
  expect(emirates?.closest('li')).toHaveTextContent('United Arab Emirates3,000+ placementsDubaiAbu DhabiSharjah');
  expect(qatar?.closest('li')).toHaveTextContent('Qatar1,500+ placementsDohaAl Wakrah');
  expect(north?.closest('li')).toHaveTextContent('Kuwait & Bahrain500+ placementsKuwait CityManama');
  // Two countries have no page together.
  const links = region('Our presence in the GCC').getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['United Arab Emirates', '/jobs/in/uae'],
    ['Qatar', '/jobs/in/qatar'],
  ]);
});

it('names four values and seven reasons', () => {
  renderPage(<AboutPage />);
  expect(headings('Core Values')).toEqual(['Integrity', 'Excellence', 'Partnership', 'Innovation']);
  expect(headings('Why Choose Us')).toEqual([
    '50,000 placements',
    '95% client satisfaction',
    'Sector expertise',
    'End-to-end service',
    'Quality screening',
    'Fast turnaround',
    '24/7 support',
  ]);
});

it('counts in Arabic as Arabic does', () => {
  const { container } = renderPage(<AboutPage />, { locale: 'ar' });
  expect(region('أرقامنا').getByText('سنوات من الخبرة')).toBeVisible();
  expect(region('المملكة العربية السعودية').getByText('عميلًا سعوديًا')).toBeVisible();
  expect(container.textContent.replaceAll('/ar/', '')).not.toMatch(/[a-z]{2}/i);
});

it('shows the texts and records of an agency, and no section without records', () => {
  const { aboutPage, values, reasons } = seedContent('en');
  const story = 'A first paragraph of one word after another, '.repeat(20);
  renderPage(<AboutPage />, {
    content: {
      aboutPage: { ...aboutPage, story: [story.trim(), 'A second one.'], presence: undefined, mission: 'Our mission.' },
      values: values.slice(1),
      reasons: [...reasons].reverse(),
    },
  });
  expect(region('Our Story').getByText(story.trim())).toBeVisible();
  expect(region('Mission').getByText('Our mission.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Our presence in the GCC' })).not.toBeInTheDocument();
  expect(headings('Core Values')).toEqual(['Excellence', 'Partnership', 'Innovation']);
  expect(headings('Why Choose Us')[0]).toBe('24/7 support');
});

it('marks what is not in Arabic yet', () => {
  const { aboutPage, reasons } = seedContent('en');
  renderPage(<AboutPage />, { locale: 'ar', content: { aboutPage, reasons: reasons.slice(0, 1) } });
  expect(screen.getByText(aboutPage.mission)).toHaveAttribute('lang', 'en');
  const reason = screen.getByRole('heading', { name: '50,000 placements' }).closest('li');
  expect(reason).toHaveAttribute('dir', 'ltr');
  expect(reason).toHaveTextContent(/English$/);
  expect(screen.getByRole('heading', { name: 'قيمنا الأساسية' }).closest('[lang]')).toBeNull();
});
