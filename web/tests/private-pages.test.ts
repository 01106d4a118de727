import type { PublicApplication, PublicJobAlerts } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { metrics } from '../server/http/metrics.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const TOKEN = `QA-7F3K2-${'0123456789abcdef'.repeat(2)}`;
const URLS = [`/application/${TOKEN}`, `/ar/application/${TOKEN}`];
const ALERT_TOKEN = `abcdefghijklmnopqrstuvwx-${'0123456789abcdef'.repeat(2)}`;
const ALERT_URLS = [`/job-alerts/${ALERT_TOKEN}`, `/ar/job-alerts/${ALERT_TOKEN}`];
const ALERTS: PublicJobAlerts = {
  email: 'a•••@example.com',
  alerts: [
    {
      ...{ token: ALERT_TOKEN, title: '“welder”', search: '?search=welder', frequency: 'daily', locale: 'en' },
      ...{ state: 'active', ends_at: '2027-05-26T06:00:00.000Z', is_renewable: false },
    },
  ],
};
/** Beside what is under test: the id of Analytics that public pages would load. */
const TRACKING = { ga4: 'G-AB12CD34EF', gtm: null, meta_pixel: null, search_console: null };

let cms: StubCms;
let web: FastifyInstance;
let application: PublicApplication;
let status: number;
beforeAll(async () => {
  cms = await startStubCms();
  const others = cms.handler;
  cms.handler = (request, response) => {
    const json = (code: number, body: unknown) =>
      response
        .writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    if (request.url === '/api/tracking/public') return json(200, TRACKING);
    if (request.url === `/api/job-alerts/${ALERT_TOKEN}`) return json(200, ALERTS);
    if (request.url !== `/api/applications/${TOKEN}`) return others(request, response);
    if (status === 200) return json(200, application);
    return json(status, {
      success: false,
      status,
      code: 'application_link',
      detail: 'The sentence of the server.',
      errors: [],
    });
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://jobs.example' }), 60);
  await web.ready();
});
beforeEach(() => {
  status = 200;
  application = {
    reference: 'QA-7F3K2',
    first_name: 'Amina',
    job: { id: 'j1', title: 'Steel Fixer', reference: 'QJ-1042', is_open: true },
    state: 'received',
    history: [{ state: 'received', at: '2026-11-24T06:00:00.000Z' }],
    due_at: '2026-11-26T06:00:00.000Z',
    is_late: false,
    can_withdraw: true,
    take_back_until: null,
    documents: [],
  };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await web.close();
  await cms.close();
});

const open = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
const reads = () => cms.seen.filter(({ url }) => /^\/api\/(applications|job-alerts)\//.test(url));

it.each([...URLS, ...ALERT_URLS])(
  '%s is read for each request, and no cache, crawler, Referer or statistics gets to know it',
  async (url) => {
    const before = reads().length;
    for (let times = 1; times <= 3; times += 1) {
      const { headers, body } = await open(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('G-AB12CD34EF');
      expect(headers['content-security-policy']).not.toContain('googletagmanager');
      expect(reads()).toHaveLength(before + times);
    }
    // So the ids are there where they may be.
    expect((await open('/contact')).body).toContain('G-AB12CD34EF');
  },
);

it('shows state, dates and what comes next in the first HTML, and nothing of them to chat apps', async () => {
  const { statusCode, body } = await open(URLS[0]!);
  expect(statusCode).toBe(200);
  for (const part of ['Received', 'Amina', 'Steel Fixer', 'QA-7F3K2', '26 Nov 2026, 11:30 am', 'href="/jobs/j1"'])
    expect(body).toContain(part);
  expect(body).toContain('/contact?subject=fraud&amp;reference=QA-7F3K2#form');
  const head = body.slice(0, body.indexOf('</head>'));
  for (const secret of ['Amina', 'Steel Fixer', 'Received']) expect(head).not.toContain(secret);
  const arabic = (await open(URLS[1]!)).body;
  for (const part of ['تم استلام الطلب', 'Amina', 'الخطوة التالية', '26 نوفمبر 2026', 'هل طلب منك أحد مالًا؟'])
    expect(arabic).toContain(part);
});

it('has buttons that work without scripts, and says nothing of the search to chat apps', async () => {
  const { body } = await open(ALERT_URLS[0]!);
  for (const part of ['a•••@example.com', '“welder”', 'On until 26 May 2027', 'href="/jobs?search=welder"'])
    expect(body).toContain(part);
  expect(body).toContain(`<form action="/api/job-alerts/${ALERT_TOKEN}/unsubscribe?locale=en" method="post">`);
  expect(body.slice(0, body.indexOf('</head>'))).not.toContain('welder');
  expect((await open(ALERT_URLS[1]!)).body).toContain('مفعّل حتى 26 مايو 2027');
});

it('says without scripts how to withdraw, while that is possible', async () => {
  const sentences = ['To withdraw this application or change your details', 'لسحب هذا الطلب أو تغيير بياناتك'];
  for (const [index, url] of URLS.entries()) expect((await open(url)).body).toContain(sentences[index]);
  application.can_withdraw = false;
  for (const [index, url] of URLS.entries()) expect((await open(url)).body).not.toContain(sentences[index]);
});

it.each([
  ['received', true],
  ['selected', true],
  ['job_closed', true],
  ['not_selected', false],
  ['withdrawn', false],
] as const)('while the application is %s, another file can be sent: %s', async (state, isOffered) => {
  const times = { due_day: '2026-12-01', received_at: '2026-11-25T06:00:00.000Z' };
  application.documents = [{ id: 'd1', kind: 'passport', note: null, state: 'received', reason: null, ...times }];
  application.state = state;
  expect((await open(URLS[0]!)).body.includes('Send another file instead')).toBe(isOffered);
});

it('says that the review is late', async () => {
  application.is_late = true;
  expect((await open(URLS[0]!)).body).toContain('We are late.');
  expect((await open(URLS[1]!)).body).toContain('تأخرنا عليك.');
});

it('of a closed job does not link it, and says that the application is still considered', async () => {
  application.job.is_open = false;
  const { body } = await open(URLS[0]!);
  expect(body).not.toContain('href="/jobs/j1"');
  expect(body).toContain('Yours is still being considered.');
  application.state = 'not_selected';
  expect((await open(URLS[0]!)).body).not.toContain('Yours is still being considered.');
});

it.each([
  [404, 'This link doesn&#x27;t work', 'href="/my-applications"'],
  [410, 'This link has expired', 'href="/my-applications"'],
  [503, 'Your application can&#x27;t be shown right now', 'Your application is safe.'],
])('answers %i with a page that says why, and how to reach us', async (code, title, sentence) => {
  status = code;
  const { statusCode, headers, body } = await open(URLS[0]!);
  expect(statusCode).toBe(code);
  expect(headers['cache-control']).toBe('no-store');
  for (const part of [title, sentence, 'href="tel:']) expect(body).toContain(part);
});

it('can be switched to English without scripts by a reader of Arabic, from this site alone', async () => {
  const headers = { cookie: 'qantara.lang=ar' };
  const { statusCode, headers: responseHeaders } = await open(URLS[0]!, headers);
  expect([statusCode, responseHeaders.location, responseHeaders['referrer-policy']]).toEqual([
    302,
    URLS[1],
    'no-referrer',
  ]);
  expect((await open(URLS[0]!, { ...headers, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect((await open(URLS[0]!, { ...headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(302);
});

it('is in no metric, no log line and no sitemap', async () => {
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  await open(URLS[0]!);
  status = 500;
  await open(URLS[0]!);
  await web.inject(`/api/applications/${TOKEN}`);
  const text = await metrics.metrics();
  expect(text).toContain('route="/application/:token"');
  for (const place of [text, written, (await web.inject('/sitemap.xml')).body]) expect(place).not.toContain(TOKEN);
});
