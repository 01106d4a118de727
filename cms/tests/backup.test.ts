/** Backs up a product in use, restores into an empty one, and checks that. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { backUp } from '../src/backup/backup.js';
import type { Manifest } from '../src/backup/backup-folder.js';
import { readManifest } from '../src/backup/backup-folder.js';
import { withClient } from '../src/backup/with-client.js';
import { restore } from '../src/backup/restore.js';
import { openPictureStore } from '../src/content/picture-store.js';
import { openCvStore } from '../src/cv/store/cv-store.js';
import { startObjectStore } from './helpers/object-store.js';
import { createDatabase } from './helpers/postgres.js';
import { mountSmallDisk } from './helpers/small-disk.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { bootStrapi, startStrapi, type TestApp } from './helpers/strapi.js';
import { pdfFile } from './helpers/cv-files.js';
import { applicationForm, contactForm, createJob, cvForm, hiringForm } from './helpers/submissions.js';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../dist/src/backup/main.js');
let app: TestApp;
let lead: StaffBrowser;
let folder: string;
let url: string;
/** Target of the restore. */
let place: Place;
let job: string;

/** Settings of a database and a data folder. */
type Place = Record<'DATABASE_URL' | 'DATA_DIR', string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qantara-test-backup-'));
  app = await startStrapi();
  url = process.env.DATABASE_URL ?? '';
  lead = await signInAs(app, 'lead');
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as an operator does. @param signal sent while it runs, like Ctrl-C @returns its output */
async function command(
  name: 'backup' | 'restore',
  place: string,
  settings: Record<string, string> = {},
  signal?: AbortSignal,
) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: app.dataDir, ...settings };
  const running = run(process.execPath, [main, name, place], { cwd: join(import.meta.dirname, '..'), env });
  signal?.addEventListener('abort', () => running.child.kill('SIGTERM'));
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

async function emptyPlace(): Promise<Place> {
  return {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`),
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
  };
}

/**
 * A database in which the product was started but not used: ready for a restore, without creating tables. A copy of
 * `place`.
 */
async function startedPlace(): Promise<Place> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [, template = ''] = new URL(place.DATABASE_URL).pathname.split('/');
  const DATABASE_URL = await createDatabase(inject('postgresUrl'), name, template);
  await withClient(DATABASE_URL, (client) =>
    client.query(
      'truncate jobs, contact_inquiries, hiring_requests, cv_submissions, job_applications, graphile_worker._private_jobs cascade',
    ),
  );
  return { DATABASE_URL, DATA_DIR: await mkdtemp(join(folder, 'data-')) };
}

/** As the command opens them. */
async function storesOf({ DATABASE_URL, DATA_DIR, CV_STORE }: Place & { CV_STORE?: string }) {
  const settings = { cvStoreUrl: CV_STORE ?? null, dataDir: DATA_DIR };
  return {
    databaseUrl: DATABASE_URL,
    store: await openCvStore(settings),
    pictures: await openPictureStore(settings),
  };
}

const backUpIn = async (from: Place, name: string) => backUp(await storesOf(from), join(folder, name));

/** In this process, without the seconds that Strapi takes to create tables. `place` has them, or they must not be needed. */
const restoreIn = async (target: Place, name: string, createTables = () => Promise.resolve()) =>
  restore(await storesOf(target), join(folder, name), createTables);
const noTables = () => Promise.reject(new Error('Tables were created.'));

const contents = ({ tables, cvs, uploads, sequences }: Omit<Manifest, 'format'>) => ({
  tables,
  cvs,
  uploads,
  sequences,
});

test('a backup is made while people go on sending, without people who are erased during it', async () => {
  job = await createJob(app);
  const send = (path: string, raw: FormData) => app.client().call<{ id: string }>(path, { method: 'POST', raw });
  for (let at = 0; at < 12; at += 1) await send('/api/careers', cvForm({ fullName: `Person ${at} "\\N", زبيدة\t|` }));
  await app.client().post('/api/contact', contactForm({}));
  await send('/api/hiring-requests', hiringForm({}, { bytes: pdfFile(), name: 'letter.pdf' }));
  await send('/api/hiring-requests', hiringForm());
  await writeFile(join(app.dataDir, 'public/uploads/logo of ours.svg'), '<svg/>');
  const erased = (await send('/api/job-applications', applicationForm(job))).body.id;

  let goesOn = true;
  const stream = (async () => {
    let sent = 0;
    for (; goesOn; sent += 1) await send('/api/job-applications', applicationForm(job));
    return sent;
  })();
  const confirm = applicationForm(job).get('email');
  const backup = command('backup', join(folder, 'one'));
  await lead.client.post(`/api/inbox/applications/${erased}/erasure`, {
    ...{ confirm, erase: [{ name: 'applications', id: erased }], keep: [] },
  });
  const said = await backup;
  goesOn = false;
  expect(await stream).toBeGreaterThan(3);
  expect(said.code, said.text).toBe(0);

  const taken = await readManifest(join(folder, 'one'));
  const rowsOf = (name: string) => taken.tables.find((table) => table.name === `public.${name}`)?.rows ?? 0;
  expect(rowsOf('cv_submissions')).toBe(12);
  expect(Object.keys(taken.cvs)).toHaveLength(rowsOf('cv_submissions') + rowsOf('job_applications') + 1);
  expect(rowsOf('hiring_requests')).toBe(2);
  expect([taken.missing, taken.timeZone]).toEqual([[], 'UTC']);
  expect(Object.keys(taken.uploads)).toContain('logo of ours.svg');
  for (const name of ['public.strapi_sessions', 'public.jobs_search'])
    expect(taken.tables.map((table) => table.name)).not.toContain(name);
  for (const name of ['', 'manifest.json', 'tables/public.jobs.gz', `cvs/${Object.keys(taken.cvs)[0]}`])
    expect([name, (await stat(join(folder, 'one', name))).mode & 0o077]).toEqual([name, 0]);
});

/** As older versions made them: without a time zone, and with the search table of jobs, in its old normalisation. */
async function asOlderBackup(folder: string): Promise<void> {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const columns = ['document_id', 'everyone_text', 'job_id', 'staff_text'];
  const rows = '\\N\tspelled otherwise\t1\tspelled otherwise\n';
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const table = {
    name: 'public.jobs_search',
    columns: columns.map((name) => ({ name, type: 'text' })),
    rows: 1,
    sha256,
  };
  await writeFile(join(folder, 'tables', `${table.name}.gz`), gzipSync(rows));
  await writeFile(file, JSON.stringify({ ...manifest, timeZone: undefined, tables: [...manifest.tables, table] }));
}

// The only one that creates all tables, which takes half a minute.
test('a backup, of an older version too, is restored into an empty place, and equals one of that place', async () => {
  const older = join(folder, 'older');
  await cp(join(folder, 'one'), older, { recursive: true });
  await asOlderBackup(older);
  place = await emptyPlace();
  const target = { ...place, SEED_DEMO: 'true' };
  const restored = await command('restore', older, target);
  expect(restored.code, restored.text).toBe(0);
  expect(restored.text).toContain('all compared with the backup');
  expect(restored.text).toContain('does not record its time zone');
  await backUpIn(place, 'two');
  expect(contents(await readManifest(join(folder, 'two')))).toEqual(contents(await readManifest(join(folder, 'one'))));
});

// A manifest that fits the files but no table is only noticed when the tables exist.
test('a backup of other tables is rejected, and leaves nothing that would block the next restore', async () => {
  const started = await startedPlace();
  const other = join(folder, 'other');
  await cp(join(folder, 'two'), other, { recursive: true });
  const manifest = await readFile(join(other, 'manifest.json'), 'utf8');
  await writeFile(join(other, 'manifest.json'), manifest.replace('"name": "public.jobs"', '"name": "public.job"'));
  await cp(join(other, 'tables', 'public.jobs.gz'), join(other, 'tables', 'public.job.gz'));
  await expect(restoreIn(started, 'other')).rejects.toThrow('made by another version of Qantara');
  await restoreIn(started, 'two');
});

test('a backup never goes into a database that is in use, and there has to be one', async () => {
  await expect(restoreIn(place, 'one', noTables)).rejects.toThrow('The database is in use');
  expect(await command('restore', join(folder, 'none'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no backup in') as string,
  });
  await mkdir(join(folder, 'closed', 'manifest.json'), { recursive: true });
  await expect(restoreIn(place, 'closed', noTables)).rejects.toThrow('cannot be read (EISDIR)');
});

/** Left-overs of an earlier restore do not matter. */
async function tablesIn(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int n from pg_tables where schemaname = 'public'`,
  );
  await client.end();
  return rows[0]?.n;
}

test('a damaged or missing file is noticed by name before anything is changed', async () => {
  const [two, other] = [join(folder, 'two'), await emptyPlace()];
  const [key = ''] = await readdir(join(two, 'cvs'));
  const [table, cv] = [join(two, 'tables', 'public.cv_submissions.gz'), join(two, 'cvs', key)];
  const [whole, wholeCv] = [await readFile(table), await readFile(cv)];
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1]! ^= 1;
  const damages: [string, string | Buffer | null][] = [
    [table, flipped],
    // A valid archive, but of another table.
    [table, gzipSync('1\n')],
    [table, whole.subarray(0, 40)],
    [table, null],
    [cv, 'another file'],
    [cv, null],
  ];
  for (const [file, bytes] of damages) {
    await (bytes === null ? rm(file) : writeFile(file, bytes));
    await expect(restoreIn(other, 'two', noTables)).rejects.toThrow(
      `${file} is missing or damaged. Nothing was changed.`,
    );
    expect(await tablesIn(other.DATABASE_URL)).toBe(0);
    expect(await readdir(other.DATA_DIR)).not.toContain('cvs');
    await writeFile(file, file === cv ? wholeCv : whole);
  }
});

test('a backup goes from a folder into an object store, and from there into a folder', async () => {
  const store = await startObjectStore();
  const inStore = { ...(await startedPlace()), CV_STORE: store.url };
  expect((await restoreIn(inStore, 'two')).timeZone).toBe('UTC');
  await backUpIn(inStore, 'three');
  const [two, three] = [await readManifest(join(folder, 'two')), await readManifest(join(folder, 'three'))];
  expect(three.cvs).toEqual(two.cvs);

  // The backup waits for files of rows that are written already: aborting it leaves nothing.
  store.mood = 'silent';
  const part = join(folder, 'broken-off.part');
  const asked = new AbortController();
  const brokenOff = command('backup', join(folder, 'broken-off'), inStore, asked.signal);
  await expect.poll(() => readdir(join(part, 'tables')).catch(() => [])).toContain('public.up_users.gz');
  asked.abort();
  const { code, text } = await brokenOff;
  expect([code, text]).toEqual([1, expect.stringContaining('The backup was broken off, and nothing is left of it.')]);
  expect((await readdir(folder)).filter((name) => name.startsWith('broken-off'))).toEqual([]);
  await store.stop();
});

test('a backup whose times are in another zone is rejected', async () => {
  const abroad = join(folder, 'abroad');
  await cp(join(folder, 'two'), abroad, { recursive: true });
  const file = join(abroad, 'manifest.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"timeZone": "UTC"', '"timeZone": "Asia/Kolkata"'));
  await expect(restoreIn(await emptyPlace(), 'abroad', noTables)).rejects.toThrow(
    'are in Asia/Kolkata, and this version reads UTC',
  );
});

test('a backup goes into a new folder only, and nothing is left of one that fails', async () => {
  await expect(backUpIn(place, 'two')).rejects.toThrow('already: a backup goes into a new folder');
  expect((await readManifest(join(folder, 'two'))).tables.length).toBeGreaterThan(0);

  const [key = ''] = await readdir(join(place.DATA_DIR, 'cvs'));
  const cv = join(place.DATA_DIR, 'cvs', key);
  const bytes = await readFile(cv);
  await rm(cv);
  await mkdir(cv);
  await expect(backUpIn(place, 'four')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('four'))).toEqual([]);
  await rm(cv, { recursive: true });
  await writeFile(cv, bytes);
});

test('what killed backups have left is removed by the next one, unless it is still being written', async () => {
  const [left, fresh, another] = ['2026-01-02T03-04-05.678Z.part', '2026-01-02T03-04-06.678Z.part', 'mine.part'].map(
    (name) => join(folder, name),
  ) as [string, string, string];
  for (const path of [left, fresh, another]) await mkdir(join(path, 'cvs'), { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of [left, another]) await utimes(path, longAgo, longAgo);
  // Time stamps of files are the kernel's, which a test on another date does not change.
  await utimes(fresh, new Date(), new Date());
  // An incomplete folder of the same name is removed even on the same day.
  await mkdir(join(folder, 'after.part', 'cvs'), { recursive: true });
  await writeFile(join(folder, 'after.part', 'cvs', 'of-somebody-else'), 'a CV');
  await backUpIn(place, 'after');
  expect(await readdir(join(folder, 'after', 'cvs'))).not.toContain('of-somebody-else');
  const names = await readdir(folder);
  expect([left, fresh, another].map((path) => names.includes(basename(path)))).toEqual([false, true, true]);
});

test('a query rejects when the database goes away, and the process goes on', async () => {
  const response = withClient(url, async (client) => {
    const asked = client.query('select pg_sleep(20)');
    client.connection.stream.destroy();
    await asked;
  });
  await expect(response).rejects.toThrow('terminat');
  await new Promise((resolve) => setTimeout(resolve, 200));
});

test('a backup fails before writing when the disk is too small', async () => {
  const disk = await mountSmallDisk(1);
  onTestFinished(() => disk.remove());
  if (disk.isSmall) {
    await disk.fill(100_000);
    await expect(backUp(await storesOf(place), join(disk.folder, 'five'))).rejects.toThrow(
      /There is no room for a backup in .+: it may need \d+ MB/,
    );
    expect(await readdir(disk.folder)).toEqual(['filler']);
  }
});

test('the restored product works: accounts, lists, files, numbers that go on', async () => {
  await app.stop();
  app = await bootStrapi(place);
  const { client } = await signInAs(app, 'lead');
  const cvs = await client.get<{ id: string }[]>('/api/careers?pageSize=25');
  expect(cvs.body).toHaveLength(12);
  const [cv] = cvs.body;
  expect((await client.get(`/api/careers/${cv?.id}/cv`)).status).toBe(200);
  expect((await app.client().get(`/api/jobs/${job}`)).status).toBe(200);
  // Rewritten by the started version.
  const found = await client.get<{ id: string }[]>(`/api/jobs?search=${encodeURIComponent('SITE ENG')}`);
  expect(found.body.map(({ id }) => id)).toEqual([job]);
  expect((await app.client().post('/api/contact', contactForm({}))).status).toBe(200);
});
