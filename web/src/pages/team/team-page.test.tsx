import { seedContent } from '@qantara/contract/content-seed';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { TeamPage } from './team-page.js';

it('names the six values under the message of the chairman', () => {
  renderPage(<TeamPage />);
  expect(screen.getByRole('region', { name: "Chairman's Message" })).toHaveTextContent('Nadir Kelkar');
  const values = within(screen.getByRole('region', { name: 'Core Values' }));
  expect(values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Integrity First',
    'People-Centric',
    'Innovation & Growth',
    'Long-term Vision',
    'Trust & Transparency',
    'Excellence in Service',
  ]);
});

it('speaks Arabic throughout', () => {
  const { container } = renderPage(<TeamPage />, { locale: 'ar' });
  expect(screen.getByRole('heading', { name: 'كلمة رئيس مجلس الإدارة' })).toBeVisible();
  expect(container.textContent.replaceAll('/ar/', '')).not.toMatch(/[a-z]{2}/i);
});

it('shows the portrait, the words and the button of the agency', () => {
  const { teamPage } = seedContent('en');
  const portrait = {
    file: { url: '/uploads/asha.jpg', width: 800, height: 1000, formats: [] },
    alternativeText: 'Asha Rao at her desk',
  };
  renderPage(<TeamPage />, {
    content: {
      teamPage: {
        ...teamPage,
        messageTitle: 'A word from our founder',
        message: ['We keep it short.'],
        portrait,
        callToAction: { title: 'Call us', text: 'We answer.', button: 'Write to us' },
      },
    },
  });
  expect(screen.getByRole('region', { name: 'A word from our founder' })).toHaveTextContent('We keep it short.');
  expect(screen.getByRole('img', { name: 'Asha Rao at her desk' })).toHaveAttribute('src', '/uploads/asha.jpg');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByText(/free for job seekers/)).not.toBeInTheDocument();
});
