import { LOCALES } from '@qantara/contract';
import { localizedPath } from '../../../src/lib/paths.js';

/** The staff's pages and the machinery behind the site are no business of crawlers. */
const closed = [
  ...LOCALES.flatMap((locale) => ['/admin', '/login', '/set-password'].map((path) => localizedPath(locale, path))),
];

export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[...closed, '/api/', '/cms'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
