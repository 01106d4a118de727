import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { MobileMenu } from './mobile-menu.js';

it('has its links from the first time it is opened', async () => {
  const { user } = renderPage(<MobileMenu />);
  expect(document.querySelectorAll('a')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  await user.click(menu.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.querySelectorAll('dialog a[href="/about"]')).toHaveLength(1);
});
