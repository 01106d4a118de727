import { readdirSync, readlinkSync, truncateSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { JobRow } from '@qantara/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobService } from '../src/api/job/services/job.js';
import { serviceOf } from '../src/lib/service.js';
import { createJob } from './helpers/jobs.js';
import { waitFor } from './helpers/mail-server.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

vi.setConfig({ testTimeout: 60_000 });

/** So many that they are read ahead to a file, with texts that make more of them than there is memory for. */
const JOBS = 5100;
/** Each is one statement, which may take 30 s. */
const BATCH_SIZE = 300;

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  const { id } = await createJob(await signIn(app));
  for (let from = 1; from <= JOBS; from += BATCH_SIZE) await copyJob(id, from, Math.min(from + BATCH_SIZE - 1, JOBS));
  await readAhead();
});
afterAll(() => app.stop());

async function copyJob(id: string, from: number, to: number): Promise<void> {
  await app.strapi.db.connection.raw(
    `insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', nextval('jobs_id_seq'),
      'document_id', 'copy' || n, 'reference', 'COPY-' || n, 'title', 'Copy ' || n || ' of ' || n % 40, 'description', 'Any',
      'responsibilities', (select string_agg(md5(n || ' ' || part), ' ') from generate_series(1, 120) part)))).*
    from jobs j, generate_series(?::int, ?::int) n where j.document_id = ? and j.locale = 'en'`,
    [from, to, id],
  );
}

async function readAhead(): Promise<void> {
  const said = vi.spyOn(app.strapi.log, 'info').mockClear();
  await app.strapi.db.connection.raw("notify qantara_jobs, 'all'");
  await waitFor(async () => {
    // Whoever reads the board has it read ahead.
    await ask('/api/jobs/active');
    return said.mock.calls.some((call) => JSON.stringify(call).includes('jobs were read ahead')) ? true : undefined;
  });
}

const GZIP = { 'accept-encoding': 'gzip' };

/** The body as it came. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = request(app.url + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(String(answer.statusCode))),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

const pathOf = (search: string, pageSize = 25) =>
  `/api/jobs/active?pageSize=${pageSize}&search=${encodeURIComponent(search)}`;
const titlesIn = (json: Buffer) => (JSON.parse(json.toString()) as JobRow[]).map(({ title }) => title);
/** The newest first: of those that came at once, the last. */
const wanted = (of: number) =>
  Array.from({ length: JOBS }, (_, at) => JOBS - at)
    .filter((n) => n % 40 === of)
    .slice(0, 25)
    .map((n) => `Copy ${n} of ${of}`);

test('answers that are made at the same time, some for several who ask, do not mix', async () => {
  for (const word of ['of ', 'F ']) {
    const searches = Array.from({ length: 120 }, (_, n) => n % 40);
    const bodies = await Promise.all(searches.map((of) => ask(`${pathOf(`${word}${of}`)}&locale=en`, GZIP)));
    for (const [at, body] of bodies.entries()) {
      const of = searches[at]!;
      const titles = titlesIn(gunzipSync(body));
      expect(titles).toHaveLength(25);
      // Also those of 1 to 3 have that of 10 to 39 in them.
      for (const title of titles) expect(title).toContain(` of ${of}`);
      if (of > 3) expect(titles).toEqual(wanted(of));
    }
  }
});

test('nor when one asks for many of them at once and reads them late, while others ask', async () => {
  const searches = Array.from({ length: 180 }, (_, n) => ({ of: 4 + (n % 36), pageSize: 21 + Math.floor(n / 36) }));
  const socket = connect(Number(new URL(app.url).port), new URL(app.url).hostname).pause();
  for (const { of, pageSize } of searches)
    socket.write(
      `GET ${pathOf(`of ${of}`, pageSize)}&locale=ar HTTP/1.1\r\nHost: any\r\nAccept-Encoding: gzip\r\n\r\n`,
    );
  for (const pageSize of [20, 19, 18])
    await Promise.all(searches.slice(0, 36).map(({ of }) => ask(pathOf(`of ${of}`, pageSize), GZIP)));
  const bodies = await bodiesFrom(socket, searches.length);
  for (const [at, { of, pageSize }] of searches.entries())
    expect(titlesIn(gunzipSync(bodies[at]!))).toEqual(wanted(of).slice(0, pageSize));
});

test('what goes to two readers is not written to again after one of them has it', async () => {
  const { readAddress } = serviceOf<Pick<JobService, 'readAddress'>>(app.strapi, 'api::job.job');
  const alone = await readAddress(pathOf('of 30', 3));
  expect(alone?.lent).toBeInstanceOf(Buffer);
  const [one, other] = await Promise.all([readAddress(pathOf('of 31', 3)), readAddress(pathOf('of 31', 3))]);
  expect([one?.lent, other?.lent]).toEqual([null, null]);
  const kept = await readAddress('/api/jobs/active?pageSize=3');
  expect(kept?.lent).toBe(null);
});

test('when the file of the jobs is broken, they come from the database, also those that were found in it', async () => {
  // On a machine so busy that changes were not heard for a second, all has been forgotten.
  if (namelessFiles().length === 0) await readAhead();
  const said = vi.spyOn(app.strapi.log, 'warn');
  const path = pathOf('of 22');
  const before = titlesIn(await ask(`${path}&sort=posted_date`));
  expect(before[0]).toBe('Copy 22 of 22');
  for (const file of namelessFiles()) truncateSync(file);
  expect(titlesIn(await ask(`${path}&sort=posted_date`, { authorization: 'Basic bm9ib2R5' }))).toEqual(before);
  expect(titlesIn(await ask(`${path}&sort=posted_date&locale=en`))).toEqual(before);
  expect(titlesIn(await ask(path))).toEqual(wanted(22));
  expect(said.mock.calls.map((call) => JSON.stringify(call))).toEqual([
    expect.stringContaining('Jobs are read when they are asked for, not ahead'),
  ]);
});

/** The files that this process has open and that have no name any more. */
function namelessFiles(): string[] {
  const open = readdirSync('/proc/self/fd').map((fd) => `/proc/self/fd/${fd}`);
  return open.filter((file) => {
    try {
      return readlinkSync(file).endsWith(' (deleted)');
    } catch {
      return false;
    }
  });
}

/** Of so many answers, which say how long they are. */
async function bodiesFrom(socket: Socket, count: number): Promise<Buffer[]> {
  const bodies: Buffer[] = [];
  let bytes = Buffer.alloc(0);
  for await (const part of socket) {
    bytes = Buffer.concat([bytes, part as Buffer]);
    for (;;) {
      const begin = bytes.indexOf('\r\n\r\n') + 4;
      const head = bytes.toString('latin1', 0, begin);
      const end = begin + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (begin < 4 || bytes.length < end) break;
      expect(head).toContain('HTTP/1.1 200 OK');
      bodies.push(bytes.subarray(begin, end));
      bytes = bytes.subarray(end);
    }
    if (bodies.length === count) break;
  }
  return bodies;
}
