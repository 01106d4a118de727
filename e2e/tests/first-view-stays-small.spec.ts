import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@qantara/contract';
import { firstViewOf } from './support/first-view.ts';
import { createJob } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { ROOT } from './support/product.ts';
import { expect, PHONE, test } from './support/test.ts';

interface Budget {
  js: number;
  fonts: Record<Locale, number>;
  images: number;
  total: Record<Locale, number>;
  requests: number;
}

const BYTES_PER_KB = 1024;
const parse = JSON.parse as (text: string) => { defaults: Budget } & Record<string, Budget>;
const { defaults, ...budgets } = parse(readFileSync(join(ROOT, 'scripts/byte-budgets.json'), 'utf8'));

// Scripts, styles and fonts of every page: `npm run check -- page`. Layout shift: `npm run bench -- lighthouse`.
for (const [path, locale] of [
  ['/', 'en'],
  ['/', 'ar'],
  ['/jobs', 'en'],
  ['/jobs/id', 'en'],
  ['/apply', 'en'],
] as const) {
  test(`the first view of ${inLanguage(locale, path)} is inside its budget`, async ({ newPerson }) => {
    const budget = { ...defaults, ...budgets[path] };
    const url = path === '/jobs/id' ? `/jobs/${(await createJob()).id}` : path;
    // Not `isMobile`: the emulation begins 980 px wide, and may ask for the wide picture before it reads the page's own width.
    const page = await newPerson({ viewport: PHONE, hasTouch: true, deviceScaleFactor: 2 });
    const { js, fonts, images, total, requests } = await firstViewOf(page, inLanguage(locale, url));
    const allowed = { js: budget.js, fonts: budget.fonts[locale], images: budget.images, total: budget.total[locale] };
    for (const [part, bytes] of Object.entries({ js, fonts, images, total })) {
      expect.soft(bytes / BYTES_PER_KB, `KB of ${part}`).toBeLessThanOrEqual(allowed[part as keyof typeof allowed]);
    }
    expect.soft(requests, 'requests of the first view').toBeLessThanOrEqual(budget.requests);
    expect(js).toBeGreaterThan(0);
  });
}
