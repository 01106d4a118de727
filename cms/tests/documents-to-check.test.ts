import type { ApplicationDocument, DashboardCounts, InboxCounts, JobApplicationRow } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { entryOf, patch } from './helpers/inbox.js';
import { type MailServer, recipients, startMailServer } from './helpers/mail-server.js';
import { JPEG } from './helpers/pictures.js';
import { pdfPage } from './helpers/pdf-file.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob, formOf } from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let lead: HttpClient;
let viewer: HttpClient;
let applicant: HttpClient;
let id: string;
let token: string;
let jobId: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  lead = (await signInAs(app, 'lead')).client;
  viewer = (await signInAs(app, 'viewer')).client;
  jobId = await createJob(app);
});
beforeEach(async () => {
  applicant = app.client();
  const raw = applicationForm(jobId, { email: `person${Math.random()}@example.com` });
  const { body } = await applicant.call<FormResponse>('/api/job-applications', { method: 'POST', raw });
  id = body.id;
  token = body.link.split('/').at(-1) ?? '';
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
const documents = async () => (await lead.get<ApplicationDocument[]>(`/api/job-applications/${id}/documents`)).body;
/** Requests documents, and verifies the applicant's browser. */
async function ask(...kinds: string[]): Promise<void> {
  const input = { kinds, due_day: daysAfter(agencyDay(), 7), note: null };
  expect((await lead.post(`/api/job-applications/${id}/documents`, input)).status).toBe(201);
  const codes = () => mail.mails.flatMap(({ subject }) => /^(\d{6})\b.* code$/.exec(subject ?? '')?.[1] ?? []);
  const before = codes().length;
  expect((await applicant.post(`/api/applications/${token}/code`, {})).status).toBe(200);
  await expect.poll(() => codes().length).toBe(before + 1);
  expect((await applicant.post(`/api/applications/${token}/verify`, { code: codes().at(-1) })).status).toBe(200);
}
async function send(at: number, bytes = pdfFile(), name = 'file.pdf'): Promise<void> {
  const raw = formOf({}, [{ field: 'documentFile', bytes, name }]);
  const path = `/api/applications/${token}/documents/${(await documents())[at]?.id}`;
  expect((await applicant.call(path, { method: 'POST', raw })).status).toBe(200);
}
const listed = async () =>
  (await viewer.get<JobApplicationRow[]>('/api/job-applications?documents_to_check=true')).body.map((row) => row.id);
const counted = async () => (await viewer.get<DashboardCounts>('/api/dashboard')).body.documents_to_check;
const held = () => db()('graphile_worker.jobs').where('key', `documents-notice-${id}`);
/** Runs the notices that wait for a quarter of an hour. @returns the emails about documents to check */
async function letGo() {
  mail.mails.length = 0;
  const ids = (await held().pluck('id')) as string[];
  await db().raw('select count(*) from graphile_worker.reschedule_jobs(?::bigint[], now())', [ids]);
  await expect.poll(held).toEqual([]);
  return mail.mails.filter(({ subject }) => subject?.includes(' to check: '));
}

test('documents to check are a filter of the list with a count, until staff decide or the application ends', async () => {
  const before = await counted();
  await ask('passport');
  expect(await listed()).not.toContain(id);
  await send(0);
  expect(await listed()).toContain(id);
  expect(await counted()).toBe(before + 1);
  const counts = await viewer.get<InboxCounts>('/api/inbox/applications/counts?documents_to_check=true');
  expect(counts.body.total).toBe(before + 1);
  expect((await viewer.get('/api/job-applications?documents_to_check=yes')).status).toBe(400);
  expect((await app.client().get('/api/job-applications?documents_to_check=true')).status).toBe(401);
  const status = (to: string) => db()('job_applications').where('document_id', id).update({ status: to });
  await status('rejected');
  expect(await listed()).not.toContain(id);
  expect(await entryOf<JobApplicationRow>(lead, `applications/${id}`)).toMatchObject({ documents_to_check: 0 });
  await status('new');
  const [document] = await documents();
  const decision = { state: 'accepted', sha256: document?.file?.sha256 };
  expect((await patch(lead, `/api/application-documents/${document?.id}`, decision)).status).toBe(200);
  expect(await listed()).not.toContain(id);
  expect(await counted()).toBe(before);
});

test('documents to check are reported in one email 15 minutes after the last one, to the team or to the owner', async () => {
  await ask('passport', 'photo');
  await send(0);
  await send(1, JPEG, 'me.jpg');
  const tasks = (await held()) as { run_at: Date }[];
  expect(tasks).toHaveLength(1);
  const minutes = ((tasks[0]?.run_at.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  const [notice, ...more] = await letGo();
  expect(more).toEqual([]);
  const { reference } = await entryOf<JobApplicationRow>(lead, `applications/${id}`);
  expect(notice?.subject).toBe(`2 documents to check: ${reference}`);
  expect(notice && recipients(notice)).toEqual(['jobs@qantara.example']);
  expect(notice?.text).toContain(`/admin?tab=applications&id=${id}`);
  expect(notice?.text).toContain('Passport page\nPhoto');

  const owner = await signInAs(app, 'recruiter');
  await patch(lead, `/api/job-applications/${id}`, { owner_id: owner.id });
  await send(0, pdfPage('Again'));
  expect((await letGo()).map(recipients)).toEqual([[owner.email]]);
});

test.each([
  ['once they were checked', 'application_documents', 'application_id', { state: 'accepted' }],
  ['once the application is over', 'job_applications', 'document_id', { status: 'rejected' }],
])('no email asks to check documents %s', async (_, table, column, change) => {
  await ask('passport');
  await send(0);
  await db()(table).where(column, id).update(change);
  expect(await letGo()).toEqual([]);
});
