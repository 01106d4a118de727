import { seedContent } from '@qantara/contract/content-seed';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { ContactCards } from './contact-cards.js';

it.each([
  ['en', 'Chat with us on WhatsApp (opens in a new tab)'],
  ['ar', 'تحدث معنا عبر واتساب (يفتح في علامة تبويب جديدة)'],
] as const)('leads to the chat with the agency, in %s', (locale, name) => {
  const { agency } = seedContent(locale);
  renderPage(<ContactCards />, { locale, content: { agency: { ...agency, chatNumber: '+91 98 7654 3210' } } });
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=/),
  );
});
