import { type CvRow, INBOX_NAMES, type Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scanFailedCvs, scanWaitingCvs } from '../src/tasks/scan-cvs-again.js';
import { releaseWithoutScanner } from '../src/bootstrap/release-without-scanner.js';
import { type Clamd, EICAR, startClamd } from './helpers/clamd.js';
import type { HttpClient } from './helpers/http-client.js';
import { pdfPage } from './helpers/pdf-file.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { cvForm, forgetSubmissions } from './helpers/submissions.js';

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
const scanned = () => expect.poll(async () => (await row())?.cv.scan);
const open = async () => staff.get<Problem>((await row())?.cvUrl ?? '');

test('a clean CV is released, then its words are found', async () => {
  await sendCv('Zincographer');
  await scanned().toBe('clean');
  expect((await open()).status).toBe(200);
  await expect.poll(async () => (await row('zincographer'))?.id).toBeDefined();
});

test('one with a virus stays locked: it is not opened, read, or found by its words; a lead erases it', async () => {
  await sendCv(`Plumbist ${EICAR.replace(/[()\\]/g, '\\$&')}${EICAR}`);
  await scanned().toBe('infected');
  expect(await open()).toMatchObject({ status: 403, body: { code: 'cv_infected' } });
  expect((await staff.get(`${(await row())?.cvUrl}?disposition=inline`)).status).toBe(403);
  expect((await staff.get('/api/inbox/cvs/export?format=csv')).body).not.toContain('Plumbist');
  expect(await row('plumbist')).toBeUndefined();
  const { id, email } = (await row()) ?? { id: '', email: '' };
  const confirm = { confirm: email, erase: [{ name: INBOX_NAMES[1], id }], keep: [] };
  expect((await staff.post(`/api/inbox/cvs/${id}/erasure`, confirm)).status).toBe(200);
  expect(await row()).toBeUndefined();
});

test('while the scanner is away CVs are taken in and wait; they are checked when it is back', async () => {
  await clamd.stop();
  await sendCv('Coppersmith');
  expect((await row())?.cv.scan).toBe('waiting');
  expect(await open()).toMatchObject({ status: 409, body: { code: 'cv_being_checked' } });
  await expect(scanWaitingCvs.run({}, app.strapi)).rejects.toThrow();
  expect((await row())?.cv.scan).toBe('waiting');
  await clamd.start();
  await scanWaitingCvs.run({}, app.strapi);
  expect((await row())?.cv.scan).toBe('clean');
  const scans = clamd.scans;
  await scanWaitingCvs.run({}, app.strapi);
  expect(clamd.scans).toBe(scans);
});

test('one about which the scanner says something unknown keeps no other waiting, and is tried again', async () => {
  await clamd.stop();
  await sendCv('Tapissier Peculiar');
  await sendCv('Wheelwright');
  clamd.unknownWord = 'Peculiar';
  await clamd.start();
  await scanWaitingCvs.run({}, app.strapi);
  const states = async () => (await staff.get<CvRow[]>('/api/careers')).body.map(({ cv }) => cv.scan).sort();
  await expect.poll(states).toEqual(['clean', 'failed']);
  clamd.unknownWord = null;
  await scanFailedCvs.run({}, app.strapi);
  expect(await states()).toEqual(['clean', 'clean']);
});

test('one the scanner cannot judge stays locked; without a scanner nothing waits for it', async () => {
  clamd.maxBytes = 100;
  await sendCv('Tinsmith');
  await scanned().toBe('failed');
  expect(await open()).toMatchObject({ status: 403, body: { code: 'cv_not_checked' } });
  clamd.maxBytes = 25_000_000;

  await releaseWithoutScanner(app.strapi);
  expect((await row())?.cv.scan).toBe('failed');
  const settings = app.strapi.config.get<{ clamavUrl: string | null }>('recruitment');
  Object.assign(settings, { clamavUrl: null });
  await releaseWithoutScanner(app.strapi);
  expect((await row())?.cv.scan).toBeNull();
  expect((await open()).status).toBe(200);
});
