import { expect, it } from 'vitest';
import { type PackedPage, packPage } from '../server/pack-page.js';
import { DegradedPage, PageCache } from '../server/page-cache.js';

const page = (html: string) => packPage(html, 200);
const draw = (html: string) => () => new Promise<PackedPage>((done) => setTimeout(done, 50, page(html)));
const fail = (error: Error) => () => Promise.reject(error);
const text = async (rendered: Promise<PackedPage>) => (await rendered).bodyIn('identity').bytes.toString();

it('a page that cannot be rendered does not make the others stale', async () => {
  const cache = new PageCache(60);
  await cache.get('/jobs', draw('open'));
  await expect(cache.get('/broken', fail(new Error('render error')))).rejects.toThrow('render error');
  cache.outdate();
  expect(await text(cache.get('/jobs', draw('closed')))).toBe('closed');
});

it('while the CMS is away an old page is shown at once', async () => {
  const cache = new PageCache(60);
  await cache.get('/jobs', draw('old'));
  await cache.get('/other', fail(new DegradedPage(page('without data'), 'away')));
  cache.outdate();
  expect(await text(cache.get('/jobs', draw('new')))).toBe('old');
});
