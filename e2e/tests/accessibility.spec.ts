import type { InboxName, JobSaved } from '@qantara/contract';
import { pdfCv } from './support/cv-files.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { fillApplication, newPerson } from './support/people.ts';
import { enterPassword } from './support/sign-in.ts';
import { createStaffAccount, staffState } from './support/staff-session.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { renderedCv, openPerson, peopleOn } from './support/triage.ts';
import { says, WORDS } from './support/words.ts';

test.use({ tolerated: { statuses: [401] }, contextOptions: { reducedMotion: 'reduce' } });

let open: JobSaved;
test.beforeAll(async () => {
  open = await createJob({ company: 'Aldenar Contracting', salary_range: 'SAR 2,500', benefits: 'Ticket home' });
});

/** A word in the name of one person on a list, sent once for all tests here. */
const senders = new Map<InboxName, Promise<{ word: string }>>();
const senderOn = async (list: InboxName) => {
  const sent = senders.get(list) ?? peopleOn(list, ['Deepa']);
  senders.set(list, sent);
  return (await sent).word;
};

// Pages as they open are checked by everyone-can-use-every-page. Roles, names and contrast are the same in both languages: the
// phone in Arabic sees what is there on a phone only, and one list.
for (const [device, locale, viewport, lists] of [
  ['phone', 'ar', PHONE, ['applications']],
  ['desktop', 'en', DESKTOP, ['contacts', 'hiring-requests', 'applications']],
] as const) {
  const words = WORDS[locale];
  const at = (path: string) => inLanguage(locale, path);

  test.describe(`${locale} on a ${device}`, () => {
    test.use({ viewport });

    test('the job board', async ({ page }) => {
      await page.goto(at('/jobs'));
      if (device === 'phone') {
        await page.getByRole('button', { name: { en: 'Filters', ar: 'التصفية' }[locale] }).click();
        // Their script comes with the first click.
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, 'filters');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: { en: 'Open menu', ar: 'فتح القائمة' }[locale] }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, 'menu');
      } else {
        await page.getByRole('button', { name: { en: 'Job Seekers Zone', ar: 'للباحثين عن عمل' }[locale] }).click();
        await expectAccessible(page, 'dropdown');
      }
      await page.goto(at('/jobs?search=zzzz-nothing'));
      await expectAccessible(page, 'no match');
    });

    test('the dashboard', async ({ newPerson: openBrowser }) => {
      const page = await openBrowser({ storageState: await staffState(), viewport, reducedMotion: 'reduce' });
      for (const list of lists) {
        await page.goto(at(`/admin?tab=${list}&search=${await senderOn(list)}`));
        const row = page.locator('[data-submission]');
        await expect(row).toHaveCount(1);
        await row.getByRole('checkbox').check();
        if (list === 'contacts') {
          await page.getByRole('group').getByRole('button').first().click();
          await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
          await expectAccessible(page, 'a status for many', '[role=dialog]');
        } else {
          await page.locator('main button[aria-haspopup=menu]').nth(1).click();
          await expect(page.getByRole('menu')).toBeVisible();
          await expectAccessible(page, `${list}, one chosen and a menu open`);
        }
        await page.keyboard.press('Escape');
        if (list === 'contacts') await expectAccessible(page, 'contacts, one chosen');
        await row.getByRole('button').first().click();
        await expect(page).toHaveURL(/[?&]id=/);
        await expect(openPerson(page, 'Deepa')).toBeVisible();
        // A phone shows no CV before it is asked for.
        if (device === 'desktop' && list === 'applications') await expect(renderedCv(page)).toBeVisible();
        await expectAccessible(page, `${list}, one open`);
        await page.keyboard.press('Escape');
        await expect(page).not.toHaveURL(/[?&]id=/);
      }
      await page.locator('button[aria-controls=filter-panel], main button[aria-haspopup=dialog]').first().click();
      await expect(page.locator('#filter-owner')).toBeVisible();
      await expectAccessible(page, 'filters', device === 'phone' ? '[role=dialog]' : '#filter-panel');
      // Jobs and their form on a phone in Arabic: staff-looks-after-jobs.
      if (device === 'phone') return;
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog').getByText('PageDown')).toBeVisible();
      await expectAccessible(page, 'keys', '[role=dialog]');
      await page.goto(at('/admin?tab=jobs'));
      await expect(page.locator('[role=row][aria-labelledby^=job-]').first()).toBeVisible();
      await expectAccessible(page, 'jobs');
      await page.goto(at(`/admin?tab=jobs&view=edit&job=${open.id}`));
      await expect(page.locator('[name="title"]')).toHaveValue(open.title);
      await expectAccessible(page, 'job form', '[role=dialog]');
    });

    if (device === 'phone') return;

    test('a job and its form', async ({ page }) => {
      await page.goto(at(`/jobs/${open.id}`));
      await page.getByRole('button', { name: words.applyNow }).first().click();
      await page.getByRole('button', { name: words.submitApplication }).click();
      await expect(page.getByText(words.problem)).toBeVisible();
      await expectAccessible(page, 'errors');
      await fillApplication(page, locale, newPerson(locale), pdfCv());
      await expectAccessible(page, 'filled');
      await page.getByRole('button', { name: words.submitApplication }).click();
      await expect(page.getByText(says('application_received', locale)).first()).toBeVisible();
      await expectAccessible(page, 'sent');
    });

    test('the CV form, the contact form and the code of sign-in', async ({ page }) => {
      await page.goto(at('/apply'));
      await page.getByRole('main').getByRole('button', { name: words.submitCv }).click();
      await expect(page.getByText(words.problem)).toBeVisible();
      await expectAccessible(page, 'CV form with errors');
      await page.goto(at('/contact'));
      await page.getByRole('main').getByRole('button', { name: words.sendMessage }).click();
      await expect(page.getByText(words.problem)).toBeVisible();
      await expectAccessible(page, 'contact form with errors');
      await page.goto(at('/login'));
      await enterPassword(page, await createStaffAccount(), locale);
      await expectAccessible(page, 'code');
    });
  });
}
