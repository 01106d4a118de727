import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { enterPanelPassword, openJobForm, save } from './support/panel.ts';
import { product } from './support/product.ts';
import { staffState } from './support/staff-session.ts';
import { test } from './support/test.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of.
test.use({ tolerated: { statuses: [401, 404] } });
test.setTimeout(120_000);

const MANAGER = '/cms/content-manager';

/** Opens a page's texts. @returns the fields by their names: `hero.title` */
async function openPage(page: Page, type: string, locale: string): Promise<(name: string) => Locator> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  // Strapi redirects to its page 403 if the content types load before the permissions; loading the URL again shows the form.
  await expect(async () => {
    await page.goto(`${MANAGER}/single-types/api::${type}.${type}?plugins[i18n][locale]=${locale}`);
    await expect(field('hero.title')).not.toHaveValue('', { timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
  return field;
}

/** Opens the list of a type. */
async function openList(page: Page, type: string, locale: string): Promise<void> {
  await page.goto(`${MANAGER}/collection-types/api::${type}.${type}?page=1&plugins[i18n][locale]=${locale}`);
  await expect(page.locator('tbody tr').first()).toBeVisible({ timeout: 30_000 });
}

test('texts of Arabic are right to left, languages show what is published, and axe finds nothing', async ({ page }) => {
  await page.context().addCookies((await staffState()).cookies);
  await page.goto('/cms');
  await enterPanelPassword(page, product().panel);

  const field = await openPage(page, 'services-page', 'ar');
  await expect(field('hero.title')).toHaveCSS('direction', 'rtl');
  const steps = page.getByRole('button', { expanded: false }).filter({ hasText: /[\u0600-\u06ff]/ });
  await steps.first().click();
  await expect(field('processSteps.0.title')).toHaveCSS('direction', 'rtl');

  const languages = page.getByRole('complementary').filter({ hasText: /^Languages/ });
  await expect(languages).toContainText(/English\s*Published\s*Arabic\s*Published/);
  const before = await field('hero.title').inputValue();
  await field('hero.title').fill(`${before}!`);
  await save(page).click();
  await expect(languages).toContainText(/English\s*Published\s*Arabic\s*Newer draft/);
  await expectAccessible(page, 'a page', 'main');
  await field('hero.title').fill(before);
  await save(page).click();
  await expect(save(page)).toBeDisabled();

  await openList(page, 'faq-item', 'ar');
  await expect(page.locator('tbody tr').first()).toContainText(/EN\s*Published\s*AR\s*Published/);
  await expectAccessible(page, 'a list', 'table');
  await page.locator('tbody tr').first().click();
  const paragraph = page.locator('[data-slate-editor] [data-slate-node=element]').first();
  await expect(paragraph).toHaveCSS('direction', 'rtl', { timeout: 20_000 });
  await expect(field('anchor')).toHaveCSS('direction', 'ltr');

  const job = await createJob({ title: uniqueTitle('Rigger') });
  await openJobForm(page, job.id);
  await expectAccessible(page, 'a job', 'main');
});
