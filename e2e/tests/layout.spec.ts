import { LOCALES } from '@qantara/contract';
import { createJob } from './support/jobs.ts';
import { inLanguage, PUBLIC_PAGES } from './support/pages.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { lettersOf, readersStyle, sidewaysScroll } from './support/text-fit.ts';

// The browser itself prints the 404 of a page that does not exist.
test.use({ tolerated: { statuses: [404] } });

let openJob = '';
test.beforeAll(async () => {
  openJob = (await createJob()).id;
});

for (const locale of LOCALES) {
  for (const path of PUBLIC_PAGES) {
    test(`${inLanguage(locale, path)} names its own address and the other language's`, async ({ request }) => {
      const plain = path.replace(':open', openJob);
      const html = await (await request.get(inLanguage(locale, plain))).text();
      const at = (language: 'en' | 'ar') => product().url + inLanguage(language, plain);
      expect(linkOf(html, 'canonical')).toBe(at(locale));
      for (const [hreflang, href] of [
        ['en', at('en')],
        ['ar', at('ar')],
        ['x-default', at('en')],
      ] as const) {
        expect(linkOf(html, 'alternate', hreflang), hreflang).toBe(href);
      }
      expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,}/);
    });
  }
}

test('staff pages and unknown pages are not for search engines', async ({ request }) => {
  for (const path of ['/login', '/ar/login', '/no-such-page']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
  }
  expect((await request.get('/no-such-page')).status()).toBe(404);
});

test('text can be twice as large without sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 740 });
  for (const path of ['/jobs', '/ar/jobs', `/jobs/${openJob}`, '/apply', '/ar/apply', '/contact', '/login']) {
    await page.goto(path);
    await readersStyle(page, lettersOf(200));
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
});

function linkOf(html: string, rel: string, hreflang?: string): string | undefined {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(
      (tag) => tag.includes(`rel="${rel}"`) && (!hreflang || tag.toLowerCase().includes(`hreflang="${hreflang}"`)),
    )
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1])
    .at(0);
}
