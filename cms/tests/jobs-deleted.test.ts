import type { JobRow, Problem, StaffJobRow } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteJobs } from '../src/jobs/delete-jobs.js';
import { expireOverdue } from '../src/jobs/expire-overdue.js';
import type { HttpClient } from './helpers/http-client.js';
import {
  findOpenJob,
  ARABIC,
  createJob,
  deleteAllJobs,
  jobBody,
  letPass,
  putJob,
  readJob,
  storedRows,
} from './helpers/jobs.js';
import { signIn, signInAs, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const auditOf = (id: string): Promise<{ action: string; actor: string | null }[]> =>
  app.strapi.db.connection('audit_entries').where('subject_id', id).orderBy('id').select('action', 'actor');
const deleteJob = (id: string, headers?: Record<string, string>, client = staff) =>
  client.call<Problem>(`/api/jobs/${id}`, { method: 'DELETE', headers });
const restore = <Body = StaffJobRow>(id: string, body: object = {}, client = staff) =>
  client.post<Body>(`/api/jobs/${id}/restore`, body);
const deletedAgo = (id: string, days: number) =>
  app.strapi.db
    .connection('jobs')
    .where('document_id', id)
    .update({ deleted_at: new Date(Date.now() - days * 86_400_000) });
const purge = () => deleteJobs(app.strapi).purge();
const titles = async (query: string) =>
  (await staff.get<StaffJobRow[]>(`/api/jobs${query}`)).body.map((job) => job.title);

describe('a deleted job', () => {
  test('is removed from every list at once, and its page shows that it is closed', async () => {
    const { id, reference } = await createJob(staff, { translations: { ar: ARABIC } });
    await createJob(staff, { title: 'Stays' });
    const { status, body } = await deleteJob(id);
    expect([status, body]).toEqual([200, { success: true, message: 'Job deleted successfully', version: 2 }]);
    const visitor = app.client();
    expect((await visitor.get<JobRow[]>('/api/jobs/active')).body.map((job) => job.title)).toEqual(['Stays']);
    expect((await visitor.get<JobRow[]>('/api/jobs/active')).headers.get('x-total-count')).toBe('1');
    const page = await visitor.get<Problem & { job: object }>(`/api/jobs/${id}?locale=ar`);
    expect([page.status, page.body.code]).toEqual([410, 'job_gone']);
    expect(page.body.job).toMatchObject({ id, reference, title: ARABIC.title });
    expect(await titles('')).toEqual(['Stays']);
    expect(await titles(`?search=${reference}`)).toEqual([]);
    expect((await staff.get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toEqual({ action: 'job_deleted', actor: STAFF.email });
  });

  test('takes no change, no second deletion and no application', async () => {
    const { id } = await createJob(staff);
    await deleteJob(id);
    expect((await deleteJob(id)).status).toBe(404);
    expect((await putJob(staff, id, jobBody())).status).toBe(404);
    expect((await staff.post(`/api/jobs/${id}/extend`, {})).status).toBe(404);
    await expect(findOpenJob(app, id)).rejects.toMatchObject({ code: 'job_not_open' });
    const moved = await staff.post('/api/jobs/bulk', { ids: [id], action: 'close' });
    expect(moved.body).toMatchObject({ changed: [], refused: [{ id, code: 'job_not_found' }] });
  });

  test('never gives its reference to another, and does not expire', async () => {
    const first = await createJob(staff);
    await deleteJob(first.id);
    await letPass(app, first.id);
    expect(await expireOverdue(app.strapi)).toBe(0);
    expect((await createJob(staff)).reference).not.toBe(first.reference);
  });

  test('is not deleted from a stale version', async () => {
    const { id } = await createJob(staff);
    await putJob(staff, id, jobBody({ title: 'Changed' }));
    const { status, body } = await deleteJob(id, { 'if-match': '"1"' });
    expect([status, body.code]).toEqual([409, 'job_changed']);
    expect((await deleteJob(id, { 'if-match': '"2"' })).status).toBe(200);
  });
});

describe('restoring', () => {
  test('brings the job back as it was, in all languages', async () => {
    const job = await createJob(staff, { translations: { ar: ARABIC } });
    await deleteJob(job.id);
    const listed = await staff.get<StaffJobRow[]>('/api/jobs?deleted=true');
    expect(listed.body).toMatchObject([{ id: job.id, version: 2, deleted_at: expect.stringMatching(/^20\d\d-.*Z$/) }]);
    const { status, body } = await restore(job.id, { version: 2 });
    expect(status).toBe(200);
    const { updated_at: _updated, ...same } = job;
    expect(body).toEqual({ ...same, message: 'Job restored', version: 3, updated_at: body.updated_at });
    expect((await app.client().get(`/api/jobs/${job.id}`)).status).toBe(200);
    expect(await titles('?deleted=true')).toEqual([]);
    const { en, ar } = await storedRows(app, job.id);
    expect([en?.deleted_at, ar?.deleted_at, ar?.version]).toEqual([null, null, 3]);
    expect((await auditOf(job.id)).map(({ action }) => action)).toEqual(['job_created', 'job_deleted', 'job_restored']);
  });

  test('a job whose last day has passed since is restored as expired', async () => {
    const { id } = await createJob(staff);
    await deleteJob(id);
    await letPass(app, id);
    expect((await restore(id)).body.status).toBe('expired');
    expect((await readJob(staff, id)).status).toBe('expired');
  });

  test('is rejected for a job that is not deleted, a stale version, an unknown job and after 30 days', async () => {
    const { id } = await createJob(staff);
    expect(await restore<Problem>(id)).toMatchObject({ status: 409, body: { code: 'job_not_deleted' } });
    await deleteJob(id);
    expect(await restore<Problem>(id, { version: 1 })).toMatchObject({ status: 409, body: { code: 'job_changed' } });
    expect((await restore('a'.repeat(24))).status).toBe(404);
    await deletedAgo(id, 29);
    expect(await titles('?deleted=true')).toEqual(['Pipe Welder']);
    await deletedAgo(id, 31);
    expect(await titles('?deleted=true')).toEqual([]);
    expect((await restore(id)).status).toBe(404);
  });

  test('lets one of two concurrent requests through', async () => {
    const { id } = await createJob(staff);
    await deleteJob(id);
    const responses = await Promise.all([restore(id), restore(id), restore(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

test('jobs deleted more than 30 days ago are purged, with an audit entry', async () => {
  const [old, fresh] = [await createJob(staff, { translations: { ar: ARABIC } }), await createJob(staff)];
  await deleteJob(old.id);
  await deleteJob(fresh.id);
  await deletedAgo(old.id, 31);
  expect(await purge()).toBe(1);
  expect(await storedRows(app, old.id)).toEqual({});
  expect(Object.keys(await storedRows(app, fresh.id))).toEqual(['en']);
  expect((await auditOf(old.id)).at(-1)).toEqual({ action: 'job_purged', actor: null });
  expect(await purge()).toBe(0);
});

describe('strangers and viewers', () => {
  test('can neither delete nor restore', async () => {
    const { id } = await createJob(staff);
    const { client: viewer } = await signInAs(app, 'viewer');
    expect((await deleteJob(id, undefined, app.client())).status).toBe(401);
    expect((await deleteJob(id, undefined, viewer)).status).toBe(403);
    await deleteJob(id);
    expect((await restore(id, {}, app.client())).status).toBe(401);
    expect((await restore(id, {}, viewer)).status).toBe(403);
    expect((await viewer.get<StaffJobRow[]>('/api/jobs?deleted=true')).body).toHaveLength(1);
  });

  test('a version that is no number is a wrong field', async () => {
    const { id } = await createJob(staff);
    await deleteJob(id);
    const { status, body } = await restore<Problem>(id, { version: 'two' });
    expect([status, body.errors]).toMatchObject([400, [{ field: 'version', code: 'number_expected' }]]);
  });
});
