import { rawSeed } from '@qantara/contract/content-seed';
import { type PreviewLink, readPreviewLink, signPreviewLink } from '@qantara/contract/preview-link';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { metrics } from '../server/http/metrics.js';
import { contentFile, startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const TOKEN = 'k3y-of-a-t3st-run-8';
const IN_AN_HOUR = () => Date.now() + 3_600_000;

let cms: StubCms;
let web: FastifyInstance;
/** The agency's facts as an editor left them. */
let draft: Record<string, unknown>;
/** Other parts as editors left them. */
let parts: Record<string, unknown>;
/** What the panel calls their fields. */
let labels: Record<string, Record<string, string>> | undefined;
let isRevoked: boolean;
/** Page of the text that a link is about. */
let path: string | undefined;

beforeEach(async () => {
  draft = { name: 'Draft Agency' };
  parts = {};
  labels = undefined;
  isRevoked = false;
  path = undefined;
  cms = await startStubCms();
  const usual = cms.handler;
  cms.handler = (request, response) => {
    const { searchParams } = new URL(request.url ?? '', cms.url);
    if (searchParams.get('status') !== 'draft') return usual(request, response);
    const link = readPreviewLink(TOKEN, String(request.headers['x-preview']));
    if (!link || isRevoked) return response.writeHead(410).end();
    const content = rawSeed(searchParams.get('locale') === 'ar' ? 'ar' : 'en');
    Object.assign(content, { agency: { ...(content['agency'] as object), ...draft } }, parts);
    return response.writeHead(200).end(JSON.stringify({ content, labels, path }));
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url, contentToken: TOKEN }));
});
afterEach(async () => {
  await web.close();
  await cms.close();
});

const linkTo = (changes: Partial<PreviewLink> = {}) =>
  signPreviewLink(TOKEN, { path: '/contact', scope: 'site', expires: IN_AN_HOUR(), ...changes });

/** Follows a link and returns the cookie that it sets. */
async function cookieOf(link: string, website = web): Promise<string> {
  const { headers } = await website.inject(`/preview?link=${link}`);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const see = (url: string, cookie: string, headers = {}) => web.inject({ url, headers: { cookie, ...headers } });

test('a link leads to its page, which shows drafts to its reader alone', async () => {
  const followed = await web.inject(`/preview?link=${linkTo({ path: '/ar/contact' })}`);
  expect(followed.statusCode).toBe(302);
  expect(followed.headers.location).toBe('/ar/contact');
  expect(followed.headers['set-cookie']).toMatch(/^qantara\.preview=.*HttpOnly; SameSite=Lax$/);

  const cookie = await cookieOf(linkTo());
  const page = await see('/contact', cookie);
  expect(page.body).toContain('Draft Agency');
  expect(page.body).toContain('aria-label="Preview"');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  // The browser gets every page as a new document, with a bar about it.
  expect((await see('/site-content/en/contact', cookie)).statusCode).toBe(404);

  const published = await web.inject('/contact');
  expect(published.body).not.toContain('Draft Agency');
  expect(published.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(published.headers['x-frame-options']).toBe('DENY');
});

test('with a host of its own for the API, only its panel may show drafts in a frame', async () => {
  const split = await startWeb(
    testSettings({ cmsUrl: cms.url, contentToken: TOKEN, publicApiOrigin: 'https://api.qantara.test' }),
  );
  try {
    const cookie = await cookieOf(linkTo(), split);
    for (const url of ['/contact', '/preview/phone']) {
      const { headers } = await split.inject({ url, headers: { cookie } });
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' https:\/\/api\.qantara\.test(;|$)/);
    }
    expect((await split.inject('/contact')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  } finally {
    await split.close();
  }
});

describe('a link for one page', () => {
  const follow = () => cookieOf(linkTo({ scope: 'page', id: 'abc' }));

  test('shows drafts there, in both languages, and nowhere else', async () => {
    const cookie = await follow();
    for (const url of ['/contact', '/ar/contact']) {
      const page = await see(url, cookie);
      expect(page.body).toContain('Draft Agency');
      expect(page.body).toContain('<aside data-preview');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['x-robots-tag']).toBe('noindex');
    }
    for (const url of ['/', '/about', '/ar/about', '/contact/x', '/nothing']) {
      const { body } = await see(url, cookie);
      expect([url, body.includes('Draft Agency'), body.includes('data-preview')]).toEqual([url, false, false]);
    }
    // The browser gets its page as a new document, and every other page as it is published.
    expect((await see('/site-content/en/contact', cookie)).statusCode).toBe(404);
    const about = await see('/site-content/en/about', cookie);
    expect(about.json()).toMatchObject({ agency: { name: 'Qantara' } });
  });

  test('leads to its text at the slug of today', async () => {
    const [article] = rawSeed('en')['newsArticles'] as object[];
    parts = { newsArticles: [{ ...article, slug: 'new-slug', title: 'A new draft' }] };
    path = '/job-news/new-slug';
    const link = linkTo({ path: '/job-news/old-slug', scope: 'page', id: 'abc' });
    expect((await web.inject(`/preview?link=${link}`)).headers.location).toBe(path);
    const cookie = await cookieOf(link);
    expect((await see(path, cookie)).body).toContain('A new draft');
    expect((await see('/job-news', cookie)).body).not.toContain('A new draft');
    cms.handler = (_request, response) => response.writeHead(503).end();
    expect((await web.inject(`/preview?link=${link}`)).headers.location).toBe('/job-news/old-slug');
  });

  test('is not followed once it is revoked', async () => {
    isRevoked = true;
    expect((await web.inject(`/preview?link=${linkTo({ scope: 'page', id: 'abc' })}`)).statusCode).toBe(410);
  });

  test('says that it has ended once it is revoked, and shows no draft', async () => {
    const cookie = await follow();
    isRevoked = true;
    for (const url of ['/contact', '/ar/contact']) {
      const { statusCode, headers, body } = await see(url, cookie);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 410, 'no-store']);
      expect(body).toContain('This preview link has ended.');
      expect(body).toContain('Ask the person who sent it for a new one.');
      expect(body).toContain('<div lang="ar" dir="rtl"><h2');
      expect(body).not.toContain('Draft Agency');
      expect(headers['set-cookie']).toMatch(/^qantara\.preview=; Path=\/; Max-Age=0/);
    }
    expect((await see('/about', cookie)).statusCode).toBe(200);
    expect((await see('/site-content/en/contact', cookie)).statusCode).toBe(404);
  });
});

test.each([
  ['expired', () => linkTo({ expires: Date.now() - 1 })],
  [
    'signed by another',
    () => signPreviewLink('another-token-0123', { path: '/', scope: 'site', expires: IN_AN_HOUR() }),
  ],
  ['changed', () => linkTo().replace(/^../, 'AA')],
  ['nothing', () => ''],
])('a link that is %s says so, and shows no draft', async (_what, link) => {
  const response = await web.inject(`/preview?link=${link()}`);
  expect(response.statusCode).toBe(410);
  expect(response.body).toContain('This preview link has ended.');
  expect(response.headers['set-cookie']).toMatch(/^qantara\.preview=; Path=\/; Max-Age=0/);
  expect((await see('/contact', `qantara.preview=${link()}`)).body).not.toContain('Draft Agency');
});

describe('a draft that is not complete', () => {
  const listOf = (body: string) => /<aside data-preview.*?<\/aside>/s.exec(body)?.[0].split('<li>').slice(1) ?? [];

  test('is named, and the published version shown', async () => {
    draft = { name: 'Draft Agency', phone: 'call us' };
    const { body } = await see('/contact', await cookieOf(linkTo()));
    expect(body.split('<aside data-preview')[0]).not.toContain('Draft Agency');
    expect(listOf(body)).toEqual([
      expect.stringContaining('“Draft Agency”: Phone: Write the number with its country code'),
    ]);
  });

  test('is named on its own page only, once, by its title and without names of the code', async () => {
    const [first, second] = rawSeed('en')['newsArticles'] as { slug: string }[];
    const [item] = rawSeed('en')['faqItems'] as object[];
    draft = { phone: 'call us' };
    parts = {
      newsArticles: [{ ...first, title: 'Half a story', date: undefined, excerpt: '' }, second],
      faqItems: [{ ...item, question: 'Half a question?', answer: [] }],
    };
    const cookie = await cookieOf(linkTo());
    for (const url of [`/job-news/${first?.slug}`, '/job-news'])
      expect(listOf((await see(url, cookie)).body)).toEqual([
        expect.stringMatching(/^“Half a story”: Date: Give a day\. Excerpt: Fill in this field\.</),
      ]);
    expect(listOf((await see('/job-faq', cookie)).body)).toEqual([
      expect.stringMatching(/^“Half a question\?”: Answer: Fill in this field\.</),
    ]);
    for (const url of [`/job-news/${second?.slug}`, '/', '/ar/about'])
      expect([url, listOf((await see(url, cookie)).body)]).toEqual([url, []]);
  });

  test('is described by the labels of the panel', async () => {
    const [article] = rawSeed('en')['newsArticles'] as { slug: string }[];
    const page = {
      id: 'page',
      locale: 'en',
      title: 'Nurses',
      slug: 'nurses',
      seo: { title: 'Nurses', description: 'Go' },
    };
    const text = { component: 'landing.text', title: 'Two\nlines', text: [paragraph('Go.'), paragraph('')] };
    parts = {
      newsArticles: [{ ...article, title: 'Half a story', excerpt: '' }],
      landingPages: [{ ...page, sections: [{ component: 'landing.hero', title: 'Nurses', lead: 'Go.' }, text] }],
    };
    labels = {
      newsArticles: { excerpt: 'Summary' },
      landingPages: {
        ...{ sections: 'Sections', 'sections.landing.hero.title': 'Title' },
        ...{ 'sections.landing.text.title': 'Heading', 'sections.landing.text.text': 'Text' },
      },
    };
    const cookie = await cookieOf(linkTo());
    expect(listOf((await see('/job-news', cookie)).body)).toEqual([
      expect.stringMatching(/^“Half a story”: Summary: Fill in this field\.</),
    ]);
    expect(listOf((await see('/work/nurses', cookie)).body)).toEqual([
      expect.stringMatching(/^“Nurses”: Sections 2, Heading: Write this on one line\./),
    ]);
  });
  test('is named at its URL, which is in small letters, where its address has capitals', async () => {
    const hero = { component: 'landing.hero', title: 'Nurses', lead: 'Go.' };
    const seo = { title: 'Nurses', description: 'Go' };
    parts = { landingPages: [{ id: 'page', locale: 'en', title: 'Nurses', slug: 'Nurses', seo, sections: [hero] }] };
    const { body } = await see('/work/nurses', await cookieOf(linkTo()));
    expect(listOf(body)).toEqual([expect.stringMatching(/^“Nurses”: .*small/)]);
  });
  const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

  test('is nothing that outsiders hear of', async () => {
    draft = { phone: 'call us' };
    const { body } = await see('/contact', await cookieOf(linkTo({ scope: 'page', id: 'abc' })));
    expect(body).toContain('<strong>Draft</strong>');
    expect(listOf(body)).toEqual([]);
  });
});

test('a draft is shown at the URL that another document has lost; without one the URL leads to that document', async () => {
  const moved = { newsArticles: { 'old-story': 'trade-tests', 'older-story': 'trade-tests' } };
  const settings = { cmsUrl: cms.url, contentToken: TOKEN, contentFile: contentFile({}, moved) };
  const website = await startWeb(testSettings(settings));
  const [article] = rawSeed('en')['newsArticles'] as object[];
  parts = { newsArticles: [{ ...article, slug: 'old-story', title: 'A new draft' }] };
  const headers = { cookie: await cookieOf(linkTo({ path: '/job-news/old-story' }), website) };
  expect((await website.inject({ url: '/job-news/old-story', headers })).body).toContain('A new draft');
  for (const request of [{ url: '/job-news/older-story', headers }, { url: '/job-news/old-story' }])
    expect((await website.inject(request)).headers.location).toBe('/job-news/trade-tests');
  await website.close();
});

test('notices that are still to begin are on the home page, where they will be', async () => {
  const notice = {
    locale: 'en',
    tone: 'info',
    startsAt: '2090-01-01T00:00:00.000Z',
    endsAt: '2091-01-01T00:00:00.000Z',
  };
  const over = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-01-02T00:00:00.000Z' };
  parts = {
    notices: [
      { ...notice, id: 'next', text: 'Closed for the holiday' },
      { ...notice, ...over, id: 'over', text: 'Closed last week' },
    ],
  };
  const cookie = await cookieOf(linkTo({ path: '/' }));
  for (const url of ['/', '/ar']) {
    const { body } = await see(url, cookie);
    expect(body).toContain('Closed for the holiday');
    expect(body).not.toContain('Closed last week');
  }
  expect((await see('/about', cookie)).body).not.toContain('Closed for the holiday');
});

test('in a frame, such as that of the panel, no link leads out of it', async () => {
  const cookie = await cookieOf(linkTo());
  const links = (body: string) => [...body.matchAll(/href="\/preview\/(\w+)/g)].map(([, name]) => name);
  expect(links((await see('/contact', cookie)).body)).toEqual(['phone', 'leave']);
  const framed = await see('/contact', cookie, { 'sec-fetch-dest': 'iframe' });
  expect(framed.body).toContain('<aside data-preview');
  expect(links(framed.body)).toEqual([]);
  expect(framed.body).not.toContain('_top');
});

test('while the CMS does not answer, the published page is shown, and the bar says so', async () => {
  const cookie = await cookieOf(linkTo());
  cms.handler = (_request, response) => response.writeHead(503).end();
  const { statusCode, body } = await see('/contact', cookie);
  expect(statusCode).toBe(200);
  expect(body).toContain('<strong>Published</strong><span>The drafts cannot be read at the moment');
});

test('a link that is opened very often shows the published page, says so, and is no fault of the content', async () => {
  const cookie = await cookieOf(linkTo());
  const faults = () => metrics.getSingleMetricAsString('qantara_web_content_faults_total');
  const before = await faults();
  cms.handler = (_request, response) => response.writeHead(429).end();
  const { statusCode, body } = await see('/contact', cookie);
  expect(statusCode).toBe(200);
  expect(body).toContain('This link was opened very often. Reload the page in a minute.');
  expect(body).not.toContain('Draft Agency');
  expect(await faults()).toBe(before);
});

test('leaving takes the cookie away and goes to a page of this site only', async () => {
  const left = await web.inject('/preview/leave?to=/ar/about');
  expect(left.headers.location).toBe('/ar/about');
  expect(left.headers['set-cookie']).toMatch(/^qantara\.preview=; Path=\/; Max-Age=0/);
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a"><script>'])
    expect((await web.inject(`/preview/leave?to=${encodeURIComponent(to)}`)).headers.location).toBe('/');
});

test('no line of the log has a link', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const settings = testSettings({ cmsUrl: cms.url, contentToken: TOKEN, logLevel: 'debug' });
  const logging = await startWeb(settings);
  const link = linkTo({ scope: 'page', id: 'abc' });
  const headers = { cookie: await cookieOf(link, logging) };
  await logging.inject({ url: '/contact', headers });
  cms.handler = (_request, response) => response.writeHead(503).end();
  for (const url of ['/contact', `/jobs/${'x'.repeat(20)}`]) await logging.inject({ url, headers });
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  await logging.close();
  expect(lines).not.toContain(link);
});

test('the phone view holds the page in a frame, and speaks its language', async () => {
  const { body, headers } = await web.inject('/preview/phone?to=/ar/about');
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<iframe title="عرض الهاتف" src="/ar/about"');
  expect((await web.inject('/preview/phone?to=/about')).body).toContain('<iframe title="Phone view" src="/about"');
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
});
