import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { ContactPage } from './contact-page.js';

it.each([
  ['leads those who come to hire to the request first', '/contact?subject=employer', ['/hire']],
  ['shows other visitors the message form alone', '/contact', []],
])('%s', (_what, at, expected) => {
  renderPage(<ContactPage />, { at, path: '/contact' });
  const links = screen.queryAllByRole('link', { name: 'Request workers' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});
