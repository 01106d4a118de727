import type { FaqItem } from '@qantara/contract/content';
import { seedContent } from '@qantara/contract/content-seed';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { JobFaqPage } from './job-faq-page.js';

const fee = { name: 'Do I have to pay a fee?' };
const how = { name: 'How do I apply?' };
const textOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-controls') ?? '');

it('opens one answer at a time, and closes the one that is pressed again', async () => {
  const { user } = renderPage(<JobFaqPage />, { at: '/job-faq' });
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', fee));
  expect(screen.getByRole('button', { expanded: true })).toHaveAccessibleName(fee.name);
  await user.click(screen.getByRole('button', how));
  expect(screen.getByRole('button', { expanded: true })).toHaveAccessibleName(how.name);
  await user.click(screen.getByRole('button', how));
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
});

it('opens the question that the URL names, and nothing for a subject or an unknown name', async () => {
  const { unmount } = renderPage(<JobFaqPage />, { at: '/job-faq#duration' });
  const open = await screen.findByRole('button', { expanded: true });
  expect(textOf(open)).toHaveTextContent('Usually 4 to 8 weeks in total');
  expect(textOf(open)).toHaveAttribute('data-open', 'true');
  unmount();
  for (const hash of ['#general', '#nothing', '#%']) {
    const view = renderPage(<JobFaqPage />, { at: `/job-faq${hash}` });
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
    view.unmount();
  }
});

it('has every answer in the page in Arabic, open or not', () => {
  renderPage(<JobFaqPage />, { at: '/job-faq', locale: 'ar' });
  for (const button of screen.getAllByRole('button')) expect(textOf(button)?.textContent).toMatch(/[\u0600-\u06FF]{3}/);
  expect(screen.getByText('من الاثنين إلى السبت، من 9 صباحًا إلى 6 مساءً')).toBeVisible();
});

it('shows a question that editors added, with its links, and no topic without questions', async () => {
  const { faqItems, faqCategories } = seedContent('en');
  const added: FaqItem = {
    ...{ id: 'new', locale: 'en', order: 5, anchor: 'night-shifts', question: 'Are there night shifts?' },
    category: { id: faqCategories[1]?.id ?? '' },
    answer: [{ type: 'paragraph', children: [{ type: 'text', text: 'Some jobs have them.' }] }],
    links: [{ text: 'See the law', url: 'https://law.example' }],
  };
  renderPage(<JobFaqPage />, { at: '/job-faq#night-shifts', content: { faqItems: [added, ...faqItems.slice(0, 2)] } });
  const open = await screen.findByRole('button', { expanded: true, name: 'Are there night shifts?' });
  expect(textOf(open)).toHaveTextContent('Some jobs have them.');
  expect(screen.getByRole('link', { name: 'See the law' })).toHaveAttribute('href', 'https://law.example');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['General Questions', 'Application Process']),
  );
  expect(screen.queryByText('Source Countries')).not.toBeInTheDocument();
});

it('marks a question that is there in English only on the Arabic page', () => {
  const { faqItems } = seedContent('en');
  renderPage(<JobFaqPage />, { at: '/job-faq', locale: 'ar', content: { faqItems } });
  const question = screen.getByRole('button', { name: /^Do I have to pay a fee\? English$/ });
  const item = question.closest('[lang]');
  expect(item).toHaveAttribute('lang', 'en');
  expect(item).toHaveAttribute('dir', 'ltr');
});
