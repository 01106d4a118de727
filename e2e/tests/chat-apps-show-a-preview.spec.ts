import type { APIRequestContext } from '@playwright/test';
import { closeJob, createJob, uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';

const asWhatsApp = { 'user-agent': 'WhatsApp/2.23.20.0' };
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a chat app reads: the tags of the first HTML, without scripts, and the picture they name. */
async function preview(request: APIRequestContext, path: string) {
  const page = await request.get(path, { headers: asWhatsApp });
  expect(page.status()).toBe(200);
  const html = await page.text();
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const address = new URL(tag('og:image'));
  const answer = await request.get(address.pathname, { headers: asWhatsApp });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const picture = await answer.body();
  expect(picture.subarray(0, 8).equals(pngStart)).toBe(true);
  expect(picture.length).toBeLessThanOrEqual(60_000);
  const size = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  expect([tag('og:image:width'), tag('og:image:height')].map(Number)).toEqual(size);
  expect(size).toEqual([1200, 630]);
  return { tag, picture, address };
}

test('a job that is sent in a chat shows its title, place and picture in its language', async ({ request }) => {
  const title = uniqueTitle('Scaffolding Foreman');
  const job = await createJob({ title });
  const english = await preview(request, `/jobs/${job.id}`);
  expect(english.tag('og:title')).toContain(title);
  expect(english.tag('og:description')).not.toBe('');
  expect(english.address.pathname).toBe(`/og/en/jobs/${job.id}.png`);
  const arabic = await preview(request, `/ar/jobs/${job.id}`);
  expect(arabic.tag('og:title')).toContain('لحّام أنابيب');
  expect(arabic.picture.equals(english.picture)).toBe(false);
});

test('a closed job has no picture of its own', async ({ request }) => {
  const job = await createJob();
  const picture = `/og/en/jobs/${job.id}.png`;
  expect((await request.get(picture)).status()).toBe(200);
  await closeJob(job);
  expect((await request.get(picture)).status()).toBe(410);
});

test('every page shows a picture of its own', async ({ request }) => {
  const pictures = new Set<string>();
  const paths = ['/', '/about', '/jobs', '/contact', '/job-news/trade-tests', '/ar', '/ar/jobs'];
  for (const path of paths) pictures.add((await preview(request, path)).picture.toString('base64'));
  expect(pictures.size).toBe(paths.length);
});
