import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobApplicationRow } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { waitFor } from './helpers/mail-server.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, createJob } from './helpers/submissions.js';

/** Files like those that people reported, and what staff search for in them. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '01-shift-enter.docx': ['Brklineone', 'Brklinetwo', 'Brklinethree'],
  '04-fldsimple.docx': ['Fldsimplename'],
  '06-textbox-drawing-only.docx': ['Tbxdrawonly'],
  '07-textbox-choice-no-fallback.docx': ['Tbxchoiceonly'],
  '08-textbox-empty-fallback.docx': ['Tbxemptyfb'],
  '09-header-name.docx': ['Hdrnameword', '0501234567'],
  '22-hyperlink-fldsimple.docx': ['Hypfldsimple'],
  '28-phone-in-cv.docx': ['0562223344', '+971 55 123 9876', '971551239876', '+971562223344'],
  '30-ooxword-picture-fill.docx': ['Ooxwordcv'],
  '33-template-mac-applications.docx': ['Templateword'],
  '34-template-linux.docx': ['Templateword'],
  '35-template-windows.docx': ['Templateword'],
  '37-includepicture-usual.docx': ['Usualfield'],
  '01-name-and-title-glued.pdf': ['Parkname', 'Electricianline'],
  '02-columns-glued.pdf': ['Certified', 'Duct', 'Fabricator'],
  '06-arabic-lam-alef-one-string.pdf': ['السلامة', 'طلاء', 'بلاط', 'مشرف'],
  '01-letters-apart.doc': ['substations', 'autocad'],
};
const cases = join(import.meta.dirname, 'fixtures', 'cases');

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());

const db = () => app.strapi.db.connection;
const allRead = () =>
  waitFor(async () => {
    const rows = await db()<{ cv_state: string }>('job_applications_search');
    return rows.length > 0 && rows.every(({ cv_state }) => cv_state !== 'pending') ? rows.length : undefined;
  });
async function found(search: string): Promise<(string | null)[]> {
  const { body } = await staff.get<JobApplicationRow[]>(`/api/job-applications?search=${encodeURIComponent(search)}`);
  return body.map(({ cv_file_name: name }) => name);
}

test('the words of each of these CVs are found by staff once it is read', async () => {
  expect(readdirSync(cases).toSorted()).toEqual(Object.keys(SEARCHES).toSorted());
  const id = await createJob(app);
  for (const name of Object.keys(SEARCHES)) {
    const raw = applicationForm(id, {}, { bytes: readFileSync(join(cases, name)), name });
    const { status } = await app.client().call('/api/job-applications', { method: 'POST', raw });
    expect([name, status]).toEqual([name, 200]);
  }
  expect(await allRead()).toBe(Object.keys(SEARCHES).length);
  for (const [name, searches] of Object.entries(SEARCHES))
    for (const search of searches)
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([name])]);
});
