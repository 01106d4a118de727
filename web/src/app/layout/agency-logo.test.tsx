import { seedContent } from '@qantara/contract/content-seed';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { AgencyLogo } from './agency-logo.js';
import { StaffLogo } from '../../features/sign-in-frame/staff-logo.js';

const { agency } = seedContent('en');
const logo = { url: '/uploads/w640_logo.webp?v=1', width: 640, height: 160 };
const logoOnLight = { ...logo, url: '/uploads/w640_dark.webp?v=1' };
const sources = () => screen.queryAllByRole('img', { name: agency.name }).map((img) => img.getAttribute('src'));

it('shows the logo in place of mark and name, in its shape', () => {
  renderPage(<AgencyLogo>{agency.name}</AgencyLogo>, { content: { agency: { ...agency, logo } } });
  const picture = screen.getByRole('img', { name: agency.name });
  expect(picture).toHaveAttribute('src', logo.url);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '160']);
  expect(screen.queryByText(agency.name)).not.toBeInTheDocument();
});

it('shows mark and name while there is none', () => {
  renderPage(<AgencyLogo>{agency.name}</AgencyLogo>);
  expect(screen.getByText(agency.name)).toBeVisible();
  expect(sources()).toEqual([]);
});

it('has a logo for each theme of staff pages, and the one for light backgrounds alone where there is no other', () => {
  const drawn = <StaffLogo>Drawn</StaffLogo>;
  const { unmount } = renderPage(drawn, { content: { agency: { ...agency, logo, logoOnLight } } });
  expect(sources()).toEqual([logoOnLight.url, logo.url]);
  unmount();
  const second = renderPage(drawn, { content: { agency: { ...agency, logoOnLight } } });
  expect(sources()).toEqual([logoOnLight.url]);
  second.unmount();
  renderPage(drawn, { content: { agency: { ...agency, logo } } });
  expect(screen.getByText('Drawn')).toBeVisible();
});
