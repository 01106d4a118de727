import { createHash } from 'node:crypto';
import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCvStore } from '../src/cv/store/cv-store';
import { sweepCvFiles } from '../src/cv/store/sweep-cv-files';
import { docFile, docxFile, pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { type ObjectStore, startObjectStore } from './helpers/object-store.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  createJob,
  cvForm,
  NO_TRACES,
  type SentFile,
  traces,
} from './helpers/submissions.js';

/** The timeout of the store (open-s3.ts), and a shorter one while it does not respond. */
const REQUEST_MS = 10_000;
const SHORT_MS = 1_000;

const isMute = (mood: ObjectStore['mood']) => mood === 'silent' || mood === 'late';

let app: TestApp;
let objects: ObjectStore;
let staff: HttpClient;
let jobId: string;
beforeAll(async () => {
  objects = await startObjectStore();
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((call, ms, ...args) =>
    setTimeout(call, ms === REQUEST_MS && isMute(objects.mood) ? SHORT_MS : ms, ...args),
  );
  app = await startStrapi({ ...STAFF_SETTINGS, CV_STORE: objects.url });
  staff = await signIn(app);
  jobId = await createJob(app);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await objects.stop();
});

const apply = (file: SentFile) =>
  app.client().call<FormResponse>('/api/job-applications', {
    method: 'POST',
    raw: applicationForm(jobId, {}, file),
  });
async function storedKeys(): Promise<string[]> {
  const store = await openCvStore({ cvStoreUrl: objects.url, dataDir: app.dataDir });
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

test('files of all kinds go to the object store and come back byte for byte', async () => {
  for (const [name, bytes] of [
    ['cv.pdf', pdfFile(5_242_880)],
    ['cv.docx', docxFile()],
    ['cv.doc', docFile()],
  ] as const) {
    const { status, body } = await apply({ bytes, name });
    expect(status).toBe(200);
    const response = await staff.fetch(`/api/job-applications/${body.id}/cv`);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const rows = await app.strapi.db.connection('job_applications').select('cv_key');
  expect((await storedKeys()).sort()).toEqual(rows.map((row) => row.cv_key).sort());
  expect(await traces(app)).toEqual({ ...NO_TRACES, applications: 3 });
});

test('a row that cannot be stored leaves no object', async () => {
  const before = await storedKeys();
  await app.strapi.db.connection.raw(
    `create function refuse() returns trigger as 'begin raise exception ''no''; end' language plpgsql;
     create trigger refuse before insert on cv_submissions for each row execute function refuse()`,
  );
  const response = await app.client().call('/api/careers', { method: 'POST', raw: cvForm() });
  await app.strapi.db.connection.raw('drop function refuse cascade');
  expect(response.status).toBe(500);
  expect(await storedKeys()).toEqual(before);
});

test.each(['failing', 'silent'] as const)(
  'while the object store is %s: a refusal, and nothing stays',
  async (mood) => {
    const before = await storedKeys();
    const rows = await traces(app);
    objects.mood = mood;
    const response = await apply({ bytes: pdfFile(), name: 'cv.pdf' });
    await expect
      .poll(async () => (await app.client().get('/api/health')).body)
      .toMatchObject({ status: 'ok', database: 'ok', store: 'unreachable' });
    objects.mood = 'well';
    expect(response).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await storedKeys()).toEqual(before);
    expect(await traces(app)).toEqual(rows);
    await expect.poll(async () => (await app.client().get('/api/health')).body).toMatchObject({ store: 'ok' });
  },
);

test('a file is signed with the hash of its bytes, so that the store takes no others', async () => {
  const bytes = pdfFile(400_000);
  expect((await apply({ bytes, name: 'cv.pdf' })).status).toBe(200);
  expect(objects.promised.at(-1)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('an object store that responds too late: a rejection, and what it stored is swept away', async () => {
  const before = await storedKeys();
  const rows = await traces(app);
  objects.mood = 'late';
  const response = await apply({ bytes: pdfFile(), name: 'cv.pdf' });
  objects.mood = 'well';
  expect(response).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
  expect(await traces(app)).toEqual(rows);
  // The store goes on with what it has received.
  await expect.poll(storedKeys).toHaveLength(before.length + 1);

  const store = await openCvStore({ cvStoreUrl: objects.url, dataDir: app.dataDir });
  const options = { now: Date.now() + 2 * 3_600_000, recheckMs: 0 };
  expect(await sweepCvFiles(store, app.strapi.db.connection, options)).toEqual({ orphans: 1, isHeldBack: false });
  expect(await storedKeys()).toEqual(before);
});

test('without the object store: nothing is accepted, nothing is half there, and a CV cannot be opened for now', async () => {
  const { body } = await apply({ bytes: pdfFile(), name: 'cv.pdf' });
  await objects.stop();
  expect(await apply({ bytes: pdfFile(), name: 'cv.pdf' })).toMatchObject({
    status: 503,
    body: { code: 'store_unavailable', detail: expect.stringContaining('Nothing was sent') },
  });
  expect(await traces(app)).toMatchObject({ applications: 5, uploads: 0 });
  expect(await staff.get<Problem>(`/api/job-applications/${body.id}/cv`)).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  });
});
