import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { openNewRecord, openPageTexts } from './support/content-forms.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { openInPanel, openJobForm, openPanel, save } from './support/panel.ts';
import { staffState } from './support/staff-session.ts';
import { test } from './support/test.ts';
import { sidewaysScroll } from './support/text-fit.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of.
test.use({ tolerated: { statuses: [401, 404] } });

/** Opens a page's texts. @returns the fields by their names: `hero.title` */
async function openPage(page: Page, type: string, locale: Locale): Promise<(name: string) => Locator> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await openInPanel(page, `single-types/api::${type}.${type}`, locale, field('hero.title'));
  await expect(field('hero.title')).not.toHaveValue('');
  return field;
}

test('texts of Arabic are right to left, languages show what is published, and axe finds nothing', async ({ page }) => {
  await openPanel(page, await staffState());

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
  await page.getByRole('button', { name: 'More document actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish both languages' }).click();
  await expectAccessible(
    page,
    'the question before both languages are unpublished',
    '[role=dialog], [role=alertdialog]',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await field('hero.title').fill(before);
  await save(page).click();
  await expect(save(page)).toBeDisabled();

  const rows = page.locator('tbody tr');
  await openInPanel(page, 'collection-types/api::faq-item.faq-item?page=1', 'ar', rows.first());
  await expect(rows.first()).toContainText(/EN\s*Published/);
  await expectAccessible(page, 'a list', 'table');
  // The link of a row is on its title.
  await rows
    .first()
    .getByRole('link', { name: /[\u0600-\u06ff]/ })
    .click();
  const paragraph = page.locator('[data-slate-editor] [data-slate-node=element]').first();
  await expect(paragraph).toHaveCSS('direction', 'rtl');
  await expect(field('anchor')).toHaveCSS('direction', 'ltr');
  // What publishing rejects is not offered; what is too long shows while typing.
  await page.getByRole('combobox', { name: 'Answer' }).click();
  await expect(page.getByRole('option', { name: 'Heading 3' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Heading [1456]|Image|Code/ })).toBeHidden();
  await page.keyboard.press('Escape');
  const anchor = await field('anchor').inputValue();
  await field('anchor').fill('abc');
  await expect(page.getByText('3 of 40 characters')).toBeVisible();
  await field('anchor').fill(anchor);

  await openInPanel(page, 'collection-types/api::reason.reason?page=1', 'en', rows.first());
  const first = (await rows.first().getByRole('link').first().textContent()) ?? '';
  for (const [name, place] of [
    ['Move down', 1],
    ['Move up', 0],
  ] as const) {
    await page.getByRole('row', { name: first }).getByRole('button', { name: 'Row actions' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(rows.nth(place)).toContainText(first);
  }

  const attention = page.getByRole('link', { name: 'Needs attention' });
  await attention.click();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await expectAccessible(page, 'needs attention', 'main');

  const job = await createJob({ title: uniqueTitle('Rigger') });
  await openJobForm(page, job.id);
  await expectAccessible(page, 'a job', 'main');
});

async function openAttention(page: Page): Promise<void> {
  await page.goto('/cms/needs-attention');
  await expect(page.getByRole('heading', { name: 'Earlier addresses' })).toBeVisible();
}

test('forms, lists and what needs attention fit a tablet, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openPanel(page, await staffState());
  const rows = page.locator('tbody tr');
  for (const [name, open, place] of [
    ['the facts', () => openPageTexts(page, 'agency', 'en', /^Phone/), 'main'],
    ['a new notice', () => openNewRecord(page, 'notice', /^Text/), 'main'],
    ['what needs attention', () => openAttention(page), 'main'],
    ['a new article', () => openNewRecord(page, 'news-article', /^Title/), 'main'],
    ['a new landing page', () => openNewRecord(page, 'landing-page', /^Title/), 'main'],
    ['a list', () => openInPanel(page, 'collection-types/api::value.value?page=1', 'en', rows.first()), 'table'],
  ] as const) {
    await open();
    expect(await sidewaysScroll(page), name).toEqual([]);
    await expectAccessible(page, name, place);
  }
});
