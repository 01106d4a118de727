import type { Page } from '@playwright/test';
import { LOCALES } from '@qantara/contract';
import { ALL_PAGES, inLanguage } from './support/pages.ts';
import { CLOSED_JOB, OPEN_JOB } from './support/still-cms.ts';
import { startStillSite } from './support/still-site.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
// The browser itself prints the 404 and the 410 of pages that are not there.
test.use({ tolerated: { statuses: [404, 410] }, contextOptions: { reducedMotion: 'reduce' } });

let site: { url: string; stop: () => Promise<void> };
test.beforeAll(async () => (site = await startStillSite()));
test.afterAll(() => site.stop());

for (const locale of LOCALES) {
  for (const path of [...ALL_PAGES, '/jobs/:closed', '/set-password']) {
    test(`${path} in ${locale}`, async ({ page }) => {
      const address = inLanguage(locale, path.replace(':open', OPEN_JOB).replace(':closed', CLOSED_JOB));
      await page.goto(site.url + address);
      await page.waitForLoadState('networkidle');
      for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await page.setViewportSize(viewport);
        for (const share of [0, 0.5, 1]) {
          await page.evaluate((part) => {
            const { scrollHeight } = document.documentElement;
            window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
          }, share);
          const at = `${share * 100} % down on a ${device}`;
          // It moves only after the page has come to rest.
          await expect.poll(() => chatLinkProblems(page), { message: at }).toEqual([]);
        }
      }
    });
  }
}

test('on a phone it stays above the bar of a job, and names the job', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${site.url}/jobs/${OPEN_JOB}`);
  const bar = page.locator('div.fixed', { has: page.getByRole('button', { name: 'Apply Now' }) });
  await expect(bar).toBeVisible();
  const link = page.locator('[data-chat-link]');
  await expect.poll(async () => bottomOf(await link.boundingBox())).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  const reference = /\((QJ-\d+)\)$/;
  await expect
    .poll(async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text'))
    .toMatch(reference);
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);

/** Why the link is not where a visitor can press it, or what it makes hard to press. */
const chatLinkProblems = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const link = document.querySelector('[data-chat-link]');
    if (!link) return ['no link'];
    const box = link.getBoundingClientRect();
    const problems: string[] = [];
    if (box.width < 44 || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
      problems.push(`outside the viewport: ${JSON.stringify(box)}`);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || !link.contains(top)) problems.push(`covered by ${top?.outerHTML.slice(0, 80)}`);
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, label:has(input)',
    )) {
      if (control === link || !control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      for (const { left, right, top: upper, bottom } of control.getClientRects()) {
        if (right > box.left && left < box.right && bottom > box.top && upper < box.bottom)
          problems.push(`covers ${control.tagName.toLowerCase()} "${control.textContent?.trim().slice(0, 40)}"`);
      }
    }
    return problems;
  });
