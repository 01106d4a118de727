import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../src/app/router.js';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

let cms: StubCms;
let web: FastifyInstance;

beforeAll(async () => {
  cms = await startStubCms();
  const { handler } = cms;
  cms.handler = (request, response) => {
    const path = request.url ?? '';
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (path.startsWith('/api/jobs/open1')) return send(200, sampleJob({ id: 'open1' }));
    if (path.startsWith('/api/jobs/long1')) return send(200, sampleJob({ id: 'long1', title: 'Welder '.repeat(28) }));
    if (path.startsWith('/api/jobs/shut1'))
      return send(410, { status: 410, code: 'job_gone', detail: 'Gone', job: { title: 'Old job', reference: 'QJ-1' } });
    return handler(request, response);
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.ready();
});

afterAll(async () => {
  await web.close();
  await cms.close();
});

const fixedPages = ROUTES.flatMap((route) =>
  'screen' in route && route.frame === 'site' && !route.path.includes(':') ? [route.path] : [],
);
const guides = ['/jobs/in/qatar', '/jobs/trade/welder', '/hire/welder'];
const pages = [...fixedPages, ...guides, '/job-news/trade-tests', '/jobs/open1', '/jobs/long1'];
const inBothLanguages = pages.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`]);

async function headOf(url: string) {
  const { body, statusCode } = await web.inject(url);
  const head = body.slice(0, body.indexOf('</head>'));
  const attributes = (pattern: RegExp) => [...head.matchAll(pattern)].map((found) => found[1]);
  return {
    head,
    statusCode,
    title: /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '',
    meta: (name: string) => attributes(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')),
    canonical: attributes(/rel="canonical" href="([^"]*)"/g),
    hreflang: attributes(/hreflang="([^"]*)"/g),
    data: attributes(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (json) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
  };
}

describe.each(inBothLanguages)('the head of %s', (url) => {
  const arabic = url === '/ar' || url.startsWith('/ar/');

  it('says what the page is, in its language, once', async () => {
    const { title, meta, canonical, hreflang, statusCode } = await headOf(url);
    expect(statusCode).toBe(200);
    expect(title).toMatch(arabic ? / \| قنطرة$/ : / \| Qantara$/);
    const [description = '', ...others] = meta('description');
    expect(others).toEqual([]);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(/[\u0600-\u06FF]/.test(description)).toBe(arabic);
    expect(canonical).toHaveLength(1);
    expect(hreflang).toEqual(['en', 'ar', 'x-default']);
  });

  it('has a preview for chat apps', async () => {
    const { meta, title } = await headOf(url);
    const one = (name: string) => {
      expect(meta(name), name).toHaveLength(1);
      return meta(name)[0] ?? '';
    };
    expect(title.startsWith(one('og:title'))).toBe(true);
    expect(one('og:description')).toBe(one('description'));
    expect(one('og:url')).toBe(`http://localhost:3000${url}`);
    expect(one('og:site_name')).toBe(arabic ? 'قنطرة' : 'Qantara');
    expect(one('og:locale')).toBe(arabic ? 'ar_AE' : 'en_IN');
    expect(one('og:locale:alternate')).toBe(arabic ? 'en_IN' : 'ar_AE');
    expect(one('og:image')).toMatch(new RegExp(`^http://localhost:3000/og/${arabic ? 'ar' : 'en'}/[a-z0-9/-]+\\.png$`));
    expect([one('og:image:width'), one('og:image:height'), one('og:image:type')]).toEqual(['1200', '630', 'image/png']);
    expect(one('og:image:alt')).not.toBe('');
    expect(one('twitter:card')).toBe('summary_large_image');
  });
});

it('gives every page its own title and description', async () => {
  for (const prefix of ['', '/ar']) {
    const heads = await Promise.all(pages.map((path) => headOf(path === '/' ? prefix || '/' : prefix + path)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(heads.map(({ meta }) => meta('description')[0])).size).toBe(pages.length);
  }
});

it('previews a job by title, place, pay and type', async () => {
  const { meta } = await headOf('/jobs/open1');
  expect(meta('og:description')[0]).toMatch(
    /^Site Supervisor in Riyadh, Saudi Arabia: SAR 4,500 – 5,500 a month, Full-time\./,
  );
  expect(meta('og:image')[0]).toBe('http://localhost:3000/og/en/jobs/open1.png');
  expect((await headOf('/ar/jobs/open1')).meta('og:description')[0]).toContain(
    '4,500 – 5,500 ريال سعودي شهريًا، دوام كامل',
  );
});

it('names the English URL of a job without Arabic text as the canonical one, in the data too', async () => {
  const { canonical, data } = await headOf('/ar/jobs/open1');
  expect(canonical).toEqual(['http://localhost:3000/jobs/open1']);
  expect(data[0]).toMatchObject({ '@type': 'JobPosting', url: 'http://localhost:3000/jobs/open1' });
});

it.each([
  ['/jobs/open1', ['JobPosting', 'BreadcrumbList']],
  ['/job-faq', ['FAQPage', 'BreadcrumbList']],
  ['/ar/job-news/trade-tests', ['Article', 'BreadcrumbList']],
  ['/about', ['EmploymentAgency', 'BreadcrumbList']],
  ['/ar/contact', ['EmploymentAgency', 'BreadcrumbList']],
  ['/jobs', ['BreadcrumbList']],
  ['/jobs/in/qatar', ['FAQPage', 'BreadcrumbList']],
  ['/jobs/in/kuwait', ['BreadcrumbList']],
  ['/ar/jobs/trade/welder', ['FAQPage', 'BreadcrumbList']],
  ['/hire/mason', ['FAQPage', 'BreadcrumbList']],
])('%s carries the data %j', async (url, types) => {
  const { data } = await headOf(url);
  expect(data.map((thing) => thing['@type'])).toEqual(types);
});

it.each([
  ['/jobs/open1', '/jobs/open1/apply'],
  ['/ar/jobs/open1', '/ar/jobs/open1/apply'],
])('%s is the canonical page of %s', async (page, withForm) => {
  const { statusCode, canonical, hreflang } = await headOf(withForm);
  const same = await headOf(page);
  expect([statusCode, canonical, hreflang]).toEqual([200, same.canonical, same.hreflang]);
});

it.each([
  ['/jobs/shut1', 410],
  ['/ar/jobs/shut1', 410],
  ['/jobs/unknown', 404],
  ['/nowhere', 404],
  ['/jobs/in/france', 404],
  ['/jobs/trade/rigger', 404],
  ['/ar/jobs/trade/welder/in/qatar', 404],
  ['/hire/rigger', 404],
  ['/job-news/nothing', 404],
  ['/login', 200],
  ['/ar/admin', 200],
])('%s stays out of search engines', async (url, status) => {
  const { statusCode, meta, hreflang, data } = await headOf(url);
  expect(statusCode).toBe(status);
  expect(meta('robots')).toEqual(['noindex']);
  expect(hreflang).toEqual([]);
  expect(data).toEqual([]);
});

it.each(['', '/ar'])('tells feed readers of both feeds at %s/jobs', async (prefix) => {
  for (const page of ['/jobs', '/jobs/open1']) {
    const { head } = await headOf(prefix + page);
    expect(head).toContain(`href="http://localhost:3000${prefix}/jobs/feed.xml"`);
    expect(head).toMatch(/type="application\/feed\+json" title="[^"]+" href="[^"]+\/jobs\/feed\.json"/);
  }
});

it.each(inBothLanguages)('the picture of %s is there', async (url) => {
  const [pictureUrl = ''] = (await headOf(url)).meta('og:image');
  const picture = await web.inject(pictureUrl.replace('http://localhost:3000', ''));
  expect(picture.statusCode, pictureUrl).toBe(200);
  expect(picture.headers['content-type']).toBe('image/png');
});
