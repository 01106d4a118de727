import { apiPath, type SessionResponse, type Locale } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { inLanguage } from './support/pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const WORDS = {
  en: {
    title: 'Are you still there?',
    stay: 'Stay signed in',
    ended: 'You were signed out.',
    heading: 'CV Submissions',
  },
  ar: { title: 'هل ما زلت هنا؟', stay: 'متابعة الجلسة', ended: 'انتهت جلستك', heading: 'السير الذاتية' },
} as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const locale = 'ar' as Locale;
test(`a session that times out says so before, and leaves nothing on the screen, in ${locale}`, async ({
  staffPage: page,
}) => {
  const words = WORDS[locale];
  let secondsLeft = 120;
  await page.route(`**${apiPath('getSession')}`, async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as SessionResponse;
    const shown = { ...session, ends_in: secondsLeft };
    await route.fulfill({ response, json: secondsLeft > 0 ? shown : { authenticated: false } });
  });
  await page.clock.install();
  const url = inLanguage(locale, '/admin?tab=cvs&status=pending');
  await page.goto(url);
  const list = page.getByRole('heading', { level: 2, name: words.heading });
  await expect(list).toBeVisible();
  // A call that is under way would be given up as the clock jumps.
  await page.waitForLoadState('networkidle');

  secondsLeft = 40;
  await page.clock.fastForward('03:00');
  const question = page.getByRole('alertdialog', { name: words.title });
  await expect(question).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `asked at ${viewport.width} px`);
  }
  await expect(question.getByRole('button', { name: words.stay })).toBeFocused();
  secondsLeft = 1800;
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();

  secondsLeft = 40;
  await page.clock.fastForward('29:10');
  await expect(question).toBeVisible();
  secondsLeft = 0;
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(new RegExp(`${inLanguage(locale, '/login')}$`));
  await expect(page.getByText(words.ended)).toBeVisible();
  await expect(list).toBeHidden();

  // Signed in again, the same list opens.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`tab=cvs&status=pending$`));
  await expect(list).toBeVisible();
});
