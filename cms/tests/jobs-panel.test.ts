import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import {
  ARABIC,
  createJob,
  dayFromNow,
  deleteAllJobs,
  jobBody,
  letPass,
  putJob,
  readJob,
  storedRows,
} from './helpers/jobs.js';
import { JOBS, type PanelError, type Saved, startWithEditor } from './helpers/panel-jobs.js';
import type { TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
let editor: HttpClient;
beforeAll(async () => ({ app, staff, editor } = await startWithEditor()));
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const panelFields = (changes: object = {}) => {
  return { ...jobBody(), job_status: 'active', ...changes };
};
const put = <Body = Saved>(id: string, json: object, locale = 'en') =>
  editor.call<Body>(`${JOBS}/${id}?locale=${locale}`, { method: 'PUT', json });

describe('a job made in the panel', () => {
  test('obeys the rules of the API: reference, closing date, place of work', async () => {
    const { status, body } = await editor.post<Saved>(
      JOBS,
      panelFields({ country: 'India', job_location_type: 'Overseas', title: ' Pipe   Welder ' }),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      job_location_type: 'Local',
      expiry_date: dayFromNow(30),
      version: 1,
      title: 'Pipe Welder',
    });
    expect(body.data.reference).toMatch(/^QJ-\d+$/);
    expect(await readJob(staff, body.data.documentId)).toMatchObject({ status: 'active', views_count: 0 });
  });

  test.each([
    ['expiry_date', { expiry_date: '2026-01-01' }, 'Choose a closing date that is today or later'],
    ['eligible_nationalities', { eligible_nationalities: ['Martian'] }, 'Choose nationalities from the list'],
    ['salary_max', { salary_min: 9, salary_max: 3 }, 'The maximum salary must not be below the minimum'],
  ])('with a wrong %s is rejected at that field', async (field, changes, message) => {
    const { status, body } = await editor.post<PanelError>(JOBS, panelFields(changes));
    expect(status).toBe(400);
    expect(body.error.message).toBe(message);
    expect(body.error.details.errors).toMatchObject([{ path: [field], message }]);
    expect(await app.strapi.db.connection('jobs')).toHaveLength(0);
  });
});

describe('a job saved in the panel', () => {
  test('in Arabic keeps everything but the texts in step with English', async () => {
    const { id } = await createJob(staff, { translations: { ar: ARABIC } });
    const { status } = await put(
      id,
      { ...ARABIC, title: 'عنوان جديد', company: 'Halvorn Steel', salary_min: 100, vacancies: 4 },
      'ar',
    );
    expect(status).toBe(200);
    const { en, ar } = await storedRows(app, id);
    for (const name of ['company', 'salary_min', 'vacancies', 'version', 'updated_at', 'expiry_date'])
      expect(en?.[name]).toEqual(ar?.[name]);
    expect(en).toMatchObject({ title: 'Pipe Welder', company: 'Halvorn Steel', version: 2 });
    expect(ar).toMatchObject({ title: 'عنوان جديد', vacancies: 4 });
  });

  test('for the first time in Arabic takes the shared fields from English', async () => {
    const job = await createJob(staff, { company: 'Halvorn Steel', salary_min: 5 });
    expect((await put(job.id, ARABIC, 'ar')).status).toBe(200);
    const { en, ar } = await storedRows(app, job.id);
    expect(ar).toMatchObject({
      reference: job.reference,
      company: 'Halvorn Steel',
      salary_min: 5,
      job_status: 'active',
    });
    expect([en?.version, ar?.version]).toEqual([2, 2]);
    expect((await readJob(staff, job.id)).translations.ar?.title).toBe(ARABIC.title);
  });

  test('makes an older save of the API stale, and the other way round', async () => {
    const job = await createJob(staff);
    const { body: opened } = await editor.get<Saved>(`${JOBS}/${job.id}?locale=en`);
    await put(job.id, { title: 'By the panel', openedVersion: opened.meta.version });
    const { body: rejected } = await putJob<Problem>(staff, job.id, { ...job, title: 'By the API' });
    expect([rejected.code, rejected.last_change?.by]).toEqual(['job_changed', 'Ed']);
    const { body: reopened } = await editor.get<Saved>(`${JOBS}/${job.id}?locale=en`);
    await putJob(staff, job.id, { ...(await readJob(staff, job.id)), company: 'Halvorn Steel' });
    // In the other language too: the company is one for both.
    for (const locale of ['en', 'ar']) {
      const stale = await put<PanelError>(job.id, { title: 'Again', openedVersion: reopened.meta.version }, locale);
      expect([stale.status, stale.body.error.message]).toEqual([
        409,
        expect.stringMatching(/^\S.* changed this on .+, while you were editing it\. Nothing you typed is lost/),
      ]);
    }
    expect(await readJob(staff, job.id)).toMatchObject({ title: 'By the panel', company: 'Halvorn Steel' });
  });

  test('to a past date while open is rejected; activated after its date it gets 30 days', async () => {
    const { id } = await createJob(staff, { status: 'closed' });
    await letPass(app, id);
    expect((await put(id, { job_status: 'active' })).body.data.expiry_date).toBe(dayFromNow(30));
    expect((await put(id, { expiry_date: dayFromNow(-2) })).status).toBe(400);
  });

  test('cannot change its reference or its counters', async () => {
    const job = await createJob(staff);
    await put(job.id, {
      reference: 'QJ-1',
      views_count: 99,
      application_count: 99,
      posted_date: '2020-01-01T00:00:00Z',
    });
    const { reference, views_count, application_count, posted_date } = job;
    expect(await readJob(staff, job.id)).toMatchObject({ reference, views_count, application_count, posted_date });
  });
});

describe('the panel', () => {
  test('shows editors jobs in both languages, and nothing of people', async () => {
    const { body } = await editor.get<{ data: { subject: string; properties: { locales: string[] } }[] }>(
      '/admin/users/me/permissions',
    );
    expect(new Set(body.data.map(({ subject }) => subject))).toEqual(new Set(['api::job.job']));
    expect(body.data.every(({ properties }) => properties.locales.join() === 'en,ar')).toBe(true);
    for (const uid of [
      'api::job-application.job-application',
      'api::cv-submission.cv-submission',
      'api::contact-inquiry.contact-inquiry',
      'api::hiring-request.hiring-request',
      'api::job-alert.job-alert',
      'plugin::users-permissions.user',
      'api::audit-entry.audit-entry',
    ])
      expect((await editor.get(`/content-manager/collection-types/${uid}`)).status, uid).toBeGreaterThanOrEqual(400);
    expect((await editor.get('/upload/files')).status).toBe(403);
  });

  test('has labels, hints and list columns, and fields that only the server sets are locked', async () => {
    type Configuration = {
      data: { contentType: { metadatas: Record<string, { edit: object }>; layouts: { list: string[] } } };
    };
    const { body } = await editor.get<Configuration>('/content-manager/content-types/api::job.job/configuration');
    const { metadatas, layouts } = body.data.contentType;
    expect(layouts.list).toEqual(expect.arrayContaining(['reference', 'title', 'job_status']));
    expect(metadatas.reference?.edit).toMatchObject({ label: 'Reference', editable: false });
    expect(metadatas.expiry_date?.edit).toMatchObject({ label: 'Closing date', editable: true });
  });

  test('has English, the default, and Arabic', async () => {
    const { body } = await editor.get<{ code: string; isDefault: boolean }[]>('/i18n/locales');
    expect(body.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['en', true],
      ['ar', false],
    ]);
  });
});
