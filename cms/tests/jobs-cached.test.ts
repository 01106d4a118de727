import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { ARABIC, createJob, dayFromNow, putJob } from './helpers/jobs.js';
import { becomes, LONG_WAY, type Raw, settled, useBoard } from './helpers/use-board.js';

const { board, ask, becomesFree, titles } = useBoard();

describe('an answer from memory', () => {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync };
  /** All but the time, and how a body is compressed: the first readers get it as gzip, later ones as small as it gets. */
  const said = (answer: Raw | undefined) => {
    // An answer from memory leaves no line in the logs, and has no id of one.
    const { date: _date, 'x-request-id': _id, ...sent } = answer?.headers ?? {};
    const { 'content-length': length, 'transfer-encoding': _chunked, 'content-encoding': encoding, ...headers } = sent;
    const isPacked = encoding === 'br' || encoding === 'gzip';
    const body = isPacked ? unpack[encoding](answer?.body ?? '') : answer?.body;
    return { status: answer?.status, headers, isPacked, length: isPacked ? null : length, body: body?.toString() };
  };

  test('is that of the long way, header by header', async () => {
    await createJob(board.staff, { translations: { ar: ARABIC } });
    const { id } = await createJob(board.staff, { description: 'Long. '.repeat(300) });
    const paths = ['/api/jobs/active?pageSize=1&locale=ar', `/api/jobs/${id}`];
    const asked = [
      ['GET', {}],
      ['GET', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
      ['GET', { 'accept-encoding': 'gzip, deflate' }],
      ['GET', { origin: 'http://localhost:3000' }],
      ['HEAD', { 'accept-encoding': 'br' }],
    ] as const;
    const all = paths.flatMap((path) => asked.map(([method, headers]) => ({ path, method, headers })));
    const long = new Map<object, Raw>();
    for (const one of all) {
      await ask(one.path, one.headers, one.method);
      long.set(one, await ask(one.path, { ...one.headers, ...LONG_WAY }, one.method));
    }
    await settled();
    for (const one of all) {
      let short: Raw | undefined;
      await becomesFree(async () => (short = await ask(one.path, one.headers, one.method)));
      expect(said(short), JSON.stringify(one)).toEqual(said(long.get(one)));
      expect(short?.headers.vary).toMatch(/accept-encoding/i);
      const encoding = short?.headers['content-encoding'];
      if (encoding !== undefined)
        expect(one.headers).toMatchObject({ 'accept-encoding': expect.stringContaining(String(encoding)) as string });
      if (one.method === 'GET') expect(short?.headers['content-length']).toBe(String(short?.body.length));
    }
  });

  test('is compressed at once, better when it is asked for again, and always the same', async () => {
    for (let n = 0; n < 3; n += 1)
      await createJob(board.staff, { description: `Ünder ${n}. `.repeat(300), translations: { ar: ARABIC } });
    const plain = (await ask('/api/jobs/active')).body.toString();
    await settled();
    const seen = new Set<string>();
    await becomes(async () => {
      const { headers, body } = await ask('/api/jobs/active', { 'accept-encoding': 'gzip, br' });
      const encoding = headers['content-encoding'] as keyof typeof unpack;
      expect(unpack[encoding](body).toString()).toBe(plain);
      seen.add(encoding);
      return encoding === 'br';
    });
    expect([...seen]).toEqual(['gzip', 'br']);
    const { body } = await ask('/api/jobs/active?pageSize=9', { 'accept-encoding': 'br' });
    expect(unpack.br(body).toString()).toBe(plain);
    expect((await ask('/api/jobs/active?pageSize=8', { 'accept-encoding': 'identity' })).body.toString()).toBe(plain);
  });

  test('of a search is kept from the second time on, of a list from the first', async () => {
    await createJob(board.staff, { description: 'Long. '.repeat(300) });
    await settled();
    /** Who asks for the second time what is kept has it compressed well for those who come after, in a moment. */
    const encodingOf = async (path: string) => {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip, br' });
      await new Promise((done) => setTimeout(done, 500));
      return headers['content-encoding'];
    };
    const isKeptAfter = async (times: number, path: string) => {
      for (let time = 1; time <= times; time += 1) expect([time, await encodingOf(path)]).toEqual([time, 'gzip']);
      await becomes(async () => (await encodingOf(path)) === 'br');
    };
    await isKeptAfter(2, '/api/jobs/active?pageSize=3');
    await isKeptAfter(3, '/api/jobs/active?pageSize=3&search=long');
  });

  test('is 304 for who has it', async () => {
    await createJob(board.staff);
    const etag = String((await ask('/api/jobs/active')).headers.etag);
    const long = await ask('/api/jobs/active', { ...LONG_WAY, 'if-none-match': etag });
    await settled();
    for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
      const short = await ask('/api/jobs/active', { 'if-none-match': known });
      expect([short.status, short.body.length]).toEqual([304, 0]);
      expect({ ...short.headers, date: '' }).toEqual({ ...long.headers, date: '', 'x-request-id': undefined });
    }
  });

  test.each([
    ['/api/jobs/active?page=0', 400],
    ['/api/jobs/active?page=1&page=2', 400],
    ['/api/jobs/active?search[a]=b', 400],
    ['/api/jobs/active?search', 400],
    ['/api/jobs/active?search=%ZZ', 400],
    ['/api/jobs/active?fields=password', 400],
    ['/api/jobs/abcdefghijklmnopqrstuvwx', 404],
  ])('is none where %s is %i', async (path, status) => {
    await createJob(board.staff);
    await ask('/api/jobs/active');
    expect((await ask(path)).status).toBe(status);
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

describe('what changes is seen by the next read', () => {
  test('after every way to save', async () => {
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

  test('when somebody else writes to the database', async () => {
    const { id } = await createJob(board.staff, { title: 'First' });
    await titles();
    await settled();
    await titles();
    await becomesFree(() => titles());
    await board.other.query("update jobs set title = 'Second', description = 'Rigging'");
    await becomes(async () => (await titles())[0] === 'Second');
    expect(await titles('/api/jobs/active?search=rigging')).toEqual(['Second']);
    expect(await titles('/api/jobs/active?search=welding')).toEqual([]);
    await board.other.query('begin; delete from jobs; rollback');
    expect(await titles()).toEqual(['Second']);
    await board.other.query('truncate jobs cascade');
    await becomes(async () => (await titles()).length === 0);
    expect((await ask(`/api/jobs/${id}`)).status).toBe(404);
  });

  test('when the day is over at the agency', async () => {
    const { id } = await createJob(board.staff, { expiry_date: dayFromNow(0) });
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([1, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([0, 410]);
    vi.useRealTimers();
    expect([(await titles()).length, (await ask(`/api/jobs/${id}`)).status]).toEqual([1, 200]);
  });
});
