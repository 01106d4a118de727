/** Editors of the Strapi panel, invited as a lead does it: one account for the dashboard and the panel. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { createStaffAccount, signIn, type State } from './staff-session.ts';

/** Opens the panel as a new editor. */
export async function signInAsEditor(page: Page, role: 'job-editor' | 'editor' | 'author'): Promise<void> {
  await openPanel(page, await signIn(await createStaffAccount(role)));
}

/** Opens the panel with a session of the dashboard, which is all that it takes. */
export async function openPanel(page: Page, { cookies }: State): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto('/cms');
  await expectPanel(page);
}

/** The panel is open, without a password of its own. */
export const expectPanel = (page: Page) => expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();

const MANAGER = '/cms/content-manager';

/**
 * Opens a form or a list of the panel.
 * @param path what follows the content manager's own: `single-types/api::agency.agency`
 * @param ready what the page shows once it has loaded
 */
export async function openInPanel(page: Page, path: string, locale: Locale, ready: Locator): Promise<void> {
  // Strapi redirects to its page 403 if the content types load before the permissions: loading the URL again helps.
  const rejected = page.getByText("You don't have the permissions to access that content");
  await expect(async () => {
    await page.goto(`${MANAGER}/${path}${path.includes('?') ? '&' : '?'}plugins[i18n][locale]=${locale}`);
    await expect(ready.or(rejected).first()).toBeVisible();
    expect(await rejected.isVisible()).toBe(false);
  }).toPass({ timeout: 120_000 });
}

const JOBS = 'collection-types/api::job.job';

export const openJobList = (page: Page, title: string) =>
  openInPanel(page, `${JOBS}?page=1&_q=${encodeURIComponent(title)}`, 'en', page.getByRole('row', { name: title }));

export const openNewJob = (page: Page) => openInPanel(page, `${JOBS}/create`, 'en', page.getByLabel(/^Title/));

export async function openJobForm(page: Page, id: string, locale: Locale = 'en'): Promise<void> {
  const title = page.getByLabel(/^Title/);
  await openInPanel(page, `${JOBS}/${id}`, locale, title);
  await expect(title).not.toHaveValue('');
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
