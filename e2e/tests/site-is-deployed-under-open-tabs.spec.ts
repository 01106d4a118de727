import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { product } from './support/product.ts';
import { secondBuild } from './support/second-build.ts';
import { staffState } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { startTcpProxy, startWebServer } from './support/web-server.ts';

// A website responds 404 to what code of another build asks for. While the proxy changes over, requests fail and are retried.
test.use({ tolerated: { statuses: [404], failing: /\/(api|assets|uploads)\// } });

type Server = Awaited<ReturnType<typeof startWebServer>>;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let builds: { old: Server; new: Server };
/** Where visitors reach whichever build is deployed. */
let site: string;
let folder: string;

test.beforeAll(async () => {
  proxy = await startTcpProxy(product().cmsUrl);
  site = proxy.url.replace('127.0.0.1', 'localhost');
  const shared = { publicUrl: site, assetsDir: mkdtempSync(join(tmpdir(), 'qantara-assets-')) };
  folder = secondBuild();
  builds = {
    old: await startWebServer(product().cmsUrl, shared),
    new: await startWebServer(product().cmsUrl, { ...shared, folder }),
  };
});
test.afterAll(async () => {
  await proxy.stop();
  for (const server of Object.values(builds)) await server.stop();
  rmSync(folder, { recursive: true });
});

async function deploy(build: keyof typeof builds): Promise<void> {
  await proxy.stop();
  await proxy.start(builds[build].url);
}

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');

for (const [from, to] of [
  ['old', 'new'],
  ['new', 'old'],
] as const) {
  test(`a link to a part of a page works after the ${to} build took the place of the ${from} one`, async ({
    newPerson,
  }) => {
    await deploy(from);
    const visitor = await newPerson({ baseURL: site });
    await visitor.goto('/');
    const before = await buildOf(visitor);
    await deploy(to);
    const link = visitor.locator('main a[href*="#"][href^="/services"]').first();
    const path = (await link.getAttribute('href')) ?? '';
    let documents = 0;
    visitor.on('domcontentloaded', () => (documents += 1));
    await link.click();
    await expect(visitor).toHaveURL(site + path);
    await expect(visitor.locator(path.slice(path.indexOf('#')))).toBeInViewport();
    await expect.poll(() => buildOf(visitor)).not.toBe(before);
    // A link that is followed before that loads a document too.
    await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await expect(visitor).toHaveURL(`${site}/contact`);
    await expect(visitor.getByLabel(/^Message/)).toBeVisible();
    expect(documents).toBe(1);
  });

  test(`the dashboard goes on working after the ${to} build took the place of the ${from} one`, async ({
    newPerson,
  }) => {
    await deploy(from);
    const staff = await newPerson({ baseURL: site, storageState: await staffState() });
    await staff.goto('/admin');
    await expect(staff.getByRole('tab').first()).toBeVisible();
    const before = await buildOf(staff);
    await deploy(to);
    await staff.getByRole('tab', { name: /^Job Management/ }).click();
    await expect(staff.getByRole('button', { name: 'New Job' })).toBeVisible();
    expect(await buildOf(staff)).toBe(before);
  });
}
