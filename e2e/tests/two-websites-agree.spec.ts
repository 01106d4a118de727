import { apiPath } from '@qantara/contract';
import { closeJob, createJob, uniqueTitle } from './support/jobs.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { startWebServer } from './support/web-server.ts';

test('a closed job is gone from every website, from its page and from the list', async ({ request }) => {
  const second = await startWebServer(product().cmsUrl);
  try {
    const job = await createJob({ title: uniqueTitle('Rigger') });
    const sites = [product().url, second.url];
    const statuses = () => Promise.all(sites.map(async (url) => (await request.get(`${url}/jobs/${job.id}`)).status()));
    const listed = () =>
      Promise.all(
        sites.map(async (url) => {
          const list = await request.get(`${url}${apiPath('listActiveJobs')}?search=${encodeURIComponent(job.title)}`);
          return ((await list.json()) as { id: string }[]).some(({ id }) => id === job.id);
        }),
      );
    await expect.poll(statuses).toEqual([200, 200]);
    await expect.poll(listed).toEqual([true, true]);
    await closeJob(job);
    await expect.poll(statuses).toEqual([410, 410]);
    // Its page may have been read again by its age, before the website heard of the change.
    await expect.poll(listed).toEqual([false, false]);
  } finally {
    await second.stop();
  }
});
