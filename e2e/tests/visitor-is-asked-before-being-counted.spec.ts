import type { Page } from '@playwright/test';
import type { PublicTracking } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keys.ts';
import { expect, PHONE, test } from './support/test.ts';
import { startTrackingCms } from './support/tracking-cms.ts';
import { startWebServer } from './support/web-server.ts';

test.describe.configure({ mode: 'serial' });

const everything: PublicTracking = {
  ...{ ga4: 'G-AB12CD34EF', gtm: 'GTM-AB12CD3', meta_pixel: '123456789012345' },
  search_console: 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE',
};
const scripts = [
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
  'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
];

let cms: Awaited<ReturnType<typeof startTrackingCms>>;
let web: Awaited<ReturnType<typeof startWebServer>>;
test.beforeAll(async () => {
  cms = await startTrackingCms();
  web = await startWebServer(cms.url);
});
test.afterAll(async () => {
  await web.stop();
  await cms.stop();
});

/** Nothing leaves this machine; requests to other hosts get a stubbed response. */
async function outsideOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== web.url,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

/** The web server reads the settings again after two seconds, and shows them with the page after that. */
async function configureEverything() {
  cms.configure(everything);
  const policy = async () => (await fetch(web.url)).headers.get('content-security-policy');
  await expect.poll(policy).toMatch(/googletagmanager.*facebook/);
}

test('nothing is asked of others before Accept, nothing after Decline, and the choice can be changed', async ({
  page,
}) => {
  await configureEverything();
  const asked = await outsideOf(page);
  await page.goto(web.url);
  const banner = page.getByRole('region', { name: 'Cookies for visitor statistics' });
  await expect(banner).toContainText('Google Analytics');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expectAccessible(page, 'a page that asks for consent');

  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await page.goto(`${web.url}/jobs`);
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner).toContainText('Your current choice: declined.');
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => [...asked].sort()).toEqual(scripts);
  asked.length = 0;
  await page.goto(`${web.url}/about`);
  await expect.poll(() => [...asked].sort()).toEqual(scripts);
  await expect(banner).toBeHidden();

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner).toContainText('Your current choice: accepted.');
  asked.length = 0;
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Decline' }).click()]);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${web.url}/privacy`);
  await expect(page.getByText(/Only if you accept it: .*Google Analytics/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('with the keyboard on a phone in Arabic: what has the focus is never behind the question', async ({
  newPerson,
}) => {
  await configureEverything();
  const page = await newPerson({ viewport: PHONE });
  const asked = await outsideOf(page);
  await page.goto(`${web.url}/ar`);
  const banner = page.getByRole('region', { name: 'هل تسمح لنا بإحصاء الزيارات؟' });
  await expect(banner).toBeVisible();
  // What the question covers is checked without it elsewhere.
  await expectAccessible(page, 'the question on a phone in Arabic', '[data-consent]');
  await tabTo(page, banner.getByRole('button', { name: 'رفض' }));
  const isCovered = () => {
    const at = document.activeElement?.getBoundingClientRect();
    const box = document.querySelector('[data-consent]');
    return !box?.contains(document.activeElement) && (at?.bottom ?? 0) > (box?.getBoundingClientRect().top ?? 0);
  };
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(isCovered), { message: `stop ${press + 1} is behind it` }).toBe(false);
  }
  await page.reload();
  await tabTo(page, banner.getByRole('button', { name: 'قبول' }));
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect.poll(() => [...asked].sort()).toEqual(scripts);
  await page.reload();
  await expect(banner).toBeHidden();
});
