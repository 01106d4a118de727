/** Editors of the Strapi panel, invited the way its owner does it. */
import { randomUUID } from 'node:crypto';
import { expect, request, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { product, type Account } from './product.ts';
import { staffState, type State } from './staff-session.ts';

const API = '/cms/backend/admin';

/** @param state of a session of the dashboard that opens the panel */
async function createEditor(code: 'job-editor' | 'strapi-editor', state: State): Promise<Account> {
  const { url, panel } = product();
  const api = await request.newContext({ baseURL: url, storageState: state });
  const data = async <Data>(path: string, body?: object, token?: string): Promise<Data> => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await api.fetch(API + path, { method: body ? 'POST' : 'GET', data: body, headers });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const { token } = await data<{ token: string }>('/login', panel);
  const roles = await data<{ id: number; code: string }[]>('/roles', undefined, token);
  const role = roles.find((one) => one.code === code)?.id;
  const name = { firstname: 'Ed', lastname: 'Itor' };
  const account = { email: `editor-${randomUUID().slice(0, 8)}@qantara.example`, password: `Aa1${randomUUID()}` };
  const invited = { ...name, email: account.email, roles: [role] };
  const { registrationToken } = await data<{ registrationToken: string }>('/users', invited, token);
  await data('/register', { registrationToken, userInfo: { ...name, password: account.password } });
  await api.dispose();
  return account;
}

/** Signs a new editor in to the panel. The dashboard's session before it is a lead's unless another is given. */
export async function signInAsEditor(page: Page, code: 'job-editor' | 'strapi-editor', state?: State): Promise<void> {
  const dashboard = state ?? (await staffState());
  const account = await createEditor(code, dashboard);
  await page.context().addCookies(dashboard.cookies);
  await page.goto('/cms');
  await enterPanelPassword(page, account);
}

/** The panel's own sign-in, which is on the screen. */
export async function enterPanelPassword(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
}

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
