import type { AddressInfo } from 'node:net';
import type { PublicTracking } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const OFF: PublicTracking = { ga4: null, gtm: null, meta_pixel: null, search_console: null };
let cms: StubCms;
let web: FastifyInstance;
let saved: PublicTracking | null;

beforeEach(async () => {
  cms = await startStubCms();
  const usual = cms.handler;
  saved = OFF;
  cms.handler = (request, response) => {
    if (!request.url?.startsWith('/api/tracking')) return usual(request, response);
    if (!saved) return response.writeHead(500).end();
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(saved));
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
});
afterEach(async () => {
  await web.close();
  await cms.close();
});

const read = async (url = '/privacy') => {
  const { body, headers } = await web.inject(url);
  // What is shown: the boot data has the texts for both cases.
  const shown = body.replace(/("content":)\{[^]*?\}(,"renderedAt"|,"queries")/, '$1{}$2');
  return { body: shown, policy: String(headers['content-security-policy']) };
};
const save = (next: PublicTracking) => {
  saved = next;
  return web.inject({ method: 'PUT', url: '/api/tracking', payload: {} });
};

it('says nothing of services that are not configured', async () => {
  const { body, policy } = await read();
  for (const word of ['tracking', 'google-site-verification', 'Cookie settings']) expect(body).not.toContain(word);
  expect(policy).not.toMatch(/google|facebook/);
  expect(body).toContain('no third-party analytics');
});

it('after a save through this server the next page has all of it, and the privacy policy tells the truth', async () => {
  await read();
  await save({ ga4: 'G-AB12CD34EF', gtm: null, meta_pixel: '123456789012345', search_console: 'token-of-the-site' });
  const { body, policy } = await read();
  expect(body).toContain('"tracking":{"ga4":"G-AB12CD34EF","pixel":"123456789012345"}');
  expect(body).toContain('<meta name="google-site-verification" content="token-of-the-site">');
  expect(body).toContain('class="footer-link">Cookie settings</button>');
  expect(body).not.toContain('no third-party analytics');
  expect(body).toMatch(/Only if you accept it: \u2066Google Analytics\u2069, \u2066Meta Pixel\u2069/);
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com https:\/\/connect\.facebook\.net/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toContain("'unsafe-inline' https://www.googletagmanager.com");
  await save(OFF);
  expect((await read()).body).not.toContain('Cookie settings');
});

it('the meta element of Search Console alone asks for no consent and opens no host', async () => {
  await save({ ...OFF, search_console: 'token-of-the-site' });
  const { body, policy } = await read();
  expect(body).toContain('google-site-verification');
  expect(body).not.toContain('"tracking"');
  expect(policy).not.toContain('googletagmanager');
});

it('a page and its policy agree at every URL of it, also where the page was cached under another one', async () => {
  const fromCampaign = '/about?utm_source=campaign';
  const agreed = async (url: string) => {
    const { body, policy } = await read(url);
    return [body.includes('G-AB12CD34EF'), policy.includes('googletagmanager')];
  };
  // Over a real connection: pages in memory are served before Fastify.
  await web.listen({ host: '127.0.0.1', port: 0 });
  const overTheWire = async (url: string) => {
    const { port } = web.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${url}`);
    return [
      (await response.text()).includes('G-AB12CD34EF'),
      String(response.headers.get('content-security-policy')).includes('googletagmanager'),
    ];
  };
  for (const url of ['/about', fromCampaign, fromCampaign]) expect(await overTheWire(url)).toEqual([false, false]);
  await save({ ...OFF, ga4: 'G-AB12CD34EF' });
  expect(await agreed('/about')).toEqual([true, true]);
  for (let times = 0; times < 3; times += 1) expect(await overTheWire(fromCampaign)).toEqual([true, true]);
  await save(OFF);
  expect(await agreed('/about')).toEqual([false, false]);
  for (let times = 0; times < 3; times += 1) expect(await overTheWire(fromCampaign)).toEqual([false, false]);
});

it('pages of staff load no tracking', async () => {
  await save({ ...OFF, ga4: 'G-AB12CD34EF' });
  const { body, policy } = await read('/login');
  expect(body).not.toContain('G-AB12CD34EF');
  expect(policy).not.toContain('googletagmanager');
});

it('keeps what it knew while the CMS does not answer', async () => {
  await save({ ...OFF, gtm: 'GTM-AB12CD3' });
  expect((await read()).body).toContain('"gtm":"GTM-AB12CD3"');
  saved = null;
  await new Promise((done) => setTimeout(done, 2100));
  expect((await read('/terms')).body).toContain('"gtm":"GTM-AB12CD3"');
});

it('a vain search of a visitor does not outdate the pages, a saved job does', async () => {
  await read('/jobs');
  const asked = () => cms.seen.filter(({ url }) => url.startsWith('/api/jobs/active')).length;
  const before = asked();
  cms.handler = (_request, response) => response.writeHead(204).end();
  await web.inject({ method: 'POST', url: '/api/jobs/searches', payload: { q: 'x', locale: 'en' } });
  await read('/jobs');
  expect(asked()).toBe(before);
});
