import { LOCALES } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { freePorts } from './support/free-ports.ts';
import { inLanguage } from './support/pages.ts';
import { product } from './support/product.ts';
import { fillPerson, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { says } from './support/words.ts';
import { startTcpProxy, startWebServer } from './support/web-server.ts';

test.use({ tolerated: { statuses: [502, 503, 504] } });

const STACK_TRACE = /\bat .+:\d+:\d+|ECONNREFUSED|node_modules|Internal Server Error/;

test('with no CMS from the start every page still answers', async ({ page }) => {
  const [unusedPort] = await freePorts(1);
  const web = await startWebServer(`http://127.0.0.1:${unusedPort}`);
  try {
    for (const locale of LOCALES) {
      for (const path of ['/jobs', '/jobs/abcdefghijklmnopqrstuvwx', '/apply', '/contact', '/login']) {
        await page.goto(web.url + inLanguage(locale, path));
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect(await page.content(), path).not.toMatch(STACK_TRACE);
      }
    }
    const api = await page.request.get(`${web.url}/api/jobs/active`);
    expect([502, 503, 504]).toContain(api.status());
    expect(api.headers()['content-type']).toContain('application/problem+json');
    expect(await api.text()).not.toMatch(STACK_TRACE);
  } finally {
    await web.stop();
  }
});

test('a page that was there stays there, and a new one comes when the CMS is back', async ({ page }) => {
  const title = uniqueTitle('Crane Operator');
  const job = await createJob({ title });
  const proxy = await startTcpProxy(product().cmsUrl);
  const web = await startWebServer(proxy.url);
  // Asked for by its title: jobs that others post meanwhile would push it off the first page.
  const list = `${web.url}/jobs?search=${encodeURIComponent(title)}`;
  const card = page.getByRole('main').getByRole('link', { name: title, exact: true });
  try {
    await page.goto(list);
    await expect(card).toBeVisible();

    await proxy.stop();
    await page.goto(list);
    await expect(card).toBeVisible();
    await page.goto(`${web.url}/jobs/${job.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toMatch(STACK_TRACE);

    await proxy.start();
    await page.goto(`${web.url}/jobs/${job.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    // Whatever the page still sends (the view is counted a moment later) has its server.
    await page.waitForLoadState('networkidle');
  } finally {
    await web.stop();
    await proxy.stop();
  }
});

test('a form that cannot be sent says so, keeps what was typed, and goes out when the CMS is back', async ({
  page,
}) => {
  const person = newPerson();
  const proxy = await startTcpProxy(product().cmsUrl);
  const web = await startWebServer(proxy.url);
  try {
    await page.goto(`${web.url}/contact`);
    await fillPerson(page, 'en', person);
    await page.getByRole('textbox', { name: 'Message' }).fill('We need 12 electricians.');
    const send = page.getByRole('main').getByRole('button', { name: /^Send/ });

    await proxy.stop();
    await send.click();
    await expect(page.getByText(says('service_unavailable')).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('We need 12 electricians.');
    await expect(page.getByLabel('Email Address')).toHaveValue(person.email);

    await proxy.start();
    await send.click();
    await expect(page.getByText(says('contact_received')).first()).toBeVisible();
  } finally {
    await web.stop();
    await proxy.stop();
  }
});
