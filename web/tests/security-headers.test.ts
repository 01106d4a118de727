import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startWeb, testSettings } from './start-web.js';

it('lets only our own scripts and the one boot script run', async () => {
  const web = await startWeb(testSettings());
  const { headers, body } = await web.inject('/contact');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(policy).toContain(`script-src 'self' ${hashes[0]};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('google');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  await web.close();
});

it('opens the hosts of the spam check only when it is configured', async () => {
  const web = await startWeb(testSettings({ recaptchaSiteKey: 'site-key' }));
  const { headers, body } = await web.inject('/contact');
  expect(headers['content-security-policy']).toContain('https://www.google.com/recaptcha/');
  expect(body).toContain('"recaptchaSiteKey":"site-key"');
  await web.close();
});

it('asks browsers to stay on https when the public address is https', async () => {
  const web = await startWeb(testSettings({ publicUrl: 'https://qantara.example' }));
  const { headers } = await web.inject('/contact');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await web.close();
});

it('lets the browser call an API on a host of its own', async () => {
  const web = await startWeb(testSettings({ publicApiOrigin: 'https://api.qantara.example' }));
  const { headers, body } = await web.inject('/contact');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.qantara.example;");
  expect(body).toContain('"apiOrigin":"https://api.qantara.example"');
  await web.close();
});

it('says that it is well', async () => {
  const web = await startWeb(testSettings());
  expect((await web.inject('/healthz')).json()).toEqual({ status: 'ok' });
  await web.close();
});

it('writes the styles of public pages into them, by their hash; staff pages link to theirs', async () => {
  const text = 'body{color:red}';
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const web = await startWeb(testSettings(), 5, { text, hash });
  const site = await web.inject('/contact');
  expect(site.body).toContain(`<style>${text}</style>`);
  expect(site.headers['content-security-policy']).toContain(`style-src 'self' ${hash};`);
  const staff = await web.inject('/login');
  expect(staff.body).not.toContain('<style>');
  expect(staff.body).toContain('<link rel="stylesheet" href="/assets/entry.css">');
  expect(staff.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';");
  await web.close();
});
