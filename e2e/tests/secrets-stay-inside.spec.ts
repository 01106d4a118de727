import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { request } from '@playwright/test';
import { seedContent } from '@qantara/contract/content-seed';
import { SECRET_NAMES } from '@qantara/contract/settings';
import { product, ROOT } from './support/product.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';

/** Values of every secret setting, as the running product has them. */
async function secrets(): Promise<string[]> {
  const file = await readFile(join(product().dataDir, '.env'), 'utf8').catch(() => '');
  const settings = { ...parseEnv(file), ...process.env };
  const named = SECRET_NAMES.flatMap((name) => settings[name]?.split(',') ?? []);
  const database = await readFile(join(product().dataDir, 'postgres/password'), 'utf8').catch(() => '');
  const { staff, panel } = product();
  return [...named, database.trim(), staff.password, panel.password].filter((value) => value.length >= 8);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function namesOfLeaks(texts: AsyncIterable<readonly [string, string]>): Promise<string[]> {
  const hidden = await secrets();
  expect(hidden.length).toBeGreaterThanOrEqual(SECRET_NAMES.length);
  const leaks: string[] = [];
  for await (const [name, text] of texts) if (hidden.some((secret) => text.includes(secret))) leaks.push(name);
  return leaks;
}

test('no file that browsers get, and no log, has a secret in it', async () => {
  const folders = [join(ROOT, 'web/dist/client'), join(ROOT, 'cms/dist/build'), join(product().dataDir, 'logs')];
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  async function* texts() {
    for (const file of files) yield [file, await readFile(file, 'latin1')] as const;
  }
  expect(await namesOfLeaks(texts())).toEqual([]);
});

test('no script of the website has a text in it that editors write in the CMS', async () => {
  const { homePage, aboutPage, services, testimonials } = seedContent('ar');
  const texts = [homePage.hero.lead, aboutPage.mission, ...services.map(({ text }) => text), testimonials[0]?.text];
  const scripts = (await filesBelow(join(ROOT, 'web/dist/client'))).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const found = await Promise.all(
    scripts.map(async (file) => {
      const script = await readFile(file, 'utf8');
      return texts.some((text) => text && script.includes(text)) ? [file] : [];
    }),
  );
  expect(found.flat()).toEqual([]);
});

const ASKED: readonly [method: string, path: string, data?: unknown][] = [
  ['GET', '/'],
  ['GET', '/login'],
  ['GET', '/api/health'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/tracking'],
  ['GET', '/api/%E0%A4%A'],
  ['POST', '/api/contact', '{"name":'],
  ['POST', '/api/auth/login', { email: 'nobody@qantara.example', password: 'wrong' }],
  ['GET', '/cms/backend/admin/init'],
  ['GET', '/cms/backend/admin/information'],
  ['POST', '/cms/backend/admin/login', { email: 'nobody@qantara.example', password: 'wrong' }],
  ['GET', '/cms/backend/content-manager/init'],
];

test('no response, and no error, has a secret or the place of a file in it', async () => {
  const stranger = await request.newContext({ baseURL: product().url });
  const lead = await staffApi();
  async function* texts() {
    for (const [method, path, data] of ASKED) {
      const headers: Record<string, string> = data ? { 'content-type': 'application/json' } : {};
      const response = await (path.startsWith('/cms') ? lead : stranger).fetch(path, {
        method,
        headers,
        ...(data ? { data } : {}),
      });
      const text = JSON.stringify(response.headers()) + (await response.text());
      expect(text, path).not.toMatch(/node_modules|\bat \S+ \(\/|postgresql:\/\//);
      yield [path, text] as const;
    }
  }
  expect(await namesOfLeaks(texts())).toEqual([]);
  await stranger.dispose();
  await lead.dispose();
});
