import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  contactForm,
  createJob,
  cvForm,
  forgetSubmissions,
  NO_TRACES,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi();
  jobId = await createJob(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const file = { bytes: pdfFile(30_000), name: 'cv.pdf' };
const headersOf = (key: string) => ({ 'idempotency-key': key });
const apply = (key: string, changes = {}, bytes = file.bytes) =>
  app.client().call<FormResponse>('/api/job-applications', {
    method: 'POST',
    raw: applicationForm(jobId, changes, { ...file, bytes }),
    headers: headersOf(key),
  });
const countOf = async () =>
  Number((await app.strapi.db.connection('jobs').where('document_id', jobId).first()).application_count);
const lastDay = (day: string) =>
  app.strapi.db.connection('jobs').where('document_id', jobId).update({ expiry_date: day });
const queued = async () =>
  Number((await app.strapi.db.connection.raw('select count(*) as n from graphile_worker.jobs')).rows[0].n);
/** Tasks of earlier tests run during the next ones. */
const nothingQueued = () => expect.poll(queued, { interval: 20 }).toBe(0);

describe('Idempotency-Key', () => {
  test('a second try gets the response of the first, even when the job has closed since and the token is new', async () => {
    const key = randomUUID();
    const first = await apply(key, { recaptchaToken: 'one' });
    await lastDay('2026-01-01');
    const second = await apply(key, { recaptchaToken: 'two' });
    await lastDay('2099-01-01');
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 1, files: 1, records: 1 });
  });

  /** As if another instance, or this one before a restart, had stored the form with the key. */
  async function takenElsewhere(key: string): Promise<string> {
    const elsewhere = randomUUID();
    await app.strapi.db.connection('idempotency_records').where({ key }).update({ key: elsewhere });
    return elsewhere;
  }

  test('a second try with another instance responds like the first, and leaves no file', async () => {
    const key = randomUUID();
    const first = await apply(key);
    const second = await apply(await takenElsewhere(key));
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 1, files: 1, records: 1 });
  });

  test('a second try for a job that has closed since responds like the first; another form with its key is rejected', async () => {
    const key = randomUUID();
    const first = await apply(key);
    const elsewhere = await takenElsewhere(key);
    await lastDay('2026-01-01');
    const second = await apply(elsewhere);
    const other = await apply(await takenElsewhere(elsewhere), { name: 'Someone Else' });
    await lastDay('2099-01-01');
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 1, files: 1, records: 1 });
  });

  test('other fields or another file with the same key are rejected', async () => {
    const key = randomUUID();
    await apply(key);
    for (const response of [await apply(key, { name: 'Someone Else' }), await apply(key, {}, pdfFile(900))])
      expect(response).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 1, files: 1, records: 1 });
  });

  test('twenty at the same moment are one', async () => {
    const key = randomUUID();
    const before = await countOf();
    const responses = await Promise.all(Array.from({ length: 20 }, () => apply(key)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 1, files: 1, records: 1 });
    expect(await countOf()).toBe(before + 1);
  });

  test('rivals with other content: one is stored, the others are rejected', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => apply(key, { name: `Person ${n}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 1, files: 1, records: 1 });
  });

  test('holds for each call separately, and for messages and CVs too', async () => {
    const headers = headersOf(randomUUID());
    const contact = () => app.client().post<FormResponse>('/api/contact', contactForm(), headers);
    const cv = () =>
      app.client().call<FormResponse>('/api/careers', { method: 'POST', raw: cvForm({}, file), headers });
    const responses = [await contact(), await contact(), await cv(), await cv()];
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(2);
    expect(await traces(app)).toMatchObject({ contacts: 1, cvs: 1, records: 2 });
  });

  test.each(['short', 'x'.repeat(129), 'with space!', 'ключ-ключ'])('%j is no key', async (key) => {
    const headers = headersOf(Buffer.from(key).toString('latin1'));
    const response = await app.client().post<FormResponse>('/api/contact', contactForm(), headers);
    expect(response).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
  });

  test('expires after 48 hours', async () => {
    await apply(randomUUID());
    await apply(randomUUID());
    const records = () => app.strapi.db.connection('idempotency_records');
    const [{ id }] = await records().select('id').limit(1);
    await records()
      .where({ id })
      .update({ created_at: new Date(Date.now() - 49 * 3_600_000) });
    await runTask('delete-old-responses');
    expect((await traces(app)).records).toBe(1);
  });
});

describe('row and file are stored together or not at all', () => {
  test('a row that cannot be stored leaves no file, no count and no mail', async () => {
    await nothingQueued();
    const before = await countOf();
    const refuse = `create function refuse() returns trigger as 'begin raise exception ''no''; end' language plpgsql;
      create trigger refuse before insert on job_applications for each row execute function refuse()`;
    await app.strapi.db.connection.raw(refuse);
    try {
      expect(await apply(randomUUID())).toMatchObject({ status: 500, body: { code: 'server_error' } });
    } finally {
      await app.strapi.db.connection.raw('drop function refuse cascade');
    }
    expect(await traces(app)).toEqual(NO_TRACES);
    expect([await countOf(), await queued()]).toEqual([before, 0]);
  });

  test('a job that closes while an application is being stored takes nothing', async () => {
    const close = `create function close() returns trigger as
      'begin update jobs set expiry_date = date ''2026-01-01''; return new; end' language plpgsql;
      create trigger close before insert on job_applications for each row execute function close()`;
    await nothingQueued();
    const before = await countOf();
    await app.strapi.db.connection.raw(close);
    try {
      expect(await apply(randomUUID())).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    } finally {
      await app.strapi.db.connection.raw('drop function close cascade');
    }
    expect(await traces(app)).toEqual(NO_TRACES);
    expect([await countOf(), await queued()]).toEqual([before, 0]);
    expect((await apply(randomUUID())).status).toBe(200);
  });

  test('a commit that fails leaves no file', async () => {
    const late = `create function refuse() returns trigger as 'begin raise exception ''no''; end' language plpgsql;
      create constraint trigger refuse after insert on cv_submissions deferrable initially deferred
      for each row execute function refuse()`;
    await app.strapi.db.connection.raw(late);
    try {
      const response = await app.client().call('/api/careers', { method: 'POST', raw: cvForm() });
      expect(response.status).toBe(500);
    } finally {
      await app.strapi.db.connection.raw('drop function refuse cascade');
    }
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('a file that cannot be stored leaves no row', async () => {
    await rm(join(app.dataDir, 'cvs'), { recursive: true, force: true });
    await writeFile(join(app.dataDir, 'cvs'), 'no folder');
    expect(await apply(randomUUID())).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
    await rm(join(app.dataDir, 'cvs'));
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('the sweeper removes old files without a row, and only those', async () => {
    await apply(randomUUID());
    const folder = join(app.dataDir, 'cvs');
    await mkdir(folder, { recursive: true });
    for (const name of ['a'.repeat(40), `${'b'.repeat(40)}.part`, 'c'.repeat(40)])
      await writeFile(join(folder, name), 'x');
    await chmod(folder, 0o700);
    const old = new Date(Date.now() - 61 * 60_000);
    for (const name of ['a'.repeat(40), `${'b'.repeat(40)}.part`]) await utimes(join(folder, name), old, old);
    const { cv_key: key } = await app.strapi.db.connection('job_applications').first('cv_key');
    await utimes(join(folder, key), old, old);
    // Time stamps of files are the kernel's, which a test on another date does not change.
    await utimes(join(folder, 'c'.repeat(40)), new Date(), new Date());
    await runTask('sweep-cv-files', { recheckMs: 0 });
    expect((await traces(app)).files).toBe(2);
  });

  test('the sweeper touches nothing when the rows seem to be in another database', async () => {
    const folder = join(app.dataDir, 'cvs');
    await mkdir(folder, { recursive: true });
    for (let n = 0; n < 60; n += 1) {
      await writeFile(join(folder, `old${n}`), 'x');
      await utimes(join(folder, `old${n}`), new Date(0), new Date(0));
    }
    await runTask('sweep-cv-files');
    expect((await traces(app)).files).toBe(60);
  });
});

/** Runs the task through the queue, as the schedule does. */
async function runTask(name: string, payload = {}): Promise<void> {
  const { connection } = app.strapi.db;
  const { rows } = await connection.raw('select (graphile_worker.add_job(?, ?::json)).id', [
    name,
    JSON.stringify(payload),
  ]);
  const isDone = async () =>
    !(await connection.raw('select 1 from graphile_worker.jobs where id = ?', [rows[0].id])).rows[0];
  await expect.poll(isDone).toBe(true);
}
