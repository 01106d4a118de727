import { seedContent } from '@qantara/contract/content-seed';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { Talent } from './talent.js';

it.each([
  [
    'en',
    'Map: arcs lead from Kathmandu and Mumbai to Doha.',
    ['We Recruit For', 'Qatar', 'We Recruit From', 'Nepal', 'India'],
  ],
  [
    'ar',
    'خريطة: أقواس تمتد من كاتماندو ومومباي إلى الدوحة.',
    ['نوظّف في', 'قطر', 'نستقطب الكوادر من', 'نيبال', 'الهند'],
  ],
] as const)('shows the countries that the agency chose, on the map too, in %s', (locale, name, [forTitle, ...rest]) => {
  const homePage = { ...seedContent(locale).homePage, recruitFor: ['Qatar' as const], recruitFrom: ['Nepal' as const, 'India' as const] }; // prettier-ignore
  renderPage(<Talent />, { locale, content: { homePage } });
  const map = screen.getByRole('img', { name });
  expect(map.querySelectorAll('bdi')).toHaveLength(3);
  expect(map.querySelectorAll('.arc-map-line')).toHaveLength(2);
  const [onlyFor, fromTitle, ...from] = rest;
  const placesOf = (title: string) => {
    const list = within(screen.getByRole('heading', { name: title }).parentElement!).getByRole('list');
    return [...list.children].map((item) => item.textContent);
  };
  expect(placesOf(forTitle)).toEqual([onlyFor]);
  expect(placesOf(fromTitle)).toEqual(from);
});
