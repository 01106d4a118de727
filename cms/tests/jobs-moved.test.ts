import type { JobBulkResponse, JobSaved, Problem, StaffJobRow } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, dayFromNow, deleteAllJobs, letPass, putJob, readJob, storedRows } from './helpers/jobs.js';
import { signIn, signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const actionsOn = async (id: string) => {
  const rows = await app.strapi.db.connection('audit_entries').where('subject_id', id).orderBy('id');
  return rows.map(({ action }: { action: string }) => action);
};
const extend = <Body = JobSaved>(id: string, body: object = {}, client = staff, headers?: Record<string, string>) =>
  client.call<Body>(`/api/jobs/${id}/extend`, { method: 'POST', json: body, headers });
const bulk = <Body = JobBulkResponse>(body: object, client = staff, headers?: Record<string, string>) =>
  client.call<Body>('/api/jobs/bulk', { method: 'POST', json: body, headers });

describe('extending', () => {
  test('adds 30 days to the last day, in all languages', async () => {
    const { id } = await createJob(staff, { expiry_date: dayFromNow(5), translations: { ar: ARABIC } });
    const { status, body } = await extend(id, { version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ expiry_date: dayFromNow(35), version: 2, status: 'active' });
    expect(body.message).toMatch(/^Job extended\. It is now open until \d/);
    const { en, ar } = await storedRows(app, id);
    for (const name of ['expiry_date', 'version', 'updated_at']) expect(ar?.[name]).toEqual(en?.[name]);
    expect(await actionsOn(id)).toEqual(['job_created', 'job_extended']);
  });

  test('counts from today when the last day has passed, and opens the job again', async () => {
    const { id } = await createJob(staff);
    await letPass(app, id, 9);
    expect((await extend(id)).body).toMatchObject({ expiry_date: dayFromNow(30), status: 'active' });
    await letPass(app, id, 9);
    await app.strapi.db.connection('jobs').update({ job_status: 'expired' });
    const arabic = await extend(id, {}, staff, { 'accept-language': 'ar' });
    expect(arabic.body).toMatchObject({ expiry_date: dayFromNow(30), status: 'active' });
    expect(arabic.body.message).toContain('تم تمديد الوظيفة');
    expect((await app.client().get(`/api/jobs/${id}`)).status).toBe(200);
  });

  test('counts from today when the job has expired, also if it was saved with a later last day', async () => {
    const job = await createJob(staff);
    await letPass(app, job.id);
    const saved = await putJob(staff, job.id, { ...job, status: 'expired', expiry_date: dayFromNow(10) });
    expect(saved.body).toMatchObject({ status: 'expired', expiry_date: dayFromNow(10) });
    expect((await extend(job.id)).body).toMatchObject({ status: 'active', expiry_date: dayFromNow(30) });
    const other = await createJob(staff);
    await letPass(app, other.id);
    await putJob(staff, other.id, { ...other, status: 'expired', expiry_date: dayFromNow(45) });
    expect((await extend(other.id)).body).toMatchObject({ status: 'active', expiry_date: dayFromNow(45) });
  });

  test('is rejected for a closed job, from a stale version, for an unknown job', async () => {
    const { id } = await createJob(staff, { status: 'closed' });
    const closed = await extend<Problem>(id);
    expect([closed.status, closed.body.code]).toEqual([409, 'job_closed_not_extended']);
    expect((await extend<Problem>(id, { version: 7 })).body.code).toBe('job_changed');
    expect((await extend<Problem>(id, {}, staff, { 'if-match': '"7"' })).body.code).toBe('job_changed');
    expect((await extend('a'.repeat(24))).status).toBe(404);
    expect(await extend<Problem>(id, { version: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'version', code: 'number_expected' }] },
    });
    expect((await readJob(staff, id)).version).toBe(1);
  });

  test('is rejected for viewers and strangers', async () => {
    const { id } = await createJob(staff);
    expect((await extend(id, {}, app.client())).status).toBe(401);
    expect((await extend(id, {}, (await signInAs(app, 'viewer')).client)).status).toBe(403);
    expect((await extend(id, {}, (await signInAs(app, 'recruiter')).client)).status).toBe(200);
  });
});

describe('a bulk change of jobs', () => {
  test('closes them with the reason, and leaves closed ones as they are', async () => {
    const open = await createJob(staff, { translations: { ar: ARABIC } });
    const closed = await createJob(staff, { status: 'closed', closed_reason: 'other' });
    const { status, body } = await bulk({ ids: [open.id, closed.id], action: 'close', closed_reason: 'filled' });
    expect([status, body]).toEqual([200, { success: true, changed: [open.id, closed.id], refused: [], renewed: [] }]);
    expect(await readJob(staff, open.id)).toMatchObject({ status: 'closed', closed_reason: 'filled', version: 2 });
    expect(await readJob(staff, closed.id)).toMatchObject({ closed_reason: 'other', version: 1 });
    expect((await storedRows(app, open.id)).ar).toMatchObject({ job_status: 'closed', closed_reason: 'filled' });
    expect(await actionsOn(open.id)).toEqual(['job_created', 'job_closed']);
    expect(await actionsOn(closed.id)).toEqual(['job_created']);
  });

  test('activates, with fresh dates where they have passed', async () => {
    const future = await createJob(staff, { status: 'closed', closed_reason: 'filled', expiry_date: dayFromNow(9) });
    const late = await createJob(staff);
    await letPass(app, late.id);
    const { body } = await bulk({ ids: [future.id, late.id], action: 'activate' });
    expect(body).toMatchObject({ refused: [], renewed: [late.id] });
    expect(await readJob(staff, future.id)).toMatchObject({
      ...{ status: 'active', closed_reason: null, expiry_date: dayFromNow(9) },
    });
    expect(await readJob(staff, late.id)).toMatchObject({ status: 'active', expiry_date: dayFromNow(30) });
  });

  test('reports each rejected job in the language of the caller, and changes the others', async () => {
    const open = await createJob(staff, { expiry_date: dayFromNow(3) });
    const closed = await createJob(staff, { status: 'closed' });
    const ids = [closed.id, open.id, 'unknown', open.id];
    const { status, body } = await bulk({ ids, action: 'extend' }, staff, { 'accept-language': 'ar' });
    expect(status).toBe(200);
    expect(body.changed).toEqual([open.id]);
    expect(body.refused).toEqual([
      { id: closed.id, code: 'job_closed_not_extended', detail: 'لا يمكن تمديد وظيفة مغلقة. فعّلها أولًا.' },
      { id: 'unknown', code: 'job_not_found', detail: 'الوظيفة غير موجودة' },
    ]);
    expect((await readJob(staff, open.id)).expiry_date).toBe(dayFromNow(33));
  });

  test.each<[string, object, string]>([
    ['no ids', { action: 'close' }, 'ids'],
    ['an empty list', { ids: [], action: 'close' }, 'ids'],
    ['more than 100', { ids: Array.from({ length: 101 }, (_, index) => `id${index}`), action: 'close' }, 'ids'],
    ['an id that is no text', { ids: [7], action: 'close' }, 'ids.0'],
    ['another action', { ids: ['a'], action: 'delete' }, 'action'],
    ['another reason', { ids: ['a'], action: 'close', closed_reason: 'bored' }, 'closed_reason'],
  ])('%s is a wrong field', async (_name, body, field) => {
    const response = await bulk<Problem>(body);
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
    expect(response.body.errors).toMatchObject([{ field }]);
  });

  test('is rejected for viewers and strangers', async () => {
    const { id } = await createJob(staff);
    const body = { ids: [id], action: 'close' };
    expect((await bulk(body, app.client())).status).toBe(401);
    expect((await bulk(body, (await signInAs(app, 'viewer')).client)).status).toBe(403);
    expect((await readJob(staff, id)).status).toBe('active');
  });

  test('does not overwrite an editor who started before', async () => {
    const job = await createJob(staff);
    await bulk({ ids: [job.id], action: 'close' });
    expect((await putJob(staff, job.id, job)).status).toBe(409);
  });
});

describe('the staff list', () => {
  const list = (query: string, headers?: Record<string, string>) =>
    staff.call<StaffJobRow[]>(`/api/jobs${query}`, { headers });
  const titles = async (query: string, headers?: Record<string, string>) =>
    (await list(query, headers)).body.map(({ title }) => title);

  test('narrows to what ends soon, and to why jobs were closed', async () => {
    await createJob(staff, { title: 'Today', expiry_date: dayFromNow(0) });
    await createJob(staff, { title: 'In a week', expiry_date: dayFromNow(7) });
    await createJob(staff, { title: 'Later', expiry_date: dayFromNow(8) });
    await createJob(staff, { title: 'Filled', status: 'closed', closed_reason: 'filled', expiry_date: dayFromNow(2) });
    const late = await createJob(staff, { title: 'Late' });
    await letPass(app, late.id);
    expect(await titles('?expiring=7&sort=expiry_date')).toEqual(['Today', 'In a week']);
    expect(await titles('?expiring=0')).toEqual(['Today']);
    expect(await titles('?closed_reason=filled')).toEqual(['Filled']);
    expect(await titles('?closed_reason=other')).toEqual([]);
  });

  test('has every order, titles as the reader sees them', async () => {
    await createJob(staff, { title: 'beta', expiry_date: dayFromNow(3), translations: { ar: ARABIC } });
    await createJob(staff, { title: 'Alpha', expiry_date: dayFromNow(9) });
    const count = (title: string, changes: object) => app.strapi.db.connection('jobs').where({ title }).update(changes);
    await count('beta', { views_count: 4, application_count: 1 });
    await count('Alpha', { views_count: 2, application_count: 3 });
    expect(await titles('?sort=title')).toEqual(['Alpha', 'beta']);
    expect(await titles('?sort=-title')).toEqual(['beta', 'Alpha']);
    await createJob(staff, { title: 'Zulu', translations: { ar: { ...ARABIC, title: 'أبراج' } } });
    expect(await titles('?sort=title', { 'accept-language': 'ar' })).toEqual(['Alpha', 'Zulu', 'beta']);
    expect(await titles('?sort=expiry_date&pageSize=2')).toEqual(['beta', 'Alpha']);
    expect(await titles('?sort=-expiry_date&pageSize=2')).toEqual(['Zulu', 'Alpha']);
    expect(await titles('?sort=-applications')).toEqual(['Alpha', 'beta', 'Zulu']);
    expect(await titles('?sort=views')).toEqual(['Zulu', 'Alpha', 'beta']);
    expect(await titles('?sort=posted_date')).toEqual(['beta', 'Alpha', 'Zulu']);
  });

  test.each(['expiring=soon', 'expiring=100', 'deleted=yes', 'closed_reason=x', 'sort=salary'])(
    'rejects %s',
    async (query) => {
      const { status, body } = await staff.get<Problem>(`/api/jobs?${query}`);
      expect([status, body.code, body.errors[0]?.field]).toEqual([400, 'query_invalid', query.split('=')[0]]);
    },
  );
});
