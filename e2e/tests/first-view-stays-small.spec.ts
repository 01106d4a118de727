import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@qantara/contract';
import { applicant, apply } from './support/applicants.ts';
import { firstViewOf, shiftOf } from './support/first-view.ts';
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

const kilobyte = 1024;
/** The goal is 0.02 (`npm run bench -- lighthouse`); where the letters come late, a line may turn once more. */
const mostShift = 0.05;
const parse = JSON.parse as (text: string) => Record<string, Budget>;
const budgets = parse(readFileSync(join(ROOT, 'scripts/byte-budgets.json'), 'utf8'));
/** A new installation has no landing page: `npm run check` measures the code of that one. */
const pages = Object.keys(budgets).filter((path) => !['/admin', '/work/slug'].includes(path));

/** Of pages whose URL is made by what they show. */
const OWN_URLS: Readonly<Record<string, () => Promise<string>>> = {
  '/jobs/id': async () => `/jobs/${(await createJob()).id}`,
  '/application/token': async () => {
    const [answer] = await apply(await createJob(), [applicant('Ravi Kumar')]);
    return new URL(answer?.link ?? '').pathname;
  },
};

for (const locale of LOCALES) {
  for (const path of pages) {
    test(`the first view of ${inLanguage(locale, path)} is inside its budget and does not jump`, async ({
      newPerson,
    }) => {
      // Not `isMobile`: the emulation begins 980 px wide, and may ask for the wide picture before it reads the page's own width.
      const phone = { viewport: PHONE, hasTouch: true, deviceScaleFactor: 2 };
      const budget = budgets[path]!;
      const url = inLanguage(locale, await (OWN_URLS[path]?.() ?? path));
      // Side by side, in two browsers that have never been there.
      const [{ js, fonts, images, total, requests }, shift] = await Promise.all([
        newPerson(phone).then((page) => firstViewOf(page, url)),
        newPerson(phone).then((page) => shiftOf(page, url)),
      ]);
      const allowed = {
        js: budget.js,
        fonts: budget.fonts[locale],
        images: budget.images,
        total: budget.total[locale],
      };
      for (const [part, bytes] of Object.entries({ js, fonts, images, total })) {
        expect.soft(bytes / kilobyte, `KB of ${part}`).toBeLessThanOrEqual(allowed[part as keyof typeof allowed]);
      }
      expect.soft(requests, 'requests of the first view').toBeLessThanOrEqual(budget.requests);
      expect(js).toBeGreaterThan(0);
      expect(shift, 'layout shift').toBeLessThanOrEqual(mostShift);
    });
  }
}
