import type { Notice } from '@qantara/contract/content';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { SiteNotices } from './site-notices.js';

afterEach(() => sessionStorage.clear());

const times = { startsAt: '2026-11-26T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' };
const holiday: Notice = { id: 'a', locale: 'en', tone: 'info', text: 'Closed on Friday', ...times };
const warning: Notice = {
  ...{ id: 'b', locale: 'en', tone: 'warning', text: 'Someone asks for money in our name', ...times },
  ...{ linkText: 'Report it', linkUrl: '/contact?subject=fraud' },
};
const draw = (notices: Notice[], locale: 'en' | 'ar' = 'en') =>
  renderPage(<SiteNotices />, { content: { notices }, locale });

it('shows notices until each is closed, and keeps them closed for the visit', async () => {
  const { user, unmount } = draw([holiday, warning]);
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent('Closed on Friday');
  expect(screen.getByRole('link', { name: 'Report it' })).toHaveAttribute('href', '/contact?subject=fraud');
  const [closeHoliday] = screen.getAllByRole('button', { name: 'Close notice' });
  if (closeHoliday) await user.click(closeHoliday);
  expect(screen.queryByText('Closed on Friday')).not.toBeInTheDocument();
  expect(screen.getByText(/Someone asks for money/)).toBeVisible();
  unmount();
  draw([holiday, warning]);
  expect(screen.queryByText('Closed on Friday')).not.toBeInTheDocument();
  expect(screen.getByText(/Someone asks for money/)).toBeVisible();
});

it('is nothing at all without notices, and marks an English one on an Arabic page', () => {
  const { unmount, container } = draw([]);
  expect(container.querySelector('[data-site-notices]')).toBeNull();
  unmount();
  draw([holiday], 'ar');
  expect(screen.getByText('Closed on Friday')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Closed on Friday')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('English')).toBeVisible();
});
