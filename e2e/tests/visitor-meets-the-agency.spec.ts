import type { Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';

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

const clients = (page: Page) => page.locator('.marquee').getByRole('listitem');

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

test(`the first response has every word and figure in ${locale}`, async ({ browser, baseURL }) => {
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

/** Of the header: 1 lets nothing of the page through. */
const opacityOfGround = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const alpha = /\/ ([\d.]+)\)$|rgba\(.*, ([\d.]+)\)$/.exec(getComputedStyle(header).backgroundColor);
    return Number(alpha?.[1] ?? alpha?.[2] ?? 1);
  });
