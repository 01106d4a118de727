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
