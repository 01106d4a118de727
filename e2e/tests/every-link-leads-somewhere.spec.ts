import type { APIRequestContext, Page } from '@playwright/test';
import { isWordOfStaff } from './support/still-cms.ts';
import { readHtml, type ReadHtml } from './support/read-html.ts';
import { stillPage } from './support/still-site.ts';
import { expect, test } from './support/test.ts';

/** Names that stay in Latin letters inside Arabic text: trademarks, units, and names of documents. */
const NAMES = new RegExp(
  `^(${[
    'Qantara|WhatsApp|LinkedIn|Facebook|Instagram|YouTube|OpenStreetMap|PDF|JPEG|PNG|DOCX?|Word|Google|reCAPTCHA|RSS|JSON|Feed|IP',
    // Certificates, offices and materials of the trades.
    'ITI|PPR|PVC|HDPE|WQT|TIG|MIG|ASME|AWS|G|VRF|ECR|eMigrate|SLBFE|BMET|OEC|SVP|DataFlow|Prometric|CNC',
  ].join('|')})$`,
);

/** What would not turn with the script. (`border-top-left-radius` and its kind come in fours.) */
const PHYSICAL =
  /[;{](?:(?:(?:margin|padding|border)-)?(?:left|right)(?:-(?:width|style|color))?:[^;}]*|(?:float|text-align):(?:left|right))/g;

interface Crawl {
  pages: Map<string, ReadHtml>;
  /** `#hash` links: the URL and who links to it. */
  anchors: Map<string, string>;
  /** What pages load: the URL and the page that does. */
  assets: Map<string, string>;
  faults: string[];
}

const isArabic = (path: string) => /^\/ar(\/|\?|$)/.test(path);

/** Follows every link of the site. */
async function crawl(page: Page, request: APIRequestContext): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), anchors: new Map(), assets: new Map(), faults: [] };
  const wanted = new Map([['/', 'the address bar'], ['/ar', 'the address bar']]); // prettier-ignore
  for (const [path, from] of wanted) {
    const response = await request.get(stillPage(path), { maxRedirects: 0 });
    if (response.status() !== 200) {
      found.faults.push(
        `${path} returns ${response.status()} ${response.headers().location ?? ''} (linked from ${from})`,
      );
      continue;
    }
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const read = await readHtml(page, await response.text());
    found.pages.set(path, read);
    for (const href of read.links) {
      const { origin, pathname, search, hash } = new URL(href, stillPage(path));
      if (origin !== stillPage('')) continue;
      if (hash.length > 1) found.anchors.set(pathname + search + hash, path);
      if (!wanted.has(pathname + search)) wanted.set(pathname + search, path);
    }
    for (const href of read.assets) {
      const { origin, pathname, search, protocol } = new URL(href, stillPage(path));
      if (protocol === 'data:') continue;
      if (origin !== stillPage('')) found.faults.push(`${path} loads ${href} from a stranger`);
      else if (!found.assets.has(pathname + search)) found.assets.set(pathname + search, path);
    }
  }
  return found;
}

let crawled: Promise<Crawl> | undefined;

test('no link of the site leads nowhere, and each page has its own title in its own language', async ({
  page,
  request,
}) => {
  const { pages, anchors, faults } = await (crawled ??= crawl(page, request));
  expect(faults).toEqual([]);
  expect(pages.size).toBeGreaterThan(60);

  for (const [url, from] of anchors) {
    const [path = '', id = ''] = url.split('#');
    expect.soft(pages.get(path)?.ids, `${from} links to ${url}`).toContain(decodeURIComponent(id));
  }

  const titles = new Map<string, string>();
  for (const [path, { title, lang, dir, strangeWords }] of pages) {
    expect.soft([lang, dir], path).toEqual(isArabic(path) ? ['ar', 'rtl'] : ['en', 'ltr']);
    expect.soft(strangeWords.filter((word) => !NAMES.test(word) && !(path.startsWith('/ar/jobs') && isWordOfStaff(word))), `words of the other language on ${path}`).toEqual([]); // prettier-ignore
    // Pages of one list, and filters of it, may share a title.
    const plain = path.replace(/\?.*/, '');
    expect.soft(titles.get(title) ?? plain, `two pages are called ${title}`).toBe(plain);
    titles.set(title, plain);
  }
});

test('no file that a page loads is missing', async ({ page, request }) => {
  const { assets, faults } = await (crawled ??= crawl(page, request));
  for (const [path, from] of assets) {
    // Each takes a moment to draw: web/tests/share-pictures and chat-apps-show-a-preview ask for some.
    if (path.startsWith('/og/')) continue;
    // The heads of large files are enough, which Playwright's own requests do not stop at.
    const response = await fetch(stillPage(path), { redirect: 'manual' });
    if (response.status !== 200) faults.push(`${path} returns ${response.status} (loaded by ${from})`);
    if (path.endsWith('.css')) faults.push(...((await response.text()).match(PHYSICAL) ?? []));
    else await response.body?.cancel();
  }
  expect(faults).toEqual([]);
});
