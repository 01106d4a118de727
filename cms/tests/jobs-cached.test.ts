/** Public reads are cached, but each response equals the database at the time of the request. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { JobRow } from '@qantara/contract';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { countApplication } from '../src/jobs/count-application.js';
import { viewCounter } from '../src/jobs/view-counter.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { ARABIC, createJob, dayFromNow, putJob } from './helpers/jobs.js';
import { useTestCms } from './helpers/use-test-cms.js';

const { board, ask, titles } = useTestCms();

describe('a public response', () => {
  test('is compressed for clients that can read that, and the same for everyone', async () => {
    await createJob(board.staff, { description: 'Ünder. '.repeat(300), translations: { ar: ARABIC } });
    const { body: plain } = await ask('/api/jobs/active');
    for (const [accepted, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = await ask('/api/jobs/active', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(accepted);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(unpack(body)).toEqual(plain);
    }
    const head = await ask('/api/jobs/active', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(plain.length)]);
  });

  test('is 304 for a client that has it', async () => {
    const { id } = await createJob(board.staff);
    for (const path of ['/api/jobs/active', `/api/jobs/${id}`]) {
      const etag = String((await ask(path)).headers.etag);
      for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
        const { status, headers, body } = await ask(path, { 'if-none-match': known });
        expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
      }
    }
  });

  test.each([
    ['/api/jobs/active?page=0', 400],
    ['/api/jobs/active?page=1&page=2', 400],
    ['/api/jobs/active?search[a]=b', 400],
    ['/api/jobs/active?search=%ZZ', 400],
    ['/api/jobs/active?fields=password', 400],
    ['/api/jobs/abcdefghijklmnopqrstuvwx', 404],
  ])('to %s is %i, also when it is asked for again', async (path, status) => {
    await createJob(board.staff);
    for (let times = 0; times < 2; times += 1) expect((await ask(path)).status).toBe(status);
  });

  test('is never one that only staff may see, and staff get none of it', async () => {
    const { id } = await createJob(board.staff, { status: 'closed' });
    expect((await board.staff.get(`/api/jobs/${id}`)).status).toBe(200);
    expect((await ask(`/api/jobs/${id}`)).status).toBe(410);
    const open = await createJob(board.staff);
    await ask(`/api/jobs/${open.id}`);
    expect((await board.staff.get<object>(`/api/jobs/${open.id}`)).body).toHaveProperty('version', 1);
  });
});

describe('cached reads', () => {
  test('are invalidated by each kind of save', async () => {
    const job = await createJob(board.staff, { title: 'First' });
    const one = `/api/jobs/${job.id}`;
    const status = async () => (await ask(one)).status;
    expect([await titles(), await status()]).toEqual([['First'], 200]);
    await putJob(board.staff, job.id, { ...job, title: 'Second' });
    expect(await titles()).toEqual(['Second']);
    expect(JSON.parse((await ask(one)).body.toString())).toHaveProperty('title', 'Second');
    await board.staff.post('/api/jobs/bulk', { ids: [job.id], action: 'close' });
    expect([await titles(), await status()]).toEqual([[], 410]);
    await board.staff.post('/api/jobs/bulk', { ids: [job.id], action: 'activate' });
    expect([await titles(), await status()]).toEqual([['Second'], 200]);
    await board.staff.call(one, { method: 'DELETE' });
    expect([await titles(), await status()]).toEqual([[], 410]);
    await board.staff.post(`${one}/restore`, {});
    expect([await titles(), await status()]).toEqual([['Second'], 200]);
    // The panel saves through the same service.
    const panel = board.app.strapi.documents('api::job.job' as never);
    await panel.update({ documentId: job.id, locale: 'en', data: { title: 'Third' } } as never);
    expect(await titles()).toEqual(['Third']);
    await board.app.strapi.db.connection('jobs').update({ expiry_date: dayFromNow(-1) });
    expect([await titles(), await status()]).toEqual([[], 410]);
  });

  test('are invalidated by writes of other database clients', async () => {
    const { id } = await createJob(board.staff, { title: 'First' });
    expect(await titles()).toEqual(['First']);
    await board.other.query("update jobs set title = 'Second', description = 'Rigging'");
    expect(await titles()).toEqual(['Second']);
    expect(await titles('/api/jobs/active?search=rigging')).toEqual(['Second']);
    expect(await titles('/api/jobs/active?search=welding')).toEqual([]);
    await board.other.query('begin; delete from jobs; rollback');
    expect(await titles()).toEqual(['Second']);
    await board.other.query('truncate jobs cascade');
    expect(await titles()).toEqual([]);
    expect((await ask(`/api/jobs/${id}`)).status).toBe(404);
  });

  test('are invalidated when the day of the agency ends', async () => {
    const { id } = await createJob(board.staff, { expiry_date: dayFromNow(0) });
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([1, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([0, 410]);
    vi.useRealTimers();
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([1, 200]);
  });

  test('show counts of views and applications within seconds', async () => {
    const views = viewCounter(board.app.strapi);
    const { id } = await createJob(board.staff);
    const counts = async () => {
      const { views_count, application_count } = JSON.parse((await ask(`/api/jobs/${id}`)).body.toString()) as JobRow;
      return [views_count, application_count];
    };
    expect(await counts()).toEqual([0, 0]);
    views.countView(id, 'direct');
    await views.flushViews();
    await inTransaction(board.app.strapi, (trx) => countApplication(trx, id));
    await expect.poll(counts).toEqual([1, 1]);
  });
});

test('counts that are some seconds old are still served, once, while they are read again', async () => {
  const { id } = await createJob(board.staff);
  const applications = async () => {
    const [job] = JSON.parse((await ask('/api/jobs/active')).body.toString()) as JobRow[];
    return job?.application_count;
  };
  const apply = () => inTransaction(board.app.strapi, (trx) => countApplication(trx, id));
  let past = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + past);
  try {
    expect(await applications()).toBe(0);
    await apply();
    past += 4000;
    expect(await applications()).toBe(0);
    await expect.poll(applications).toBe(1);
    await apply();
    past += 60_000;
    expect(await applications()).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

test('a list and a job that are in the cache cost one statement, also for concurrent requests', async () => {
  const { id } = await createJob(board.staff);
  const statements = async (path: string, times: number) => {
    const read = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all(Array.from({ length: times }, () => ask(path)));
    const texts = read.mock.calls.map(([asked]) => (asked as { text?: string }).text ?? '');
    read.mockRestore();
    const isVersion = (text: string) => text.includes('board_version');
    return [texts.filter(isVersion).length, texts.filter((text) => text.includes('"jobs" as "j"')).length];
  };
  expect(await statements('/api/jobs/active?search=pipe', 5)).toEqual([5, 2]);
  expect(await statements('/api/jobs/active?search=pipe&utm_source=news', 1)).toEqual([1, 0]);
  expect(await statements(`/api/jobs/${id}`, 5)).toEqual([5, 1]);
  expect(await statements(`/api/jobs/${id}?locale=en`, 1)).toEqual([1, 0]);
});
