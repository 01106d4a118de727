import { createJob, uniqueTitle } from './support/jobs.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { startTcpProxy, startWebServer } from './support/web-server.ts';

test.use({ tolerated: { statuses: [502, 503, 504] } });

const STACK_TRACE = /\bat .+:\d+:\d+|ECONNREFUSED|node_modules|Internal Server Error/;

test('a page that was there stays there, and a new one comes when the CMS is back', async ({ page }) => {
  const title = uniqueTitle('Crane Operator');
  const job = await createJob({ title });
  const proxy = await startTcpProxy(product().cmsUrl);
  const web = await startWebServer(proxy.url);
  // Asked for by its title: jobs that other tests post would push it off the first page.
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
