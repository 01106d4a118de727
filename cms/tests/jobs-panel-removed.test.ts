import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyDay } from '../src/platform/agency-day.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, dayFromNow, deleteAllJobs, letPass, putJob, readJob, storedRows } from './helpers/jobs.js';
import { EDITOR, JOBS, type PanelError, type Saved, startWithEditor } from './helpers/panel-jobs.js';
import type { TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
let editor: HttpClient;
beforeAll(async () => ({ app, staff, editor } = await startWithEditor()));
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const put = <Body = Saved>(id: string, json: object, locale = 'en') =>
  editor.call<Body>(`${JOBS}/${id}?locale=${locale}`, { method: 'PUT', json });
const remove = (id: string, locale: string) =>
  editor.call<PanelError>(`${JOBS}/${id}?locale=${locale}`, { method: 'DELETE' });
const auditOf = async (id: string) => {
  const entries = await app.strapi.db.connection('audit_entries').where('subject_id', id).orderBy('id');
  return entries.map(({ action, actor }: { action: string; actor: string }) => [action, actor]);
};

describe('a job deleted in the panel', () => {
  interface Listed {
    results: { documentId: string }[];
    pagination: { total: number };
  }
  const listed = async (query = '') => {
    const { body } = await editor.get<Listed>(`${JOBS}?locale=en${query}`);
    return [body.results.map(({ documentId }) => documentId), body.pagination.total];
  };

  test('is out of its list and forms, and can be restored', async () => {
    const gone = await createJob(staff, { translations: { ar: ARABIC } });
    const stays = await createJob(staff);
    expect((await remove(gone.id, '*')).status).toBe(200);
    expect(await listed()).toEqual([[stays.id], 1]);
    expect(await listed('&filters[$and][0][country][$eq]=Saudi Arabia')).toEqual([[stays.id], 1]);
    // The panel's form is empty, as for a missing language, and cannot be saved.
    expect((await editor.get<Saved>(`${JOBS}/${gone.id}?locale=en`)).body.data).toEqual({});
    expect((await put<PanelError>(gone.id, { title: 'Again' })).status).toBe(404);
    expect((await app.client().get(`/api/jobs/${gone.id}`)).status).toBe(410);
    expect((await staff.post(`/api/jobs/${gone.id}/restore`, {})).status).toBe(200);
    expect((await readJob(staff, gone.id)).translations.ar).toEqual(ARABIC);
    expect((await listed())[1]).toBe(2);
  });

  test.each(['en', 'ar'])('with others, by the list in %s, is deleted in both languages', async (locale) => {
    const bilingual = { translations: { ar: ARABIC } };
    const jobs = [await createJob(staff, bilingual), await createJob(staff, bilingual)];
    const documentIds = jobs.map(({ id }) => id);
    const bulk = await editor.post(`${JOBS}/actions/bulkDelete?locale=${locale}`, { documentIds });
    expect(bulk.status).toBe(200);
    expect(await listed()).toEqual([[], 0]);
    expect((await staff.get<unknown[]>('/api/jobs?deleted=true')).body).toHaveLength(2);
    const [first = ''] = documentIds;
    expect((await app.client().get(`/api/jobs/${first}`)).status).toBe(410);
    expect((await auditOf(first)).at(-1)).toEqual(['job_deleted', EDITOR.email]);
    expect((await staff.post(`/api/jobs/${first}/restore`, {})).status).toBe(200);
    expect((await readJob(staff, first)).translations.ar).toEqual(ARABIC);
  });

  test('in Arabic loses that text only, and the audit trail records it', async () => {
    const job = await createJob(staff, { translations: { ar: ARABIC } });
    const { id } = job;
    await remove(id, 'ar');
    const late = await putJob<Problem>(staff, id, job);
    expect([late.status, late.body.code]).toEqual([409, 'job_changed']);
    expect(Object.keys(await storedRows(app, id))).toEqual(['en']);
    expect(await readJob(staff, id)).toMatchObject({ deleted_at: null, translations: { ar: null } });
    await remove(id, 'en');
    expect((await storedRows(app, id)).en?.deleted_at).toBeInstanceOf(Date);
    expect((await auditOf(id)).slice(1)).toEqual([
      ['job_text_deleted', EDITOR.email],
      ['job_deleted', EDITOR.email],
    ]);
  });

  test('in English alone is rejected while it has another language', async () => {
    const { id, title } = await createJob(staff, { translations: { ar: ARABIC } });
    const { status, body } = await remove(id, 'en');
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(/^The English text is shown wherever/)]);
    expect(await readJob(staff, id)).toMatchObject({ title, deleted_at: null, text_locale: 'en' });
    expect(Object.keys(await storedRows(app, id)).sort()).toEqual(['ar', 'en']);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('a job duplicated in the panel', () => {
  const open = async () => (await app.client().get<{ id: string }[]>('/api/jobs/active')).body.map(({ id }) => id);

  test.each(['auto-clone', 'clone'])(
    'by %s is closed, in both languages, with a reference and counters',
    async (route) => {
      const job = await createJob(staff, { translations: { ar: ARABIC }, expiry_date: dayFromNow(3) });
      await app.strapi.db.connection('jobs').update({ views_count: 7, application_count: 3 });
      const { status, body } = await editor.post<Saved>(`${JOBS}/${route}/${job.id}?locale=en`, {});
      expect(status).toBe(200);
      const copy = await readJob(staff, body.data.documentId);
      const { title, description, eligible_nationalities } = job;
      expect(copy).toMatchObject({ title, description, eligible_nationalities, translations: { ar: ARABIC } });
      expect(copy).toMatchObject({ status: 'closed', closed_reason: null, expiry_date: dayFromNow(30) });
      expect(copy).toMatchObject({ views_count: 0, application_count: 0, version: 1 });
      expect([copy.id, copy.reference]).not.toEqual([job.id, job.reference]);
      expect(copy.reference).toMatch(/^QJ-\d+$/);
      expect(await open()).toEqual([job.id]);
      expect(await auditOf(copy.id)).toEqual([['job_created', EDITOR.email]]);
      const { en, ar } = await storedRows(app, copy.id);
      for (const name of ['reference', 'job_status', 'expiry_date', 'version']) expect(en?.[name]).toEqual(ar?.[name]);
    },
  );

  test('is posted on the day it is opened, and keeps that day when it is opened again', async () => {
    const { id: original } = await createJob(staff);
    const copies = await Promise.all(
      [1, 2].map(
        async () => (await editor.post<Saved>(`${JOBS}/auto-clone/${original}?locale=en`, {})).body.data.documentId,
      ),
    );
    const postedDay = async (id: string) => agencyDay(new Date((await readJob(staff, id)).posted_date));
    const postedLongAgo = () =>
      app.strapi.db.connection('jobs').update({ posted_date: new Date(Date.now() - 864_000_000) });
    await postedLongAgo();
    const [byPanel = '', byDashboard = ''] = copies;
    const bulk = (action: object) => staff.post('/api/jobs/bulk', { ids: [byDashboard], ...action });
    await put(byPanel, { job_status: 'active' });
    await bulk({ action: 'activate' });
    expect(await Promise.all([byPanel, byDashboard, original].map(postedDay))).toEqual([
      ...[dayFromNow(0), dayFromNow(0), dayFromNow(-10)],
    ]);
    await postedLongAgo();
    await put(byPanel, { job_status: 'closed', closed_reason: 'other' });
    await put(byPanel, { job_status: 'active' });
    await bulk({ action: 'close', closed_reason: 'other' });
    await bulk({ action: 'activate' });
    expect(await Promise.all([byPanel, byDashboard].map(postedDay))).toEqual([dayFromNow(-10), dayFromNow(-10)]);
  });

  test('with changes in the form has them in the language of the form', async () => {
    const job = await createJob(staff, {
      translations: { ar: ARABIC },
      eligible_nationalities: ['Indian', 'Filipino', 'Nepali'],
    });
    const changes = { title: 'عنوان آخر', eligible_nationalities: ['Pakistani'], job_status: 'active', locale: 'ar' };
    const { body } = await editor.post<Saved>(`${JOBS}/clone/${job.id}`, changes);
    const copy = await readJob(staff, body.data.documentId);
    expect(copy).toMatchObject({ status: 'closed', title: job.title, eligible_nationalities: ['Pakistani'] });
    expect(copy.translations.ar).toEqual({ ...ARABIC, title: 'عنوان آخر' });
  });

  test('after its last day is a closed job of 30 days', async () => {
    const job = await createJob(staff);
    await letPass(app, job.id);
    const { body } = await editor.post<Saved>(`${JOBS}/auto-clone/${job.id}`, {});
    expect(await readJob(staff, body.data.documentId)).toMatchObject({
      status: 'closed',
      expiry_date: dayFromNow(30),
      translations: { ar: null },
    });
  });
});

test('what was done in the panel is in the audit trail with the editor', async () => {
  const { id } = await createJob(staff);
  await put(id, { title: 'Other' });
  await put(id, { job_status: 'closed', closed_reason: 'filled' });
  await put(id, { job_status: 'active' });
  await remove(id, '*');
  expect((await auditOf(id)).slice(1)).toEqual(
    ['job_updated', 'job_closed', 'job_activated', 'job_deleted'].map((action) => [action, EDITOR.email]),
  );
});
