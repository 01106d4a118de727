import { seedContent } from '@qantara/contract/content-seed';
import { expect, it } from 'vitest';
import { renderPage } from '../src/entry-server.js';

const contents = { en: seedContent('en'), ar: seedContent('ar') };
const config = { publicUrl: 'https://qantara.example', apiOrigin: '', recaptchaSiteKey: null };
const url = new URL('https://qantara.example/about');
const cookieSettings = 'Cookie settings';

it('a page has its own configuration, also when another one is rendered while it waits', async () => {
  const withTracking = { config: { ...config, tracking: { ga4: 'G-AB12CD34EF' } }, contents };
  const without = { config, contents };
  const between = async () => expect((await renderPage(url, without)).body).not.toContain(cookieSettings);
  const page = await renderPage(url, withTracking, between);
  expect(page.body).toContain(cookieSettings);
  expect(page.boot.config.tracking).toEqual({ ga4: 'G-AB12CD34EF' });
});
