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

it('shows the portrait, the text and the button of the agency', () => {
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
  expect(screen.getByRole('link', { name: 'Request workers' })).toHaveAttribute('href', '/hire');
  expect(screen.queryByText(/free for job seekers/)).not.toBeInTheDocument();
});

it('names no people while there are none', () => {
  renderPage(<TeamPage />);
  expect(screen.queryByRole('heading', { name: 'Meet your recruiters' })).not.toBeInTheDocument();
});

it('shows people with their trades, languages and addresses', () => {
  const { trades } = seedContent('en');
  const welder = trades.find(({ slug }) => slug === 'welder');
  const rigger = trades.find(({ slug }) => slug === 'rigger');
  const person = { locale: 'en' as const, order: 10, initials: 'MF', role: 'Senior recruiter' };
  renderPage(<TeamPage />, {
    content: {
      teamMembers: [
        {
          ...{ ...person, id: 'maria', name: 'Maria Fernandes', email: 'maria@qantara.example' },
          ...{ languages: 'English, Konkani', trades: [{ id: welder?.id ?? '' }, { id: rigger?.id ?? '' }] },
        },
        { ...person, id: 'omar', name: 'Omar Sheikh', email: 'omar@qantara.example' },
      ],
    },
  });
  const people = within(screen.getByRole('region', { name: 'Meet your recruiters' }));
  expect(people.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Maria Fernandes',
    'Omar Sheikh',
  ]);
  expect(people.getByText('English, Konkani')).toBeVisible();
  expect(people.getByRole('link', { name: 'Welder' })).toHaveAttribute('href', '/jobs/trade/welder');
  expect(people.getByRole('link', { name: 'Rigger' })).toHaveAttribute('href', '/jobs?trade=rigger');
  expect(people.getByRole('link', { name: 'omar@qantara.example' })).toHaveAttribute(
    'href',
    'mailto:omar@qantara.example',
  );
  expect(people.getAllByText('Recruits for')).toHaveLength(1);
});
