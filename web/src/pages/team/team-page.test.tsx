import { AGENCY } from '@qantara/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { TeamPage } from './team-page.js';

it('names the six values under the message of the chairman', () => {
  renderPage(<TeamPage />);
  expect(screen.getByRole('region', { name: "Chairman's Message" })).toHaveTextContent(AGENCY.chairman.name.en);
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
