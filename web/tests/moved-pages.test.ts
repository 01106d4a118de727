import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFile, startWeb, testSettings } from './start-web.js';

const moved = {
  newsArticles: { 'old-story': 'trade-tests' },
  trades: { sparky: 'electrician' },
  landingPages: { summer: 'winter' },
};
let web: FastifyInstance;
beforeAll(async () => {
  web = await startWeb(testSettings({ contentFile: contentFile({}, moved) }), 0);
  await web.ready();
});
afterAll(() => web.close());

test.each([
  ['/job-news/old-story', '/job-news/trade-tests'],
  ['/ar/job-news/old-story?from=mail', '/ar/job-news/trade-tests?from=mail'],
  ['/work/summer', '/work/winter'],
  ['/jobs/trade/sparky/in/qatar', '/jobs/trade/electrician/in/qatar'],
  ['/ar/hire/sparky', '/ar/hire/electrician'],
])('%s redirects to %s, where its document is now', async (url, location) => {
  const { statusCode, headers } = await web.inject(url);
  expect([statusCode, headers.location]).toEqual([301, location]);
  // Another document may take it over.
  expect(headers['cache-control']).toBe('no-cache');
});

test.each(['/job-news/trade-tests', '/job-news/sparky', '/job-news/constructor', '/job-news', '/work/old-story'])(
  '%s does not redirect',
  async (url) => expect((await web.inject(url)).headers.location).toBeUndefined(),
);

test('a link inside the site to an earlier URL loads a new document, which redirects', async () => {
  expect((await web.inject('/site-content/en/news-story/old-story')).statusCode).toBe(404);
  expect((await web.inject('/site-content/en/job-guide/sparky/qatar')).statusCode).toBe(404);
  expect((await web.inject('/site-content/en/news-story/trade-tests')).statusCode).toBe(200);
});
