import { expect, it } from 'vitest';
import { contentBearer, type PreviewLink, readPreviewLink, signPreviewLink } from '../src/preview-link.js';

const NOW = Date.UTC(2026, 10, 29);
const DAY = 86_400_000;
const link: PreviewLink = { path: '/ar/about', scope: 'page', expires: NOW + DAY, id: 'a1', by: 7 };

it('reads what was signed with the same token', () => {
  expect(readPreviewLink('token', signPreviewLink('token', link), NOW)).toEqual(link);
});

it.each([
  ['has ended', { ...link, expires: NOW }],
  ['is valid for longer than any link may be', { ...link, expires: NOW + 7 * DAY + 1 }],
])('rejects a link that %s', (_what, other) => {
  expect(readPreviewLink('token', signPreviewLink('token', other), NOW)).toBeNull();
});

it.each([
  ['by another token', () => signPreviewLink('other', link)],
  ['by what the website sends to read the content', () => signPreviewLink(contentBearer('token'), link)],
  ['for another page', () => signPreviewLink('token', { ...link, path: '/' }).split('.')[0] + signatureOf(link)],
  ['with nothing', () => ''],
])('rejects a link that is signed %s', (_what, signed) => {
  expect(readPreviewLink('token', signed(), NOW)).toBeNull();
});

const signatureOf = (one: PreviewLink) => `.${signPreviewLink('token', one).split('.')[1]}`;
