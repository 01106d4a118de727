import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

let cms: StubCms;
let web: FastifyInstance;
beforeAll(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

it.each([
  ['a public page', '/contact', 200],
  ['an Arabic page', '/ar/contact', 200],
  ['a staff page', '/login', 200],
  ['an unknown page', '/no-such-page', 404],
  ['an unknown job', '/jobs/abcdefghijklmnopqrstuvwx', 404],
  ['a way to the straight URL', '/contact/', 301],
  ['a URL with the end of a sentence behind it', '/contact).', 301],
  ['a call of the API', '/api/jobs/active', 200],
  ['a refusal of the API', '/api/nothing', 404],
  ['the panel', '/cms/admin', 404],
  ['an unknown picture', '/og/en/nothing.gif', 404],
  ['an unknown part of the sitemap', '/sitemaps/jobs-x.xml', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the web manifest', '/site.webmanifest', 200],
  ['the pages of the sitemap', '/sitemaps/pages.xml', 200],
  ['a feed that cannot be made', '/jobs/feed.xml', 503],
  ['a URL that cannot be decoded', '/%E0%A4%A', 400],
  ['the health report', '/healthz', 200],
])('%s may not be framed, and asks for no feature', async (_name, url, status) => {
  const { headers, statusCode } = await web.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['cross-origin-resource-policy']).toBe(url === '/sitemaps/pages.xml' ? 'cross-origin' : 'same-origin');
  for (const name of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(headers['permissions-policy']).toContain(`${name}=()`);
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(directive(policy, 'script-src') ?? '').not.toMatch(/unsafe|nonce|\*|http/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it('lets only our own scripts and the one boot script run', async () => {
  const { headers, body } = await web.inject('/contact');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashes[0]}`);
  expect(directive(policy, 'style-src')).toBe("style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default docx-page");
  expect(policy).not.toContain('google');
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('the panel keeps the policy that Strapi gives it', async () => {
  const { handler } = cms;
  cms.handler = (_request, response) =>
    response.writeHead(200, { 'Content-Security-Policy': "script-src 'self'", 'Referrer-Policy': 'same-origin' }).end();
  const { headers } = await web.inject('/cms/admin');
  expect(headers['content-security-policy']).toBe("script-src 'self'");
  expect(headers['referrer-policy']).toBe('same-origin');
  cms.handler = handler;
});

it('opens the hosts of the spam check only when it is configured, and only on public pages', async () => {
  const checked = await startWeb(testSettings({ recaptchaSiteKey: 'site-key' }));
  const { headers, body } = await checked.inject('/contact');
  expect(headers['content-security-policy']).toContain('https://www.google.com/recaptcha/');
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(body).toContain('"recaptchaSiteKey":"site-key"');
  const staff = await checked.inject('/login');
  expect(staff.headers['content-security-policy']).not.toContain('google');
  expect(staff.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await checked.close();
});

it('asks browsers to stay on https when the public URL is https', async () => {
  const secure = await startWeb(testSettings({ publicUrl: 'https://qantara.example' }));
  for (const url of ['/contact', '/nothing', '/%E0%A4%A', '/api/nothing', '/robots.txt', '/cms/admin']) {
    const { headers } = await secure.inject(url);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  }
  expect((await secure.inject('/contact')).headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.close();
});

it('leaves the subdomains out of that where they have no https', async () => {
  const apex = await startWeb(testSettings({ publicUrl: 'https://qantara.example', hstsSubdomains: false }));
  for (const url of ['/contact', '/%E0%A4%A', '/cms/admin']) {
    const { headers } = await apex.inject(url);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
  }
  await apex.close();
});

it('lets the browser call an API on a host of its own', async () => {
  const split = await startWeb(testSettings({ publicApiOrigin: 'https://api.qantara.example' }));
  const { headers, body } = await split.inject('/contact');
  expect(directive(headers['content-security-policy'], 'connect-src')).toBe(
    "connect-src 'self' https://api.qantara.example https://www.openstreetmap.org",
  );
  expect(body).toContain('"apiOrigin":"https://api.qantara.example"');
  await split.close();
});

it('GET /healthz responds with ok', async () => {
  expect((await web.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

it('writes the styles of public pages into them, by their hash; staff pages link to theirs', async () => {
  const text = 'body{color:red}';
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const styled = await startWeb(testSettings(), 5, { text, hash });
  const site = await styled.inject('/contact');
  expect(site.body).toContain(`<style>${text}</style>`);
  // By it Vite knows that it need not load the style.
  expect(site.body).toContain('<link rel="stylesheet" href="/assets/entry.css" disabled>');
  expect(directive(site.headers['content-security-policy'], 'style-src')).toBe(`style-src 'self' ${hash}`);
  const staff = await styled.inject('/login');
  expect(staff.body).not.toContain('<style>');
  expect(staff.body).toContain('<link rel="stylesheet" href="/assets/entry.css">');
  await styled.close();
});

it('styles that the dashboard inserts need a nonce, which is new on every page', async () => {
  const nonceOf = async () => {
    const { headers, body } = await web.inject('/login');
    const nonce = /<script nonce="([\w+/=]{24})">/.exec(body)?.[1];
    expect(directive(headers['content-security-policy'], 'style-src')).toBe(`style-src 'self' 'nonce-${nonce}'`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

it.each([
  ['no request at all', 'nonsense\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is rejected with the headers of every response', async (_name, sent, status) => {
  const secure = await startWeb(testSettings({ publicUrl: 'https://qantara.example' }));
  await secure.listen({ host: '127.0.0.1', port: 0 });
  const { port } = secure.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let heard = '';
  socket.on('data', (text: string) => (heard += text)).write(sent);
  await once(socket, 'close');
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Strict-Transport-Security: max-age=31536000',
    'Cache-Control: no-store',
    'Content-Type: text/plain; charset=utf-8',
  ])
    expect(heard.toLowerCase()).toContain(header.toLowerCase());
  await secure.close();
});
