import { type JobApplicationRow, SESSION_COOKIE } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  createJob,
  forgetSubmissions,
  NO_TRACES,
  PROFILE,
  profileForm,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
let lead: HttpClient;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi();
  staff = (await signInAs(app, 'recruiter')).client;
  lead = (await signInAs(app, 'lead')).client;
  jobId = await createJob(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const send = (raw: FormData, headers?: Record<string, string>) =>
  app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw, headers });
const listed = async (search = '') =>
  (await staff.get<JobApplicationRow[]>(`/api/job-applications?search=${encodeURIComponent(search)}`)).body;

test('an application without a CV is stored with its profile, and no file', async () => {
  const { status, body } = await send(profileForm(jobId));
  expect(status).toBe(200);
  expect(body.reference).toMatch(/^QA-/);
  const [row] = await listed();
  expect(row).toMatchObject({
    ...{ cv_kind: 'profile', cv: null, cv_url: null, cv_file_name: null, name: 'Amina Yusuf' },
    profile: { ...PROFILE, trade_name_en: 'Carpenter', trade_name_ar: 'نجّار' },
  });
  expect(await traces(app)).toMatchObject({ applications: 1, files: 0, uploads: 0 });
  const { status: opened, body: problem } = await staff.get<FormResponse>(`/api/job-applications/${row?.id}/cv`);
  expect([opened, problem.code]).toEqual([404, 'not_found']);
});

test('trade, years, passport and languages of a profile are required', async () => {
  const profile = JSON.stringify({ trade: ' Mason ', years: 0, has_passport: false, languages: ['ne', 'ne'] });
  expect((await send(profileForm(jobId, profile))).status).toBe(200);
  expect((await listed())[0]?.profile).toEqual({
    ...{ trade: 'Mason', years: 0, gulf_years: null, has_passport: false, passport_expiry: null, licence: null },
    ...{ languages: ['ne'], start: null, start_day: null, salary: null, salary_currency: null },
    ...{ trade_name_en: 'Mason', trade_name_ar: 'بنّاء' },
  });
});

test.each<[name: string, profile: object | string, ...errors: [field: string, code: string][]]>([
  ['an empty one', ' ', ['trade', 'work_trade_required'], ['years', 'work_years_invalid'], ['has_passport', 'passport_required'], ['languages', 'languages_required']],
  ['no JSON', '{"trade":', ['', 'body_invalid']],
  ['a list', '[]', ['', 'body_invalid']],
  ['a number', '7', ['', 'body_invalid']],
  ['null', 'null', ['', 'body_invalid']],
  ['a trade that is a list', { trade: ['mason'] }, ['trade', 'work_trade_required']],
  ['a trade that is too long', { trade: 'm'.repeat(81) }, ['trade', 'text_too_long']],
  ['more years than a life has', { years: 61 }, ['years', 'work_years_invalid']],
  ['half a year', { years: 1.5 }, ['years', 'work_years_invalid']],
  ['years as text', { years: '8' }, ['years', 'work_years_invalid']],
  ['more years in the Gulf than in the trade', { gulf_years: 9 }, ['gulf_years', 'gulf_years_order']],
  ['a passport that is a text', { has_passport: 'yes' }, ['has_passport', 'passport_required']],
  ['the expiry of no passport', { has_passport: false }, ['passport_expiry', 'value_invalid']],
  ['a day that does not exist', { passport_expiry: '2030-02-30' }, ['passport_expiry', 'date_invalid']],
  ['a licence of the moon', { licence: 'moon' }, ['licence', 'value_invalid']],
  ['no language', { languages: [] }, ['languages', 'languages_required']],
  ['a language that is not listed', { languages: ['hi', 'xx'] }, ['languages.1', 'languages_required']],
  ['a start on a date without the date', { start_day: null }, ['start_day', 'start_day_required']],
  ['a date beside a start at once', { start: 'now' }, ['start_day', 'value_invalid']],
  ['a salary without a currency', { salary_currency: null }, ['salary_currency', 'currency_required']],
  ['a salary of nothing', { salary: 0 }, ['salary', 'number_expected']],
])('rejects %s, and stores nothing', async (_name, profile, ...errors) => {
  const { status, body } = await send(profileForm(jobId, profile));
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.errors.map(({ field, code }) => [field, code])).toEqual(
    errors.map(([field, code]) => [field ? `profile.${field}` : 'profile', code]),
  );
  expect(await traces(app)).toEqual(NO_TRACES);
}); // prettier-ignore

test('mistakes of the person and of the profile come together, in Arabic too', async () => {
  const { body } = await send(profileForm(jobId, { years: null }, { email: 'no' }), { 'accept-language': 'ar' });
  expect(body.errors).toMatchObject([
    { field: 'email', code: 'email_invalid' },
    { field: 'profile.years', detail: 'أدخل عدد سنوات العمل رقمًا صحيحًا من 0 إلى 60' },
  ]);
});

test('a profile and a file together are rejected, whichever of them was chosen', async () => {
  const both = profileForm(jobId);
  both.append('cvFile', new Blob([pdfFile()]), 'cv.pdf');
  const { status, body } = await send(both);
  expect([status, body.code, body.errors[0]?.field]).toEqual([400, 'profile_with_file', 'cvFile']);
  const file = await send(applicationForm(jobId, { profile: JSON.stringify(PROFILE) }));
  expect(file.body.errors).toMatchObject([{ field: 'profile', code: 'profile_with_file' }]);
  expect(await traces(app)).toEqual(NO_TRACES);
});

test('the same key with the same profile is stored once; with another one it is rejected', async () => {
  const headers = { 'idempotency-key': 'a-profile-of-mine-1' };
  const first = await send(profileForm(jobId), headers);
  const again = await send(profileForm(jobId), headers);
  expect(again.body.id).toBe(first.body.id);
  expect((await send(profileForm(jobId, { years: 9 }), headers)).body.code).toBe('idempotency_key_reused');
  expect(await traces(app)).toMatchObject({ applications: 1 });
});

test('staff find it by its trade in both languages, its languages and its licence, and not by what it lacks', async () => {
  await send(profileForm(jobId, { trade: 'RAJ MISTRI', languages: ['ne', 'hi'] }));
  for (const words of [
    'mistri',
    'mason',
    'بنّاء',
    'nepali',
    'الهندية',
    'driving licence',
    'passport gulf',
    'Amina mason',
  ])
    expect([words, (await listed(words)).length]).toEqual([words, 1]);
  expect(await listed('urdu')).toEqual([]);
  await send(profileForm(jobId, { has_passport: false, passport_expiry: null, licence: 'none', gulf_years: 0 }));
  const [found] = await listed('licence');
  expect(found?.match).toContain('Driving \u0001licence\u0002');
  expect(await listed('passport')).toHaveLength(1);
});

test('it is in the export, in the language of the reader', async () => {
  await send(profileForm(jobId, { trade: '=mason()' }));
  await send(applicationForm(jobId));
  const csv = async (language: string) =>
    (
      await staff.fetch('/api/inbox/applications/export?format=csv', { headers: { 'accept-language': language } })
    ).text();
  const english = await csv('en');
  expect(english).toContain('CV file,Trade,Years in the trade,Years in the Gulf,Passport,Passport expiry,');
  expect(english).toContain(
    `,,'=mason() (Mason),8,3,Yes,2030-04-30,Licence from a Gulf country,"Hindi, Urdu",2090-02-01,1800 SAR,`,
  );
  expect(english).toContain(',Ravi Kumar CV.pdf,,,,,,,,,,');
  expect(await csv('ar')).toContain('نعم,2030-04-30,رخصة خليجية,الهندية، الأردية,2090-02-01,1800 SAR');
});

test('strangers read neither the list nor a CV', async () => {
  const { body } = await send(profileForm(jobId));
  for (const client of [app.client(), app.client({ cookie: `${SESSION_COOKIE}=x` })])
    for (const path of ['/api/job-applications', `/api/job-applications/${body.id}/cv`])
      expect([path, (await client.get(path)).status]).toEqual([path, 401]);
});

test('erasure deletes the whole profile', async () => {
  const trade = 'Zzyzx operator';
  const { body } = await send(profileForm(jobId, { trade }), { 'idempotency-key': 'to-be-erased-1' });
  const erasure = `/api/inbox/applications/${body.id}/erasure`;
  const erased = await lead.post(erasure, {
    confirm: 'amina@example.com',
    erase: [{ name: 'applications', id: body.id }],
    keep: [],
  });
  expect(erased.status).toBe(200);
  expect(await traces(app)).toEqual(NO_TRACES);
  expect(await listed(trade)).toEqual([]);
  const { rows } = await app.strapi.db.connection.raw<{ rows: unknown[] }>(
    `select 1 from job_applications_search where words @@ 'zzyzx'::tsquery`,
  );
  expect(rows).toEqual([]);
});
