import type { JobSaved, Problem, StaffJobRow } from '@qantara/contract';
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

const auditOf = (id: string): Promise<{ action: string; actor: string }[]> =>
  app.strapi.db.connection('audit_entries').where('subject_id', id).orderBy('id').select('action', 'actor');

test('an editor of the content panel reads a job as visitors do, also a closed one', async () => {
  const { id, version } = await createJob(staff);
  await putJob(staff, id, { ...jobBody(), status: 'closed', version });
  const [editor, viewer] = [await signInAs(app, 'editor'), await signInAs(app, 'viewer')];
  expect((await editor.client.get(`/api/jobs/${id}`)).status).toBe(410);
  expect((await viewer.client.get<StaffJobRow>(`/api/jobs/${id}`)).body.status).toBe('closed');
});

describe('creating', () => {
  test('returns the job with its defaults, a reference and a closing date in 30 days', async () => {
    const { status, body, headers } = await staff.post<JobSaved>('/api/jobs', jobBody({ country: undefined }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ success: true, message: 'Job created successfully', title: 'Pipe Welder', version: 1 },
      ...{ country: 'Saudi Arabia', job_location_type: 'Overseas', job_type: 'Full-time', status: 'active' },
      ...{ views_count: 0, application_count: 0, expiry_date: dayFromNow(30), translations: { ar: null } },
      ...{ accommodation_provided: false, transportation_provided: false, medical_provided: false },
      visa_sponsorship: false,
    });
    expect(body.reference).toMatch(/^QJ-\d{4,}$/);
    expect(headers.get('etag')).toBe('"1"');
    expect(await auditOf(body.id)).toEqual([{ action: 'job_created', actor: STAFF.email }]);
  });

  test('derives the place of work from the country, whatever the form sends', async () => {
    expect((await createJob(staff, { country: 'India', job_location_type: 'Overseas' })).job_location_type).toBe(
      'Local',
    );
    expect((await createJob(staff, { country: 'Oman', job_location_type: 'Local' })).job_location_type).toBe(
      'Overseas',
    );
  });

  test('gives many jobs at once a reference each', async () => {
    const jobs = await Promise.all(Array.from({ length: 12 }, () => createJob(staff)));
    expect(new Set(jobs.map((job) => job.reference)).size).toBe(12);
  });

  test('stores both languages in step', async () => {
    const { id } = await createJob(staff, { company: 'Halvorn Steel', salary_min: 10, translations: { ar: ARABIC } });
    const { en, ar } = await storedRows(app, id);
    for (const name of ['company', 'salary_min', 'reference', 'version', 'expiry_date', 'job_status', 'updated_at'])
      expect(ar?.[name]).toEqual(en?.[name]);
    expect((await readJob(staff, id)).translations.ar).toEqual(ARABIC);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['title', { title: ' ' }, 'title_required'],
    ['eligible_nationalities', { eligible_nationalities: [] }, 'nationality_required'],
    ['expiry_date', { expiry_date: dayFromNow(-1) }, 'date_past'],
    ['expiry_date', { expiry_date: '2026-02-30' }, 'date_invalid'],
    ['salary_max', { salary_min: 5, salary_max: 4 }, 'salary_order'],
    ['translations.ar.title', { translations: { ar: { ...ARABIC, title: '' } } }, 'title_required'],
  ])('rejects a wrong %s', async (field, changes, code) => {
    const { status, body } = await staff.post<Problem>('/api/jobs', jobBody(changes));
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors).toMatchObject([{ field, code }]);
  });
});

describe('saving', () => {
  test('raises the version and describes the outcome, in the language of the caller', async () => {
    const job = await createJob(staff);
    const saved = await putJob(staff, job.id, { ...job, company: 'Aldenar', translations: { ar: ARABIC } });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      success: true,
      message: 'Job updated successfully',
      version: 2,
      company: 'Aldenar',
    });
    const arabic = await putJob(staff, job.id, saved.body, { 'accept-language': 'ar' });
    expect(arabic.body).toMatchObject({ message: 'تم تحديث الوظيفة بنجاح', version: 3, translations: { ar: ARABIC } });
  });

  test('keeps Arabic texts that are not sent, and takes them away when they are null', async () => {
    const { id } = await createJob(staff, { translations: { ar: ARABIC } });
    expect((await putJob(staff, id, jobBody({ company: 'X' }))).body.translations.ar).toEqual(ARABIC);
    expect((await storedRows(app, id)).ar?.company).toBe('X');
    expect((await putJob(staff, id, jobBody({ translations: { ar: null } }))).body.translations.ar).toBeNull();
    expect(Object.keys(await storedRows(app, id))).toEqual(['en']);
  });

  test('of a stale version is rejected, and changes nothing', async () => {
    const job = await createJob(staff);
    await putJob(staff, job.id, { ...job, title: 'One' });
    const { status, body } = await putJob<Problem>(staff, job.id, { ...job, title: 'Two' });
    expect([status, body.code]).toEqual([409, 'job_changed']);
    expect(body.last_change?.by).toBe('Sara Khan');
    expect(Date.now() - Date.parse(body.last_change?.at ?? '')).toBeLessThan(60_000);
    expect((await readJob(staff, job.id)).title).toBe('One');
  });

  test('honours If-Match when the body has no version', async () => {
    const { id } = await createJob(staff);
    expect((await putJob(staff, id, jobBody(), { 'if-match': '"1"' })).status).toBe(200);
    for (const tag of ['"1"', '"abc"', 'W/"x"'])
      expect((await putJob(staff, id, jobBody(), { 'if-match': tag })).status).toBe(409);
    expect((await putJob(staff, id, jobBody(), { 'if-match': '*' })).status).toBe(200);
    expect((await putJob(staff, id, jobBody())).status).toBe(200);
  });

  test('ten times at once from the same version lets exactly one through', async () => {
    const job = await createJob(staff, { translations: { ar: ARABIC } });
    const saves = Array.from({ length: 10 }, (_, index) => putJob(staff, job.id, { ...job, title: `T${index}` }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await readJob(staff, job.id)).version).toBe(2);
  });

  test('an open job to a past date is rejected; a blank date becomes 30 days from now', async () => {
    const job = await createJob(staff, { expiry_date: dayFromNow(5) });
    const { status, body } = await putJob<Problem>(staff, job.id, { ...job, expiry_date: dayFromNow(-1) });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'expiry_date', code: 'date_past', detail: 'Choose a closing date that is today or later' },
    ]);
    expect((await putJob(staff, job.id, { ...job, expiry_date: '' })).body.expiry_date).toBe(dayFromNow(30));
  });

  test('never touches what only the server sets', async () => {
    const job = await createJob(staff);
    const forged = {
      id: 'x',
      reference: 'QJ-1',
      views_count: 9,
      application_count: 9,
      posted_date: '2020-01-01',
      document_id: 'x',
    };
    const { body } = await putJob(staff, job.id, { ...job, ...forged });
    const { id, reference, views_count, application_count, posted_date } = job;
    expect(body).toMatchObject({ id, reference, views_count, application_count, posted_date });
  });
});

describe('closing and activating', () => {
  test('are reported, and keep the reason only while the job is closed', async () => {
    const job = await createJob(staff);
    const closed = await putJob(staff, job.id, { ...job, status: 'closed', closed_reason: 'filled' });
    expect(closed.body).toMatchObject({ message: 'Job marked as closed', status: 'closed', closed_reason: 'filled' });
    const active = await putJob(staff, job.id, { ...closed.body, status: 'active' });
    expect(active.body).toMatchObject({ message: 'Job activated successfully', status: 'active', closed_reason: null });
    const actions = (await auditOf(job.id)).map(({ action }) => action);
    expect(actions).toEqual(['job_created', 'job_closed', 'job_activated']);
  });

  test('activating a job whose date has passed gives it 30 days, and reports that', async () => {
    const job = await createJob(staff, { status: 'closed' });
    await letPass(app, job.id, 3);
    const { body } = await putJob(staff, job.id, { ...(await readJob(staff, job.id)), status: 'active' });
    expect(body.expiry_date).toBe(dayFromNow(30));
    expect(body.message).toMatch(
      /^Job activated successfully\. Its closing date had passed, so it is now open until \d/,
    );
    expect(body.message).toContain(String(Number(dayFromNow(30).slice(8))));
  });

  test('activating a job that has expired but is not marked yet gives it 30 days', async () => {
    const job = await createJob(staff);
    await letPass(app, job.id);
    const late = await readJob(staff, job.id);
    expect(late.status).toBe('expired');
    expect((await putJob(staff, job.id, { ...late, status: 'active' })).body).toMatchObject({
      status: 'active',
      expiry_date: dayFromNow(30),
    });
  });

  test('a closed job cannot become expired', async () => {
    const job = await createJob(staff, { status: 'closed' });
    const { status, body } = await putJob<Problem>(staff, job.id, { ...job, status: 'expired' });
    expect([status, body.code]).toEqual([409, 'status_move_not_allowed']);
  });

  test('a save without a status leaves it as it is', async () => {
    const job = await createJob(staff, { status: 'closed' });
    const { status: _status, ...rest } = job;
    expect((await putJob(staff, job.id, rest)).body.status).toBe('closed');
  });
});

describe('listing', () => {
  test('the staff list has every job, filtered, searched and paged', async () => {
    await createJob(staff, { title: 'Open', company: 'Velmora Hotels' });
    await createJob(staff, { title: 'Closed', status: 'closed', country: 'Oman' });
    const late = await createJob(staff, { title: 'Late', translations: { ar: ARABIC } });
    await letPass(app, late.id);
    const titles = async (query: string) =>
      (await staff.get<StaffJobRow[]>(`/api/jobs${query}`)).body.map((job) => job.title);
    expect(await titles('')).toEqual(['Late', 'Closed', 'Open']);
    expect(await titles('?status=expired')).toEqual(['Late']);
    expect(await titles('?status=active')).toEqual(['Open']);
    expect(await titles('?status=closed&country=Oman')).toEqual(['Closed']);
    expect(await titles('?search=velmora')).toEqual(['Open']);
    expect(await titles(`?search=${late.reference.toLowerCase()}`)).toEqual(['Late']);
    expect(await titles('?search=البتروكيماويات')).toEqual([]);
    const page = await staff.get<StaffJobRow[]>('/api/jobs?pageSize=2&fields=title,version');
    expect(page.body).toEqual([
      { title: 'Late', version: 1 },
      { title: 'Closed', version: 1 },
    ]);
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
      '3',
      expect.stringContaining('page=2'),
    ]);
  });

  test('two queries serve a page of 25, in whatever languages', async () => {
    for (let index = 0; index < 25; index += 1) await createJob(staff, { translations: { ar: ARABIC } });
    let queries = 0;
    const count = ({ sql }: { sql: string }) => (queries += /"?jobs"?/.test(sql) ? 1 : 0);
    app.strapi.db.connection.on('query', count);
    expect((await staff.get<StaffJobRow[]>('/api/jobs?pageSize=25')).body).toHaveLength(25);
    app.strapi.db.connection.removeListener('query', count);
    expect(queries).toBe(2);
  });
});
