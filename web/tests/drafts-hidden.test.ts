import { LOCALES } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import { readPreviewLink, signPreviewLink } from '@qantara/contract/preview-link';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../src/app/router.js';
import { localizedPath } from '../src/lib/paths.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const TOKEN = 'k3y-of-a-t3st-run-8';
const MARK = 'Zephyrus';
const HOUR_MS = 3_600_000;

let cms: StubCms;
let web: FastifyInstance;
beforeAll(async () => {
  cms = await startStubCms();
  const usual = cms.handler;
  cms.handler = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', cms.url);
    if (pathname !== '/api/content') return usual(request, response);
    const content = rawSeed(searchParams.get('locale') === 'ar' ? 'ar' : 'en');
    if (searchParams.get('status') !== 'draft') return response.writeHead(200).end(JSON.stringify({ content }));
    if (!readPreviewLink(TOKEN, String(request.headers['x-preview']))) return response.writeHead(401).end();
    return response.writeHead(200).end(JSON.stringify({ content: marked(content) }));
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url, contentToken: TOKEN }));
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

/** Every text of several words, as an editor changed it. Numbers, links and choices are as they were. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return / /.test(value) && !value.startsWith('+') ? value.replace(/\S+/, MARK) : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]));
}

const SLUG = (rawSeed('en')['newsArticles'] as { slug: string }[])[0]?.slug ?? '';
const slugOf = (name: string) => `/${{ country: 'qatar', trade: 'welder' }[name] ?? SLUG}`;
const SITE = ROUTES.filter(({ frame }) => frame === 'site');
const pagesOf = (routes: typeof SITE) =>
  LOCALES.flatMap((locale) =>
    routes.map(({ path }) =>
      localizedPath(
        locale,
        path.replace(':slug', SLUG).replace(':jobId', 'none').replace(':country', 'qatar').replace(':trade', 'welder'),
      ),
    ),
  );
const PAGES = pagesOf(SITE.filter(({ isPrivate }) => !isPrivate));
const PRIVATE_PAGES = pagesOf(SITE.filter(({ isPrivate }) => isPrivate));
const PARTS = LOCALES.flatMap((locale) =>
  SITE.map(
    ({ screen, contentParams = [] }) => `/site-content/${locale}/${screen}${contentParams.map(slugOf).join('')}`,
  ),
);
const FILES = [
  ...LOCALES.flatMap((locale) =>
    ['/jobs/feed.xml', '/jobs/feed.json', '/site.webmanifest', '/nothing'].map((path) => localizedPath(locale, path)),
  ),
  ...['/jobs/indeed.xml', '/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt', '/.well-known/security.txt'],
  ...['/login', '/admin', '/set-password'],
];

const link = (changes: object = {}) =>
  signPreviewLink(TOKEN, { path: '/elsewhere', scope: 'site', expires: Date.now() + HOUR_MS, ...changes });
async function shownDrafts(urls: readonly string[], preview?: string): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const headers = preview ? { cookie: `qantara.preview=${preview}` } : {};
    if ((await web.inject({ url, headers })).body.includes(MARK)) found.push(url);
  }
  return found;
}

test('the reader of a valid preview sees drafts on public pages only', async () => {
  expect(PAGES.length).toBeGreaterThan(25);
  expect(await shownDrafts(PAGES, link())).toEqual(PAGES);
  const files = FILES.filter((url) => url !== '/nothing' && url !== '/ar/nothing');
  // Without its part, the browser loads a page as a new document.
  expect(await shownDrafts([...files, ...PRIVATE_PAGES, ...PARTS], link())).toEqual([]);
});

// After the test above: a draft that stayed in a cache would be in one of these responses.
test.each([
  ['no preview', undefined],
  ['an expired one', link({ expires: Date.now() - 1 })],
  ['one of another page', link({ scope: 'page' })],
  [
    'one that another site has signed',
    signPreviewLink('another-token-0123', { path: '/', scope: 'site', expires: Date.now() + HOUR_MS }),
  ],
])('%s shows no draft', async (_name, preview) => {
  expect(await shownDrafts([...PAGES, ...PRIVATE_PAGES, ...PARTS, ...FILES], preview)).toEqual([]);
});
