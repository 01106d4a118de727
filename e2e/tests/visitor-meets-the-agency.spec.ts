import type { Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { inLanguage } from './support/pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const SAYS = {
  en: {
    home: 'Home',
    openMenu: 'Open menu',
    working: "I'm looking for work",
    findJobs: 'Find jobs',
    title: 'Build your team. Cross the bridge.',
    headings: ['We Recruit For', 'We Recruit From', 'Industries We Serve', 'Sample clients'],
    figures: ['years of experience', 'successful placements', 'GCC partners', 'industries served'],
    more: ['placements across the GCC', 'workers deployed', 'GCC countries'],
    all: 'View All Services',
    visa: 'Visa Assistance',
    getStarted: 'Get Started',
    free: 'Looking for work? Our service is free for job seekers.',
    pause: 'Pause motion',
  },
  ar: {
    home: 'الرئيسية',
    openMenu: 'فتح القائمة',
    working: 'أبحث عن عمل',
    findJobs: 'ابحث عن وظائف',
    title: 'ابنِ فريقك، ودع العبور علينا.',
    headings: ['نوظّف في', 'نستقطب الكوادر من', 'القطاعات التي نخدمها', 'عملاء افتراضيون'],
    figures: ['سنوات من الخبرة', 'عملية توظيف ناجحة', 'شريكًا في الخليج', 'قطاعات نخدمها'],
    more: ['عملية توظيف في دول مجلس التعاون', 'عامل وعاملة جرى توظيفهم', 'دول خليجية'],
    all: 'عرض جميع الخدمات',
    visa: 'المساعدة في التأشيرات',
    getStarted: 'ابدأ الآن',
    free: 'تبحث عن عمل؟ خدمتنا مجانية للباحثين عن عمل.',
    pause: 'إيقاف الحركة',
  },
};
const NUMBERS = ['10+', '15,000+', '50+', '10+', '25,000+', '50,000+', '6'];

const rows = (page: Page) => page.locator('.marquee');
const clients = (page: Page) => rows(page).getByRole('listitem');
/** How many rows are on their way. */
const moving = (page: Page) =>
  rows(page).evaluate(
    (element) => element.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
  );

const locale = 'en' as Locale;
const says = SAYS[locale];
const home = inLanguage(locale, '/');
const ends = (path: string) => new RegExp(`${inLanguage(locale, path).replace('?', '\\?')}$`);

test(`the menu leads home, and home to everything else, in ${locale}`, async ({ page }) => {
  await page.goto(inLanguage(locale, '/about'));
  // Over a light page, a header that lets more through turns muddy.
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => opacityOfGround(page)).toBeCloseTo(0.94, 2);
  await page.getByRole('banner').getByRole('link', { name: says.home, exact: true }).click();
  await expect(page).toHaveURL(ends('/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  // Job seekers find their way above the fold, on a wide screen too.
  await expect(main.getByRole('form', { name: says.working })).toBeInViewport();
  await main.getByRole('button', { name: says.findJobs }).click();
  await expect(page).toHaveURL(ends('/jobs'));
  await page.goBack();

  for (const [name, path] of [
    [says.getStarted, '/contact?subject=employer'],
    [says.all, '/services'],
    [says.free, '/jobs'],
  ] as const) {
    await main.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(ends(path));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title);
  }
  await main.getByRole('link', { name: says.visa }).click();
  await expect(page).toHaveURL(ends('/services#visa-assistance'));
  await expect(page.getByRole('heading', { level: 2, name: says.visa })).toBeInViewport();
});

test(`a phone's menu leads home in ${locale}`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(inLanguage(locale, '/jobs'));
  await page.getByRole('button', { name: says.openMenu }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.locator('a[hreflang]')).toBeInViewport({ ratio: 1 });
  for (const link of await menu.getByRole('navigation').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await menu.getByRole('link', { name: says.home, exact: true }).click();
  await expect(page).toHaveURL(ends('/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title);
});

test(`the first answer has every word and figure in ${locale}`, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(home);
  for (const name of says.headings) await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const words of [...says.figures, ...says.more]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  expect(await page.locator('dl dd').filter({ visible: true }).allTextContents()).toEqual(
    expect.arrayContaining(NUMBERS),
  );
  await expect(clients(page)).toHaveCount(14);
  for (const client of await clients(page).all()) await expect(client).toBeVisible();
  await expect(page.getByRole('button', { name: says.pause })).toHaveCount(0);
  await context.close();
});

test(`the logos pass by until they are paused, in ${locale}`, async ({ page }) => {
  await page.goto(home);
  await rows(page).scrollIntoViewIfNeeded();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  const before = await firstLogo(page);
  await expect.poll(() => firstLogo(page)).not.toBe(before);

  const pause = page.getByRole('main').getByRole('button', { name: says.pause }).last();
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(await moving(page)).toBe(0);
  await expect(clients(page)).toHaveCount(14);

  await page.reload();
  await rows(page).scrollIntoViewIfNeeded();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(await moving(page)).toBe(0);
  await pause.click();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});

test('the logos come in another order at each visit, and nothing jumps on the way to them', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const orders = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/');
    // Fonts that arrive late may shift lines; only the order of the logos is tested here.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (Reflect.get(window, 'shifts') as number[]).length = 0;
    });
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      const { top, bottom } = await rows(page).evaluate(
        (element) => element.getBoundingClientRect().toJSON() as DOMRect,
      );
      expect(top < DESKTOP.height && bottom > 0, 'the logos are in the viewport').toBe(true);
    }).toPass({ intervals: [30] });
    orders.add((await clients(page).allTextContents()).join());
    const shift = await page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((a, b) => a + b, 0));
    expect(shift).toBeLessThanOrEqual(0.02);
  }
  expect(orders.size).toBe(2);
});

test.describe('on a device that asks for calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves and all logos are there', async ({ page }) => {
    await page.goto('/');
    await rows(page).scrollIntoViewIfNeeded();
    expect(await moving(page)).toBe(0);
    for (const client of await clients(page).all()) await expect(client).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0);
  });
});

/** Of the header: 1 lets nothing of the page through. */
const opacityOfGround = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const alpha = /\/ ([\d.]+)\)$|rgba\(.*, ([\d.]+)\)$/.exec(getComputedStyle(header).backgroundColor);
    return Number(alpha?.[1] ?? alpha?.[2] ?? 1);
  });

/** Where the first logo is. */
const firstLogo = async (page: Page) => (await clients(page).first().boundingBox())?.x;
