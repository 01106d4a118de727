import type { JobRow } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedContent } from '@qantara/contract/content-seed';
import { sampleJob } from './sample-job.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { contentFile, startWeb, testSettings } from './start-web.js';

const { newsArticles } = seedContent('en');
const longTitle =
  'Senior Heating, Ventilation and Air Conditioning Maintenance Supervisor for Hospitals and Clinics in Remote Regions';
let cms: StubCms;
let web: FastifyInstance;
let jobs: Record<string, { status: number; body: JobRow | object }> = {};

beforeAll(async () => {
  cms = await startStubCms();
  cms.handler = (request, response) => {
    const [, id = '', locale = ''] = /^\/api\/jobs\/([\w-]+)\?locale=(\w+)/.exec(request.url ?? '') ?? [];
    const found = jobs[`${id}-${locale}`] ??
      jobs[id] ?? { status: 404, body: { success: false, status: 404, code: 'job_not_found' } };
    response.writeHead(found.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(found.body));
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.ready();
});
beforeEach(() => {
  jobs = { job1: { status: 200, body: sampleJob() } };
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });

/** Decodes for real; returns how many different colours and how much white and gold there is. */
async function looked(url: string) {
  const response = await get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
  const bytes = response.rawPayload;
  expect(bytes.length).toBeLessThanOrEqual(60_000);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const white = (from: number, to: number) => {
    let count = 0;
    for (let y = 130; y < 510; y += 1) {
      for (let x = from; x < to; x += 1)
        if ((data[(y * 1200 + x) * 3] ?? 0) > 240 && (data[(y * 1200 + x) * 3 + 2] ?? 0) > 240) count += 1;
    }
    return count;
  };
  return { bytes, startHalf: white(0, 400), endHalf: white(800, 1200) };
}

const screens = [
  'home',
  'about',
  'services',
  'team',
  'jobs',
  'apply',
  'job-faq',
  'job-news',
  'contact',
  'careers',
  'privacy',
  'terms',
  'login',
];

it.each(['en', 'ar'])(
  'renders every page in %s: text at its start side, within the bytes',
  async (locale) => {
    const seen = new Set<string>();
    for (const name of [...screens, ...newsArticles.map(({ slug }) => `news/${slug}`), 'jobs/job1']) {
      const { bytes, startHalf, endHalf } = await looked(`/og/${locale}/${name}.png`);
      seen.add(bytes.toString('base64'));
      expect(locale === 'en' ? startHalf : endHalf, name).toBeGreaterThan(1000);
      expect(locale === 'en' ? endHalf : startHalf, name).toBeLessThan(100);
    }
    expect(seen.size).toBe(screens.length + newsArticles.length);
  },
  60_000,
);

it('shows another picture when the job or its language changes', async () => {
  const first = await looked('/og/en/jobs/job1.png');
  jobs = { job1: { status: 200, body: sampleJob({ salary_min: 6000, salary_max: 7000 }) } };
  const dearer = await looked('/og/en/jobs/job1.png');
  jobs = { job1: { status: 200, body: sampleJob({ title: longTitle }) } };
  const longer = await looked('/og/en/jobs/job1.png');
  jobs = { job1: { status: 200, body: sampleJob({ title: 'مشرف موقع', text_locale: 'ar', location: 'الرياض' }) } };
  const arabic = await looked('/og/ar/jobs/job1.png');
  expect(new Set([first, dearer, longer, arabic].map(({ bytes }) => bytes.toString('base64'))).size).toBe(4);
  expect(longer.endHalf).toBeLessThan(100);
  expect(longer.startHalf).toBeGreaterThan(first.startHalf);
});

it('is not modified for its own ETag', async () => {
  const first = await get('/og/en/jobs/job1.png');
  expect(first.headers['cache-control']).toBe('public, max-age=600');
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('/og/en/jobs/job1.png', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304);
});

it('says 410 of a closed job, 404 of what was never there', async () => {
  jobs = { job2: { status: 410, body: { success: false, status: 410, code: 'job_closed', job: {} } } };
  expect((await get('/og/en/jobs/job2.png')).statusCode).toBe(410);
  for (const name of ['jobs/none', 'news/none', 'none', 'jobs/a/b', 'not-found', 'job-detail', 'a%00b', '__proto__']) {
    expect((await get(`/og/en/${name}.png`)).statusCode, name).toBe(404);
  }
  expect((await get('/og/fr/about.png')).statusCode).toBe(404);
  expect((await get('/og/en/about')).statusCode).toBe(404);
});

it('shows the general picture, for a short time, while the CMS is away', async () => {
  jobs = { job3: { status: 503, body: {} } };
  const [standIn, general] = await Promise.all([get('/og/ar/jobs/job3.png'), get('/og/ar/jobs.png')]);
  expect([standIn.statusCode, standIn.headers['cache-control']]).toEqual([200, 'public, max-age=30']);
  expect(standIn.rawPayload.equals(general.rawPayload)).toBe(true);
});

it("has the agency's own icon in place of our mark, and neither while the CMS does not send it", async () => {
  const icon = { url: '/uploads/w640_icon.webp?v=m1', width: 640, height: 640 };
  const red = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const { handler } = cms;
  cms.handler = (request, response) => (request.url === icon.url ? response.end(red) : handler(request, response));
  const mark = async (cmsUrl: string, locale: 'en' | 'ar') => {
    const own = await startWeb(testSettings({ cmsUrl, contentFile: contentFile({ icon }) }));
    const { rawPayload } = await own.inject(`/og/${locale}/about.png`);
    await own.close();
    const place = { left: locale === 'ar' ? 1200 - 72 - 56 : 72, top: 64, width: 56, height: 56 };
    const { channels } = await sharp(await sharp(rawPayload).extract(place).removeAlpha().png().toBuffer()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  for (const locale of ['en', 'ar'] as const) {
    const [own = 0, green = 0] = await mark(cms.url, locale);
    expect([locale, own > 240, green < 20]).toEqual([locale, true, true]);
    const [none = 0] = await mark('http://127.0.0.1:9', locale);
    expect([locale, none < 60]).toEqual([locale, true]);
  }
  cms.handler = handler;
});

it("is the agency's own on pages that are not about one job or text, in its language", async () => {
  const copy = await sharp({ create: { width: 1280, height: 900, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  const { handler } = cms;
  cms.handler = (request, response) =>
    request.url === '/uploads/w1280_bridge.webp?v=m1' ? response.end(copy) : handler(request, response);
  const file = { url: '/uploads/w1280_bridge.webp?v=m1', width: 1280, height: 900 };
  const sharePicture = { file, alternativeText: 'A bridge at dusk' };
  const own = await startWeb(testSettings({ cmsUrl: cms.url, contentFile: contentFile({ sharePicture }) }));
  const shown = async (url: string) =>
    [...(await own.inject(url)).body.matchAll(/<meta property="og:image(?::\w+)?" content="([^"]*)"/g)].map(
      ([, content]) => content,
    );
  for (const [url, locale] of [
    ['/', 'en'],
    ['/ar/about', 'ar'],
  ] as const)
    expect(await shown(url)).toEqual([
      `http://localhost:3000/brand/share-${locale}.jpg?v=m1`,
      ...['image/jpeg', '1200', '630', 'A bridge at dusk'],
    ]);
  for (const url of ['/jobs/job1', '/job-news/trade-tests', '/jobs/in/qatar'])
    expect((await shown(url))[0]).toMatch(/\/og\/en\/.+\/.+\.png$/);
  const { headers, rawPayload } = await own.inject('/brand/share-ar.jpg?v=m1');
  expect([headers['content-type'], headers['cross-origin-resource-policy']]).toEqual(['image/jpeg', 'cross-origin']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  await own.close();
  cms.handler = handler;
});

it.each([
  [undefined, 'middle'],
  [{ x: 50, y: 0 }, 'top'],
  [{ x: 50, y: 100 }, 'bottom'],
])("the agency's own is cropped around its focal point %j: the %s", async (focalPoint, shownPart) => {
  const colours = { top: '#ff0000', middle: '#00ff00', bottom: '#0000ff' };
  const band = (background: string) => ({ create: { width: 1280, height: 700, channels: 3 as const, background } });
  const copy = await sharp({ create: { width: 1280, height: 2100, channels: 3, background: '#fff' } })
    .composite(Object.values(colours).map((colour, at) => ({ input: band(colour), left: 0, top: at * 700 })))
    .webp()
    .toBuffer();
  const { handler } = cms;
  cms.handler = (request, response) =>
    request.url === '/uploads/bands.webp' ? response.end(copy) : handler(request, response);
  const file = { url: '/uploads/bands.webp', width: 1280, height: 2100, ...(focalPoint && { focalPoint }) };
  const content = contentFile({ sharePicture: { file, alternativeText: 'Three bands' } });
  const own = await startWeb(testSettings({ cmsUrl: cms.url, contentFile: content }));
  const { rawPayload } = await own.inject('/brand/share-en.jpg');
  const { dominant } = await sharp(rawPayload).extract({ left: 500, top: 250, width: 200, height: 130 }).stats();
  const { r, g, b } = dominant;
  expect({ top: r, middle: g, bottom: b }[shownPart as 'top']).toBeGreaterThan(200);
  expect(r + g + b).toBeLessThan(300);
  await own.close();
  cms.handler = handler;
});

it('survives a flood: readers of one picture wait for one rendering, too many others are asked to come back', async () => {
  const same = await Promise.all(Array.from({ length: 60 }, () => get('/og/en/team.png')));
  expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (let id = 0; id < 32; id += 1) jobs[`flood${id}`] = { status: 200, body: sampleJob({ title: `Job ${id}` }) };
  const others = await Promise.all(Array.from({ length: 32 }, (_, id) => get(`/og/en/jobs/flood${id}.png`)));
  const codes = others.map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(20);
});
