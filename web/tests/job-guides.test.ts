import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubJobs, type StubJob } from './stub-jobs.js';
import type { StubCms } from './stub-cms.js';

const site = 'http://localhost:3000';
const jobs: StubJob[] = [];
let cms: StubCms;
let web: FastifyInstance;

beforeAll(async () => {
  cms = await startStubJobs(jobs);
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 0);
  await web.ready();
});
afterAll(async () => {
  await web.close();
  await cms.close();
});
beforeEach(() => {
  jobs.length = 0;
});

const electrician = (id: string, changes: Partial<StubJob> = {}): StubJob =>
  sampleJob({
    ...{ id, title: `Electrician ${id}`, trade: 'electrician', trade_name: 'Electrician', country: 'Qatar' },
    ...{ salary_currency: 'QAR', salary_min: 1800, salary_max: 2200, vacancies: 20 },
    ...changes,
  });
const rigger = (id: string) => electrician(id, { trade: 'rigger', trade_name: 'Rigger' });

const get = (url: string) => web.inject({ url });
/** For five seconds after a slow read of the CMS, as on a busy machine, the page before is sent. */
const expectStatus = (url: string, status: number) => expect.poll(async () => (await get(url)).statusCode).toBe(status);
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">'), html.indexOf('qantara-boot'));
const pageOf = async (url: string) => {
  const { statusCode, body } = await get(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return bodyOf(body);
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const dataOf = async (url: string) =>
  [...(await get(url)).body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
interface Crumb {
  name: string;
  item: string;
}
const crumbsOf = async (url: string) => {
  const list = (await dataOf(url)).find((thing) => thing['@type'] === 'BreadcrumbList');
  return (list?.['itemListElement'] as Crumb[]).map(({ name, item }) => [name, item.replace(site, '')]);
};

describe('the page of a trade in a country', () => {
  it('says how many jobs are open, for how many people, and what they pay', async () => {
    jobs.push(electrician('one'), electrician('two', { salary_max: 2600, vacancies: null }));
    jobs.push(electrician('other', { country: 'UAE', salary_currency: 'AED' }));
    const html = await pageOf('/jobs/trade/electrician/in/qatar');
    expect(html).toContain('<h1>Electrician jobs in Qatar</h1>');
    expect(textOf(html)).toContain('2 open jobs · 21 vacancies · QAR 1,800 – 2,600 a month');
    expect(textOf(html)).not.toContain('Salary in these jobs');
    expect(textOf(await pageOf('/ar/jobs/trade/electrician/in/qatar'))).toContain('وظيفتان شاغرتان · 21 شاغرًا');
  });

  it('says how many jobs state their pay where some do not', async () => {
    jobs.push(electrician('one'), electrician('two', { salary_min: null, salary_max: null }));
    const text = textOf(await pageOf('/jobs/trade/electrician/in/qatar'));
    expect(text).toContain('QAR 1,800 – 2,200 a month from 1 job');
  });

  it('leads to itself in the other language', async () => {
    jobs.push(electrician('one'));
    const url = '/jobs/trade/electrician/in/qatar';
    expect((await get(`/ar${url}`)).body).toContain(`<a href="${url}" lang="en"`);
    expect((await get('/ar/hire/electrician')).body).toContain('<a href="/hire/electrician" lang="en"');
    expect((await get(url)).body).toContain(`<a href="/ar${url}" lang="ar"`);
  });

  it('leads to the rest of the jobs where it does not show all', async () => {
    for (let number = 1; number <= 12; number++) jobs.push(electrician(`e${number}`));
    const html = await pageOf('/jobs/trade/electrician/in/qatar');
    expect(html.match(/href="\/jobs\/e\d+"/g)).toHaveLength(10);
    expect(html).toMatch(/href="\/jobs\?country=Qatar&amp;trade=electrician"[^>]*>See all 12 jobs/);
  });

  it('has the texts of the trade and of the country, and leads to its relatives', async () => {
    jobs.push(electrician('one'), electrician('two', { country: 'UAE', salary_currency: 'AED' }), rigger('three'));
    const html = await pageOf('/jobs/trade/electrician/in/qatar');
    for (const text of ['For this trade', 'reading a drawing, conduit', 'Qatar Visa Centre', 'The employer'])
      expect(html).toContain(text);
    for (const href of [
      ...['/jobs', '/jobs/one', '/jobs/trade/electrician'],
      ...['/jobs/trade/rigger/in/qatar', '/jobs/trade/electrician/in/uae', '/jobs/in/qatar', '/hire/electrician'],
    ])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain('href="/jobs/two"');
  });

  it('tells search engines what it is and how it is reached', async () => {
    jobs.push(electrician('one'));
    const url = '/jobs/trade/electrician/in/qatar';
    const head = (await get(`/ar${url}?utm=x`)).body.split('</head>')[0] ?? '';
    expect(head).toContain(`<link rel="canonical" href="${site}/ar${url}">`);
    expect(head).toContain(`hreflang="en" href="${site}${url}"`);
    expect(head).toContain(`og:image" content="${site}/og/ar/trade/electrician.png"`);
    expect(await crumbsOf(url)).toEqual([
      ['Qantara', '/'],
      ['Hot Jobs', '/jobs'],
      ['Electrician jobs', '/jobs/trade/electrician'],
      ['Electrician jobs in Qatar', url],
    ]);
    const faq = (await dataOf(url)).find((thing) => thing['@type'] === 'FAQPage');
    const html = await pageOf(url);
    const questions = faq?.['mainEntity'] as { name: string }[];
    expect(questions.length).toBeGreaterThan(1);
    for (const { name } of questions) expect(html).toContain(name);
  });

  it('is there while a job is open, since it has no text of its own', async () => {
    const url = '/jobs/trade/electrician/in/qatar';
    await expectStatus(url, 404);
    jobs.push(electrician('one'));
    await expectStatus(url, 200);
    jobs.length = 0;
    await expectStatus(url, 404);
  });
});

it('a page with a text of its own stays without a job, and leads to the talent pool', async () => {
  for (const url of ['/jobs/in/kuwait', '/jobs/trade/mason', '/ar/jobs/trade/mason']) {
    const html = await pageOf(url);
    expect(html).toMatch(/href="(\/ar)?\/apply"/);
    expect(textOf(html)).toMatch(/No open jobs right now|لا توجد وظيفة شاغرة الآن/);
  }
  expect(await pageOf('/hire/mason')).toContain('href="/hire?trade=mason"');
  expect((await crumbsOf('/hire/mason')).slice(1, 2)).toEqual([['Hire', '/hire']]);
});

it('a page without a text is there while a job is open', async () => {
  for (const url of ['/jobs/in/india', '/jobs/trade/rigger', '/hire/rigger']) {
    await expectStatus(url, 404);
    jobs.push(rigger('one'), electrician('two', { country: 'India', salary_currency: 'INR' }));
    await expectStatus(url, 200);
    jobs.length = 0;
  }
});

it('the page of a trade says who pays what in all countries, and where a country is named only what holds there', async () => {
  const html = await pageOf('/jobs/trade/mason');
  for (const text of ['Who pays what', 'Our service: registration', 'Medical examination after you arrive'])
    expect(html).toContain(text);
  // The visa has another name in each country.
  expect(html).not.toContain('iqama');
  expect(await pageOf('/ar/jobs/trade/mason')).toContain('الفحص الطبي بعد وصولك');
  jobs.push(electrician('one', { country: 'India', salary_currency: 'INR' }));
  expect(await pageOf('/jobs/trade/electrician/in/india')).not.toContain('Who pays what');
  expect((await get('/site-content/en/job-guide/qatar')).body).not.toContain('sharedCosts');
});

it('a page for employers says how many people open jobs ask for, what they pay, and where it belongs', async () => {
  jobs.push(electrician('one'));
  expect(textOf(await pageOf('/hire/electrician'))).toContain('1 open job · 20 vacancies · QAR 1,800 – 2,200 a month');
  jobs.push(electrician('two', { country: 'UAE', salary_currency: 'AED' }));
  await expect
    .poll(async () => textOf(await pageOf('/hire/electrician')))
    .toContain('2 open jobs · 40 vacancies Electrician jobs in');
  const html = await pageOf('/hire/electrician');
  expect(textOf(html)).toMatch(/Salary in these jobs QAR 1,800 – 2,200 a month from 1 job AED/);
  expect(html).toMatch(/<a[^>]* href="\/hire"[^>]*>Hire<\/a>/);
});

it('pay in several currencies is never added up', async () => {
  jobs.push(electrician('one'), electrician('two', { country: 'UAE', salary_currency: 'AED', salary_max: 3000 }));
  const text = textOf(await pageOf('/jobs/trade/electrician'));
  expect(text).toContain('2 open jobs · 40 vacancies Hot Jobs');
});

it.each([
  ...['/jobs/in', '/jobs/trade', '/jobs/in/france', '/jobs/in/Saudi%20Arabia', '/jobs/trade/nothing'],
  ...['/jobs/trade/electrician/in', '/jobs/trade/electrician/in/france', '/jobs/in/qatar/more', '/hire/nothing'],
])('%s is a page that does not exist', async (url) => {
  jobs.push(electrician('one'));
  for (const path of [url, `/ar${url}`]) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
});

it('a guide has one URL', async () => {
  for (const [from, to] of [
    ['/jobs/in/qatar/', '/jobs/in/qatar'],
    ['/jobs//in/qatar', '/jobs/in/qatar'],
    ['/jobs/trade/mason).', '/jobs/trade/mason'],
  ]) {
    const { statusCode, headers } = await get(from ?? '');
    expect([statusCode, headers.location]).toEqual([301, to]);
  }
});

it('sends the texts of one trade and one country, and only their names of the others', async () => {
  const { body } = await get('/site-content/en/job-guide/electrician/qatar');
  const { trades, countryGuides } = JSON.parse(body) as { trades: { slug: string }[]; countryGuides: object[] };
  expect(countryGuides).toEqual([expect.objectContaining({ slug: 'qatar' })]);
  expect(trades.find(({ slug }) => slug === 'electrician')).toHaveProperty('intro');
  for (const trade of trades.filter(({ slug }) => slug !== 'electrician')) expect(trade).not.toHaveProperty('intro');
  expect((await get('/site-content/en/home')).body).not.toContain('Qatar Visa Centre');
});

describe('the sitemap', () => {
  const listed = async () => {
    const { body } = await get('/sitemaps/job-guides.xml');
    return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc?.replace(site, ''));
  };

  it('has each page in both languages while it is there, and all of them can be opened', async () => {
    jobs.push(rigger('one'), electrician('two', { country: 'India' }), electrician('three', { trade: null }));
    const paths = await listed();
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/jobs/in/qatar', '/ar/jobs/in/qatar', '/jobs/in/india', '/jobs/trade/mason', '/hire/rigger'],
        ...['/jobs/trade/rigger', '/jobs/trade/rigger/in/qatar', '/ar/jobs/trade/electrician/in/india'],
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect([path, (await get(path ?? '')).statusCode]).toEqual([path, 200]);
    jobs.length = 0;
    const rest = await listed();
    expect(rest).toContain('/jobs/trade/mason');
    for (const gone of ['/jobs/in/india', '/jobs/trade/rigger', '/hire/rigger', '/jobs/trade/rigger/in/qatar'])
      expect(rest).not.toContain(gone);
  });
});

describe('links', () => {
  it('of a job lead to its trade, its country and both', async () => {
    jobs.push(electrician('one'), electrician('two'));
    const { handler } = cms;
    cms.handler = (request, response) => {
      if (!request.url?.startsWith('/api/jobs/one')) return handler(request, response);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(jobs[0]));
    };
    const html = await pageOf('/jobs/one');
    for (const path of ['/jobs/trade/electrician', '/jobs/in/qatar', '/jobs/trade/electrician/in/qatar'])
      expect(html).toContain(`href="${path}"`);
    expect(await crumbsOf('/jobs/one')).toEqual([
      ['Qantara', '/'],
      ['Hot Jobs', '/jobs'],
      ['Electrician jobs in Qatar', '/jobs/trade/electrician/in/qatar'],
      ['Electrician one', '/jobs/one'],
    ]);
    cms.handler = handler;
  });

  it('of the home page lead to trades and countries, of the footer to the jobs of an industry', async () => {
    const html = await pageOf('/ar');
    expect(html).toContain('href="/ar/jobs/in/saudi-arabia"');
    expect(html).toContain('href="/ar/jobs/trade/welder"');
    // No text about riggers: the board, until a job is open.
    expect(await pageOf('/')).toContain('href="/jobs?trade=rigger"');
    jobs.push(rigger('one'));
    await expect.poll(() => pageOf('/')).toContain('href="/jobs/trade/rigger"');
    expect(html).toContain('href="/ar/jobs?industry=Oil+%26+Gas"');
  });

  it('of the board lead to the page about what is chosen, and to none about more than that', async () => {
    jobs.push(electrician('one'));
    expect(await pageOf('/jobs?country=Qatar&trade=electrician')).toContain('href="/jobs/trade/electrician/in/qatar"');
    expect(await pageOf('/jobs?country=Qatar')).toContain('href="/jobs/in/qatar"');
    expect(await pageOf('/jobs?country=Qatar&country=UAE')).not.toContain('href="/jobs/in/');
    expect(await pageOf('/jobs?country=Qatar&benefit=visa')).not.toContain('href="/jobs/in/');
    // Without an open job, where there is a text.
    expect(await pageOf('/jobs?country=Oman')).toContain('href="/jobs/in/oman"');
    expect(await pageOf('/jobs?country=India')).not.toContain('href="/jobs/in/');
  });
});
