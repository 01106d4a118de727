import type { CvRow, HiringRequestRow, Problem } from '@qantara/contract';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scanFailedCvs, scanWaitingCvs } from '../src/tasks/scan-cvs-again.js';
import { releaseWithoutScanner } from '../src/bootstrap/release-without-scanner.js';
import { type Clamd, EICAR, startClamd } from './helpers/clamd.js';
import type { HttpClient } from './helpers/http-client.js';
import { JPEG } from './helpers/pictures.js';
import { pdfPage } from './helpers/pdf-file.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { cvForm, forgetSubmissions, hiringForm } from './helpers/submissions.js';

let app: TestApp;
let clamd: Clamd;
let staff: HttpClient;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startStrapi({ ...STAFF_SETTINGS, CLAMAV_URL: clamd.url });
  staff = (await signInAs(app, 'lead')).client;
});
afterAll(async () => {
  await app.stop();
  await clamd.stop();
});
beforeEach(() => forgetSubmissions(app));

async function sendCv(text: string): Promise<void> {
  const raw = cvForm({}, { bytes: pdfPage(text), name: 'cv.pdf' });
  expect((await app.client().call('/api/careers', { method: 'POST', raw })).status).toBe(200);
}
const row = async (search = '') => (await staff.get<CvRow[]>(`/api/careers?search=${search}`)).body[0];
const scanned = () => expect.poll(async () => (await row())?.cv?.scan);
const open = async () => staff.get<Problem>((await row())?.cvUrl ?? '');

test('a clean CV is released, then its words are found', async () => {
  await sendCv('Zincographer');
  await scanned().toBe('clean');
  expect((await open()).status).toBe(200);
  await expect.poll(async () => (await row('zincographer'))?.id).toBeDefined();
});

test('a CV with a virus stays locked: it is not opened, read, or found by its words; a lead erases it', async () => {
  await sendCv(`Plumbist ${EICAR.replace(/[()\\]/g, '\\$&')}${EICAR}`);
  await scanned().toBe('infected');
  expect(await open()).toMatchObject({ status: 403, body: { code: 'cv_infected' } });
  expect((await staff.get(`${(await row())?.cvUrl}?disposition=inline`)).status).toBe(403);
  expect((await staff.get('/api/inbox/cvs/export?format=csv')).body).not.toContain('Plumbist');
  expect(await row('plumbist')).toBeUndefined();
  const { id, email } = (await row()) ?? { id: '', email: '' };
  const confirm = { confirm: email, erase: [{ name: 'cvs', id }], keep: [] };
  expect((await staff.post(`/api/inbox/cvs/${id}/erasure`, confirm)).status).toBe(200);
  expect(await row()).toBeUndefined();
});

test('demand letters are scanned as CVs are: a clean one is opened and found by its words, another stays locked', async () => {
  const send = (bytes: Buffer, name: string) =>
    app.client().call('/api/hiring-requests', { method: 'POST', raw: hiringForm({}, { bytes, name, field: 'letterFile' }) }); // prettier-ignore
  const request = async (search = '') =>
    (await staff.get<HiringRequestRow[]>(`/api/hiring-requests?search=${search}`)).body[0];
  const openLetter = async () => staff.get<Problem>((await request())?.letter_url ?? '');
  await send(pdfPage('Zincographers wanted'), 'letter.pdf');
  await expect.poll(async () => (await request())?.letter?.scan).toBe('clean');
  expect((await openLetter()).status).toBe(200);
  await expect.poll(async () => (await request('zincographers'))?.id).toBeDefined();

  await forgetSubmissions(app);
  await send(Buffer.concat([JPEG, Buffer.from(EICAR)]), 'letter.jpg');
  await expect.poll(async () => (await request())?.letter?.scan).toBe('infected');
  expect(await openLetter()).toMatchObject({ status: 403, body: { code: 'cv_infected' } });

  await forgetSubmissions(app);
  await clamd.stop();
  await send(JPEG, 'letter.jpg');
  expect((await request())?.letter?.scan).toBe('waiting');
  await clamd.start();
  await scanWaitingCvs.run({}, app.strapi);
  expect((await request())?.letter?.scan).toBe('clean');
});

test('while the scanner is away CVs are taken in and wait; they are checked when it is back', async () => {
  await clamd.stop();
  await sendCv('Coppersmith');
  expect((await row())?.cv?.scan).toBe('waiting');
  expect(await open()).toMatchObject({ status: 409, body: { code: 'cv_being_checked' } });
  await expect(scanWaitingCvs.run({}, app.strapi)).rejects.toThrow();
  expect((await row())?.cv?.scan).toBe('waiting');
  await clamd.start();
  await scanWaitingCvs.run({}, app.strapi);
  expect((await row())?.cv?.scan).toBe('clean');
  const scans = clamd.scans;
  await scanWaitingCvs.run({}, app.strapi);
  expect(clamd.scans).toBe(scans);
});

test('an unknown response of the scanner blocks no other file, and is retried', async () => {
  await clamd.stop();
  await sendCv('Tapissier Peculiar');
  await sendCv('Wheelwright');
  clamd.unknownWord = 'Peculiar';
  await clamd.start();
  await scanWaitingCvs.run({}, app.strapi);
  const states = async () => (await staff.get<CvRow[]>('/api/careers')).body.map(({ cv }) => cv?.scan).sort();
  await expect.poll(states).toEqual(['clean', 'failed']);
  clamd.unknownWord = null;
  await scanFailedCvs.run({}, app.strapi);
  expect(await states()).toEqual(['clean', 'clean']);
});

test('one file that cannot be read keeps no other from being scanned again', async () => {
  clamd.maxBytes = 100;
  for (const text of ['Sawyer Unreadable', 'Cooper']) await sendCv(text);
  const states = async () => (await staff.get<CvRow[]>('/api/careers')).body.map(({ cv }) => cv?.scan).sort();
  await expect.poll(states).toEqual(['failed', 'failed']);
  clamd.maxBytes = 25_000_000;
  const [oldest] = await app.strapi.db.connection('cv_submissions').orderBy('id').pluck<string[]>('cv_key');
  const path = join(app.dataDir, 'cvs', oldest ?? '');
  await rm(path);
  await mkdir(path);
  await scanFailedCvs.run({}, app.strapi);
  expect(await states()).toEqual(['clean', 'failed']);
});

test('a file that cannot be scanned stays locked; without a scanner in the settings it opens', async () => {
  clamd.maxBytes = 100;
  await sendCv('Tinsmith');
  await scanned().toBe('failed');
  expect(await open()).toMatchObject({ status: 403, body: { code: 'cv_not_checked' } });
  clamd.maxBytes = 25_000_000;

  await releaseWithoutScanner(app.strapi);
  expect((await row())?.cv?.scan).toBe('failed');
  const settings = app.strapi.config.get<{ clamavUrl: string | null }>('recruitment');
  Object.assign(settings, { clamavUrl: null });
  await releaseWithoutScanner(app.strapi);
  expect((await row())?.cv?.scan).toBeNull();
  expect((await open()).status).toBe(200);
});
