/** Editors of the Strapi panel, invited the way its owner does it. */
import { randomUUID } from 'node:crypto';
import { expect, request, type Page } from '@playwright/test';
import { product, type Account } from './product.ts';
import { staffState } from './staff-session.ts';

const API = '/cms/backend/admin';

async function createEditor(): Promise<Account> {
  const { url, panel } = product();
  const api = await request.newContext({ baseURL: url, storageState: await staffState() });
  const data = async <Data>(path: string, body?: object, token?: string): Promise<Data> => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await api.fetch(API + path, { method: body ? 'POST' : 'GET', data: body, headers });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const { token } = await data<{ token: string }>('/login', panel);
  const roles = await data<{ id: number; code: string }[]>('/roles', undefined, token);
  const role = roles.find(({ code }) => code === 'job-editor')?.id;
  const name = { firstname: 'Ed', lastname: 'Itor' };
  const account = { email: `editor-${randomUUID().slice(0, 8)}@qantara.example`, password: `Aa1${randomUUID()}` };
  const invited = { ...name, email: account.email, roles: [role] };
  const { registrationToken } = await data<{ registrationToken: string }>('/users', invited, token);
  await data('/register', { registrationToken, userInfo: { ...name, password: account.password } });
  await api.dispose();
  return account;
}

/** Signs a new editor in to the panel. The dashboard's session before it is a lead's. */
export async function signInAsEditor(page: Page): Promise<void> {
  const account = await createEditor();
  await page.context().addCookies((await staffState()).cookies);
  await page.goto('/cms');
  await enterPanelPassword(page, account);
}

/** The panel's own sign-in, which is on the screen. */
export async function enterPanelPassword(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible({ timeout: 20_000 });
}

const JOBS = '/cms/content-manager/collection-types/api::job.job';

export const NEW_JOB = `${JOBS}/create?plugins[i18n][locale]=en`;

export async function openJobList(page: Page, title: string): Promise<void> {
  await page.goto(`${JOBS}?page=1&plugins[i18n][locale]=en&_q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: title })).toBeVisible({ timeout: 20_000 });
}

export async function openJobForm(page: Page, id: string, locale = 'en'): Promise<void> {
  const url = `${JOBS}/${id}?plugins[i18n][locale]=${locale}`;
  // Strapi redirects to its page 403 if the content types load before the permissions; loading the URL again shows the form.
  await expect(async () => {
    await page.goto(url);
    await expect(page.getByLabel(/^Title/)).not.toHaveValue('', { timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
