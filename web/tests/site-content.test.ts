import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locale } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import { contentBearer } from '@qantara/contract/preview-link';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteContentStore } from '../server/content/site-content.js';
import { NO_TRACKING, TrackingSettings } from '../server/content/tracking.js';
import { metrics } from '../server/http/metrics.js';
import { readJobsState } from '../server/public-files/open-jobs.js';
import { startWeb, testSettings } from './start-web.js';
import { sampleJob } from './sample-job.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const POLL_MS = 20;
const TOKEN = 'k3y-of-a-t3st-run-8';
type Facts = Record<string, unknown>;

let cms: StubCms;
let web: FastifyInstance | undefined;
let file: string;
let stateReads = 0;
let contentReads = 0;
/** What the CMS has: facts of the agency that are not those of the seed, and its version. */
let stored: { version: number; agency: Partial<Record<Locale, Facts>>; notices?: Facts[] };

beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'qantara-content-')), 'folder', 'site-content.json');
  stored = { version: 1, agency: {} };
  cms = await startStubCms();
  const usual = cms.handler;
  cms.handler = (request, response) =>
    request.url?.startsWith('/api/content') ? sendContent(request, response) : usual(request, response);
});
afterEach(async () => {
  await web?.close();
  await cms.close();
});

function sendContent({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  const etag = `"${stored.version}"`;
  if (headers.authorization !== contentBearer(TOKEN)) return response.writeHead(401).end();
  const jobs = '2026-11-28.1';
  if (url.startsWith('/api/content/state')) {
    stateReads += 1;
    return response.writeHead(200).end(JSON.stringify({ content: etag, jobs, tracking: NO_TRACKING }));
  }
  contentReads += 1;
  if (headers['if-none-match'] === etag) return response.writeHead(304).end();
  const locale: Locale = url.includes('locale=ar') ? 'ar' : 'en';
  const content = rawSeed(locale);
  content['agency'] = { ...(content['agency'] as Facts), ...stored.agency[locale] };
  if (stored.notices) content['notices'] = stored.notices;
  return response.writeHead(200, { ETag: etag }).end(JSON.stringify({ content }));
}

/** An editor saves the agency's facts. */
function save(agency: typeof stored.agency) {
  stored = { version: stored.version + 1, agency };
}

const start = async () => {
  const settings = testSettings({ cmsUrl: cms.url, contentFile: file, contentToken: TOKEN });
  web = await startWeb(settings, 60, undefined, POLL_MS);
  await web.ready();
  return web;
};
/** Without a server around it, and the lines of its log. */
function bareStore() {
  const lines: unknown[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { level: 'warn', stream } });
  const settings = { cmsUrl: cms.url, contentToken: TOKEN, contentFile: file };
  return { store: new SiteContentStore(settings, log, () => undefined), lines };
}
/** Content is read beside the start. */
const startWithContent = async () => {
  const app = await start();
  await expect.poll(async () => (await app.inject('/readyz')).json<{ status: string }>().status).toBe('ok');
  return app;
};

const bodyOf = async (url: string) => (await web?.inject(url))?.body ?? '';
const faults = async () => (await metrics.getSingleMetric('qantara_web_content_faults_total')?.get())?.values[0]?.value;

const NEW = {
  en: {
    name: 'Setu Overseas',
    phone: '+91 22 6660 9876',
    infoEmail: 'hello@setu.example',
    licenceNumber: 'B-9/NEW/2027',
  },
  ar: { name: 'سيتو', phone: '+91 22 6660 9876', infoEmail: 'hello@setu.example', licenceNumber: 'B-9/NEW/2027' },
};
const OLD = /Qantara(?! API)|(?<!ال)قنطرة|5550 1234|912255501234|info@qantara|B-0000/;

/** Editors named the agency in a text of their own. */
const HEADING_OF_ABOUT = 'لماذا قنطرة؟';

test('new facts of the agency are on every page, and the old ones nowhere', async () => {
  await startWithContent();
  expect(await bodyOf('/')).toMatch(OLD);
  const usual = cms.handler;
  cms.handler = (request, response) => {
    if (!request.url?.startsWith('/api/jobs/active')) return usual(request, response);
    const headers = { 'Content-Type': 'application/json', 'X-Total-Count': '1', 'Cache-Control': 'public' };
    return response.writeHead(200, headers).end(JSON.stringify([sampleJob()]));
  };
  save({ en: { ...NEW.en, chatNumber: NEW.en.phone }, ar: { ...NEW.ar, chatNumber: NEW.ar.phone } });
  await expect.poll(() => bodyOf('/')).toContain(NEW.en.name);

  const pages = [
    '',
    '/about',
    '/services',
    '/team',
    '/jobs',
    '/apply',
    '/job-faq',
    '/job-news',
    '/contact',
    '/careers',
  ];
  const ofPages = ['en', 'ar'].flatMap((locale) =>
    [...pages, '/privacy', '/terms', '/login'].map((path) => (locale === 'ar' ? `/ar${path}` : path || '/')),
  );
  const files = [
    '/jobs/feed.xml',
    '/ar/jobs/feed.json',
    '/jobs/indeed.xml',
    '/site.webmanifest',
    '/ar/site.webmanifest',
  ];
  for (const url of [
    ...ofPages,
    ...files,
    '/.well-known/security.txt',
    '/site-content/en/home',
    '/site-content/ar/home',
  ])
    expect(OLD.exec((await bodyOf(url)).replaceAll(HEADING_OF_ABOUT, ''))?.[0], url).toBeUndefined();

  const contact = await bodyOf('/contact');
  for (const fact of [NEW.en.phone, 'tel:+912266609876', 'wa.me/912266609876', NEW.en.infoEmail, NEW.en.licenceNumber])
    expect(contact).toContain(fact);
  expect(contact).toContain('"telephone":"+912266609876"');
  expect(await bodyOf('/jobs/feed.xml')).toContain(`${NEW.en.name}, `);
  expect(await bodyOf('/ar/site.webmanifest')).toContain(`"short_name":"${NEW.ar.name}"`);
});

test.each([
  ['nonsense', (response: ServerResponse) => response.writeHead(200, { ETag: '"9"' }).end('<html>')],
  ['half a content', (response: ServerResponse) => response.writeHead(200, { ETag: '"9"' }).end('{"content":{}}')],
  ['an error', (response: ServerResponse) => response.writeHead(500).end()],
  ['nothing', (response: ServerResponse) => response.destroy()],
])('a CMS that answers %s changes nothing; the fault is counted', async (_what, fail) => {
  save(NEW);
  await startWithContent();
  const before = Number(await faults());
  const usual = cms.handler;
  cms.handler = (request, response) =>
    request.url?.startsWith('/api/content') ? fail(response) : usual(request, response);
  await expect.poll(async () => Number(await faults())).toBeGreaterThan(before);
  expect(await bodyOf('/contact')).toContain(NEW.en.phone);
});

test('while nothing changes, a poll is one call', async () => {
  await startWithContent();
  const polled = async () => {
    const before = stateReads;
    await expect.poll(() => stateReads).toBeGreaterThan(before + 2);
  };
  await polled();
  const reads = contentReads;
  const others = cms.seen.filter(({ url }) => !url.startsWith('/api/content/state')).length;
  await polled();
  expect(contentReads).toBe(reads);
  expect(cms.seen.filter(({ url }) => !url.startsWith('/api/content/state'))).toHaveLength(others);
  save(NEW);
  await expect.poll(() => bodyOf('/contact')).toContain(NEW.en.phone);
  // Once in each language.
  expect(contentReads).toBe(reads + 2);
});

test('content that no longer fits is an error in the log, with the places that do not fit and not what they say', async () => {
  const { store, lines } = bareStore();
  save({ ar: { phone: 'call me', name: 7 } });
  await store.refresh(new AbortController().signal);
  await store.refresh(new AbortController().signal);
  expect(lines).toMatchObject([{ level: 50, msg: 'the site content cannot be read, the last good one is shown' }]);
  expect(lines).toMatchObject([
    { reason: 'The content in "ar" does not pass the schema', issues: ['agency.name', 'agency.phone'] },
  ]);
  expect(JSON.stringify(lines)).not.toContain('call me');
  expect(store.isLoaded).toBe(false);
});

test('a copy that cannot be written does not hide new content, and is written as soon as it can be', async () => {
  const folder = dirname(file);
  const { store, lines } = bareStore();
  const before = Number(await faults());
  const signal = new AbortController().signal;
  // A file in the place of the folder.
  writeFileSync(folder, '');
  await store.refresh(signal);
  await store.refresh(signal);
  expect(store.isLoaded).toBe(true);
  expect(Number(await faults())).toBe(before);
  expect(lines).toMatchObject([{ level: 50, msg: 'the copy of the site content cannot be written' }]);
  rmSync(folder);
  await store.refresh(signal);
  expect(readdirSync(folder)).toEqual(['site-content.json']);
});

test('a copy that was left half written is removed when it is old', async () => {
  mkdirSync(dirname(file));
  const [old, recent] = [`${file}.1.new`, `${file}.2.new`];
  for (const name of [old, recent]) writeFileSync(name, '{');
  utimesSync(old, 0, 0);
  utimesSync(recent, new Date(), new Date());
  await start();
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});

test('no connection stays taken by the body of a response that is an error', async () => {
  cms.handler = (_request, response) => response.writeHead(503).end('x'.repeat(1_000_000));
  const { fetch } = globalThis;
  const responses: Response[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await fetch(...call);
    responses.push(response);
    return response;
  });
  try {
    await new TrackingSettings(cms.url).refresh();
    await readJobsState(cms.url).catch(() => undefined);
    await bareStore().store.refresh(new AbortController().signal);
  } finally {
    vi.unstubAllGlobals();
  }
  // Two languages of the content; the first that fails ends the read.
  await expect.poll(() => responses.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true, true]);
});

test('without the CMS the site starts from the copy on disk', async () => {
  save(NEW);
  await start();
  await expect.poll(() => existsSync(file)).toBe(true);
  await web?.close();
  cms.handler = (_request, response) => response.writeHead(503).end();
  await start();
  expect(await bodyOf('/ar/contact')).toContain(NEW.ar.name);
});

test('a copy that is cut off is not used, and is written again', async () => {
  save(NEW);
  await start();
  await expect.poll(() => existsSync(file)).toBe(true);
  const whole = readFileSync(file, 'utf8');
  await web?.close();
  writeFileSync(file, whole.slice(0, 100));
  await startWithContent();
  expect(await bodyOf('/contact')).toContain(NEW.en.phone);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(whole);
});

test('with neither, pages say that the service is not available, and appear by themselves later', async () => {
  const usual = cms.handler;
  cms.handler = (_request, response) => response.writeHead(503).end();
  const app = await start();
  const page = await app.inject('/ar/contact');
  expect(page.statusCode).toBe(503);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'starting' });
  expect(page.headers['retry-after']).toBeDefined();
  expect(page.body).toContain('الخدمة غير متاحة');
  cms.handler = usual;
  await expect.poll(async () => (await app.inject('/ar/contact')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
});

test('metrics show the age of the content: since it was confirmed, and since it changed', async () => {
  const ages = async () => {
    const { values } = await metrics.getSingleMetric('qantara_web_content_age_seconds')!.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels['since'], value]));
  };
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    const { store } = bareStore();
    const { signal } = new AbortController();
    expect(await ages()).toEqual({});
    await store.refresh(signal);
    vi.setSystemTime(60_000);
    await store.refresh(signal);
    vi.setSystemTime(90_000);
    expect(await ages()).toEqual({ checked: 30, changed: 90 });
    cms.handler = (_request, response) => response.writeHead(500).end();
    await store.refresh(signal);
    expect(await ages()).toEqual({ checked: 30, changed: 90 });
  } finally {
    vi.useRealTimers();
  }
});

test('visitors do not reach the content of the CMS through the website', async () => {
  const app = await start();
  const headers = { authorization: contentBearer(TOKEN) };
  for (const path of ['/api/content', '/api/content/', '/api/./content', '/api/Content', '/cms/../api/%63ontent/x'])
    expect((await app.inject({ headers, url: `${path}?locale=en` })).statusCode, path).toBe(404);
});

test('a page in the browser gets its content by its screen, and 304 while it is the same', async () => {
  const app = await startWithContent();
  const response = await app.inject('/site-content/ar/contact');
  expect(response.json()).toMatchObject({ agency: { name: 'قنطرة' }, agencyName: { en: 'Qantara', ar: 'قنطرة' } });
  const again = await app.inject({
    url: '/site-content/ar/contact',
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await app.inject('/site-content/ar/nowhere')).statusCode).toBe(404);
  expect((await app.inject('/site-content/fr/contact')).statusCode).toBe(404);
});

test('code of another build gets no content, and loads a new document instead', async () => {
  const app = await startWithContent();
  const { headers, body } = await app.inject('/contact');
  const [, build] = /<html [^>]*data-build="([^"]+)"/.exec(body) ?? [];
  expect(headers['x-build']).toBe(build);
  const content = await app.inject({
    url: `/site-content/en/contact?build=${build}`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(content.statusCode).toBe(200);
  expect(content.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(content.headers.etag).toMatch(/^W\/"[^"]+"$/);
  const other = await app.inject('/site-content/en/contact?build=another');
  expect(other.statusCode).toBe(404);
  expect(other.headers['cache-control']).toBe('no-store');
});

test('a notice is on every public page between its two times, also on pages that are cached', async () => {
  const times = { startsAt: '2026-12-24T18:00:00.000Z', endsAt: '2026-12-26T06:00:00.000Z' };
  const holiday = { id: 'n', locale: 'en', tone: 'info', text: 'Closed at Christmas', ...times };
  stored = { version: 2, agency: {}, notices: [holiday] };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const at = async (time: string) => {
      vi.setSystemTime(time);
      const urls = ['/about', '/ar/privacy', '/site-content/en/home'];
      return Promise.all(urls.map(async (url) => (await bodyOf(url)).includes('Closed at Christmas')));
    };
    vi.setSystemTime('2026-12-24T17:59:00.000Z');
    await startWithContent();
    expect(await at('2026-12-24T17:59:59.999Z')).toEqual([false, false, false]);
    expect(await at(times.startsAt)).toEqual([true, true, true]);
    expect(await bodyOf('/ar/privacy')).toMatch(/<html [^>]*data-notices>/);
    expect(await at('2026-12-26T05:59:59.999Z')).toEqual([true, true, true]);
    expect(await at(times.endsAt)).toEqual([false, false, false]);
    expect(await bodyOf('/ar/privacy')).not.toContain('data-notices');
    expect(await bodyOf('/login')).not.toContain('Closed at Christmas');
  } finally {
    vi.useRealTimers();
  }
});

test('a page carries the text of its own article only, and that of another comes when a visitor goes there', async () => {
  await startWithContent();
  const article = 'A welder joins plates or pipes in given positions';
  expect(await bodyOf('/job-news/trade-tests')).toContain(article);
  for (const url of ['/job-news', '/job-news/skills-in-demand', '/contact', '/site-content/en/job-news'])
    expect(await bodyOf(url), url).not.toContain(article);
  expect(await bodyOf('/site-content/en/news-story/trade-tests')).toContain(article);
  expect(await bodyOf('/contact')).toContain('"version":"2026-11-27"');
  expect(await bodyOf('/contact')).not.toContain('data fiduciary');
});
