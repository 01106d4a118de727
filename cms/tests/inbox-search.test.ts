import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobApplicationRow } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueTask } from '../src/platform/queue/queue-task.js';
import type { HttpClient } from './helpers/http-client.js';
import { waitFor } from './helpers/mail-server.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm, forgetSubmissions } from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const send = (path: string, raw: FormData) => app.client().call(path, { method: 'POST', raw });
const db = () => app.strapi.db.connection;
type Table = 'contact_inquiries_search' | 'cv_submissions_search' | 'job_applications_search';
const states = async (table: Table): Promise<string[]> =>
  (await db()<{ cv_state: string }>(table).orderBy('entry_id')).map(({ cv_state }) => cv_state);
const allRead = (table: Table) =>
  waitFor(async () => {
    const found = await states(table);
    return found.length > 0 && !found.includes('pending') ? found : undefined;
  });

interface Found {
  fullName?: string;
  name?: string;
  match: string | null;
}
async function search(list: 'contacts' | 'careers' | 'job-applications', words: string): Promise<Found[]> {
  const { status, body } = await staff.get(`/api/${list}?search=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return body as Found[];
}

test('a CV is found by its words in either language, and the words around the match are shown', async () => {
  const sent = await send('/api/careers', cvForm({}, { bytes: fixture('cv.docx'), name: 'CV.docx' }));
  expect(sent.status).toBe(200);
  expect(await allRead('cv_submissions_search')).toEqual(['done']);

  const [english] = await search('careers', 'autocad prima');
  expect(english).toMatchObject({ fullName: 'Ravi Kumar' });
  expect(english?.match).toContain('\u0001AutoCAD\u0002 Electrical, C++ and C#, \u0001Primavera\u0002');
  const [arabic] = await search('careers', 'المهندس');
  expect(arabic?.match).toContain('\u0001مهندسًا\u0002');
  expect(await search('careers', 'autocad bricklayer')).toEqual([]);
});

test('every kind of CV is read, and one that cannot be read does not hold up the others', async () => {
  const id = await createJob(app);
  for (const [bytes, name] of [
    [fixture('drawn-from-the-left.pdf'), 'CV.pdf'],
    [fixture('cv.doc'), 'CV.doc'],
    [Buffer.from('%PDF-1.4 and nothing more'), 'Empty.pdf'],
  ] as const) {
    expect((await send('/api/job-applications', applicationForm(id, {}, { bytes, name }))).status).toBe(200);
  }
  const { body: early } = await staff.get<JobApplicationRow[]>('/api/job-applications');
  for (const { cv } of early) expect(['pending', 'done', 'unreadable']).toContain(cv?.text);
  expect(await allRead('job_applications_search')).toEqual(['done', 'done', 'unreadable']);
  const { body: rows } = await staff.get<JobApplicationRow[]>('/api/job-applications');
  expect(rows.map(({ cv_file_name: file, cv }) => [file, cv?.text])).toEqual([
    ['Empty.pdf', 'unreadable'],
    ['CV.doc', 'done'],
    ['CV.pdf', 'done'],
  ]);
  const { body: one } = await staff.get<JobApplicationRow>(`/api/inbox/applications/${rows[0]?.id}`);
  expect(one.cv?.text).toBe('unreadable');
  expect(await search('job-applications', 'substations laffan')).toHaveLength(2);
});

test('an entry is found by its facts at once: name, mail, phone, job, and words of what was written', async () => {
  const id = await createJob(app, { title: 'Crane Operator' });
  await send('/api/job-applications', applicationForm(id));
  for (const words of [
    'yusuf',
    'AMINA@example.com',
    '1234567',
    '+971 50 123 4567',
    '0501234567',
    'crane op',
    'mumbai',
    'two tow',
  ])
    expect(await search('job-applications', words), words).toMatchObject([{ name: 'Amina Yusuf', match: null }]);
  expect(await search('job-applications', '99999')).toEqual([]);

  await app.client().post('/api/contact', contactForm({ message: 'نحتاج الى مهندسين' }));
  expect(await search('contacts', 'مهندس')).toHaveLength(1);
  expect(await search('contacts', "'; drop table | & ! \\")).toEqual([]);
  expect(await search('contacts', '---')).toEqual([]);
});

test('entries older than the search are added to it at the next start', async () => {
  await send('/api/careers', cvForm({}, { bytes: fixture('cv.docx'), name: 'CV.docx' }));
  await app.client().post('/api/contact', contactForm());
  await allRead('cv_submissions_search');
  await db()('cv_submissions_search').delete();
  await db()('contact_inquiries_search').delete();
  expect(await search('careers', 'ravi')).toEqual([]);

  await queueTask(db(), 'add-missing-to-search', {});
  expect(await allRead('cv_submissions_search')).toEqual(['done']);
  expect(await search('careers', 'ravi primavera')).toHaveLength(1);
  expect(await search('contacts', 'electricians')).toHaveLength(1);
});

test('words and text of an entry go with the entry', async () => {
  await send('/api/careers', cvForm({}, { bytes: fixture('cv.docx'), name: 'CV.docx' }));
  await allRead('cv_submissions_search');
  await db()('cv_submissions').delete();
  expect(await states('cv_submissions_search')).toEqual([]);
});

test('a file that is gone makes the entry unreadable, not lost', async () => {
  await send('/api/careers', cvForm({}, { bytes: fixture('cv.docx'), name: 'CV.docx' }));
  await allRead('cv_submissions_search');
  await db()('cv_submissions').update({ cv_key: '0'.repeat(40) });
  await db()('cv_submissions_search').update({ cv_state: 'pending' });
  await queueTask(db(), 'add-missing-to-search', {});
  expect(await allRead('cv_submissions_search')).toEqual(['unreadable']);
  expect(await search('careers', 'ravi kumar')).toHaveLength(1);
});

test('a task for an entry that is gone is done', async () => {
  await queueTask(db(), 'read-cv-text', { name: 'cvs', id: 'nosuchentrynosuchentryno' });
  await waitFor(async () => (await db()('graphile_worker._private_jobs').count()).at(0)?.count === '0' || undefined);
});

test('an Arabic word is found behind particles, hamza seats and digits are one spelling, also in what is stored', async () => {
  const message = 'مطلوب فني لتركيب المكيفات ومسئول مخزن، العدد ६';
  expect((await app.client().post('/api/contact', contactForm({ message }))).status).toBe(200);
  const searches = ['تركيب', 'مكيفات', 'مسؤول', 'عدد 6'];
  for (const words of searches) expect(await search('contacts', words), words).toHaveLength(1);

  // As an earlier version normalised it.
  await db()('contact_inquiries_search').update({ words: db().raw("array_to_tsvector(array['لتركيب'])") });
  expect(await search('contacts', 'تركيب')).toEqual([]);
  await queueTask(db(), 'normalise-search-words', {});
  await waitFor(async () => ((await search('contacts', 'تركيب')).length === 1 ? true : undefined));
  for (const words of searches) expect(await search('contacts', words), words).toHaveLength(1);
});

test('what is stored is normalised from the entry on at which the last batch ended', async () => {
  for (const message of ['A crane operator', 'A crane mechanic'])
    expect((await app.client().post('/api/contact', contactForm({ message }))).status).toBe(200);
  await db()('contact_inquiries_search').update({ words: db().raw("array_to_tsvector(array['spoilt'])") });
  const { entry_id: after } = await db()('contact_inquiries_search').orderBy('entry_id').first('entry_id');

  await queueTask(db(), 'normalise-search-words', { name: 'contacts', after });
  await waitFor(async () => ((await search('contacts', 'mechanic')).length === 1 ? true : undefined));
  // It has come to the end, and does not begin again.
  await waitFor(async () => (await db()('graphile_worker._private_jobs').count()).at(0)?.count === '0' || undefined);
  expect(await search('contacts', 'operator')).toEqual([]);
});

test('another form of a word finds it, in English and in Arabic, and shows where it is in the CV', async () => {
  await app.client().post('/api/contact', contactForm({ message: 'We need twenty welders, one nurse and مهندسين.' }));
  for (const words of ['welding', 'nurses', 'nursing need', 'مهندسون'])
    expect(await search('contacts', words), words).toHaveLength(1);
  for (const words of ['wedding', 'nurturing', 'therapy']) expect(await search('contacts', words), words).toEqual([]);

  expect((await send('/api/careers', cvForm({}, { bytes: fixture('cv.docx'), name: 'CV.docx' }))).status).toBe(200);
  await allRead('cv_submissions_search');
  const [found] = await search('careers', 'electrically');
  expect(found?.match).toContain('\u0001Electrical\u0002');
});
