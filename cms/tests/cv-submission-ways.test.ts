import { type CvRow, type ErasurePreview, type HistoryEntry, UPLOAD_MAX_BYTES } from '@qantara/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { pngOf } from './helpers/pictures.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  cvForm,
  forgetSubmissions,
  NO_TRACES,
  PROFILE,
  profileCvForm,
  type SentFile,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let staff: HttpClient;
let lead: HttpClient;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  staff = (await signInAs(app, 'recruiter')).client;
  lead = (await signInAs(app, 'lead')).client;
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => forgetSubmissions(app));

const send = (raw: FormData, headers?: Record<string, string>) =>
  app.client().call<FormResponse>('/api/careers', { method: 'POST', raw, headers });
const photo = (bytes: Buffer): SentFile => ({ field: 'cvPhotos', bytes, name: 'IMG_0001.jpg' });
const sendPhotos = (...photos: SentFile[]) => send(cvForm({ cv_kind: 'photos' }, ...photos));
const listed = async (search = '') =>
  (await staff.get<CvRow[]>(`/api/careers?search=${encodeURIComponent(search)}`)).body;

test('a form without cv_kind needs a file', async () => {
  expect((await send(cvForm())).status).toBe(200);
  expect((await listed())[0]).toMatchObject({ cv_kind: 'file', profile: null, cvFileName: 'Ravi Kumar CV.pdf' });
  for (const source of [null, 'file']) {
    const raw = cvForm({ cv_kind: source });
    raw.delete('cvFile');
    const { status, body } = await send(raw);
    expect([status, body.code, body.detail]).toEqual([400, 'cv_required', 'Please upload your CV']);
  }
  expect(await traces(app)).toMatchObject({ cvs: 1, files: 1, uploads: 0 });
});

test('photos become the PDF of a CV, which staff open', async () => {
  const { status, body } = await sendPhotos(photo(pngOf(300, 200)), photo(pngOf(40, 60)));
  expect(status).toBe(200);
  expect(body.message).toMatch(/^Your CV has been submitted successfully!/);
  const [row] = await listed();
  expect(row).toMatchObject({ cv_kind: 'photos', profile: null, cvFileName: 'CV photos.pdf', cv: { kind: 'pdf' } });
  const pdf = Buffer.from(await (await staff.fetch(row?.cvUrl ?? '')).arrayBuffer());
  expect([pdf.subarray(0, 5).toString(), pdf.length]).toEqual(['%PDF-', row?.cv?.size]);
  expect(await traces(app)).toMatchObject({ cvs: 1, files: 1, uploads: 0 });
});

test('photos may be larger together than a file may be', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  const count = 1 + Math.ceil(UPLOAD_MAX_BYTES / large.length);
  expect(count).toBeLessThanOrEqual(6);
  expect((await sendPhotos(...Array.from({ length: count }, () => photo(large)))).status).toBe(200);
});

test.each<[name: string, form: () => FormData, ...errors: [field: string, code: string][]]>([
  ['another way', () => cvForm({ cv_kind: 'fax' }), ['cv_kind', 'value_invalid']],
  ['no photo', () => { const raw = cvForm({ cv_kind: 'photos', fullName: ' ' }); raw.delete('cvFile'); return raw; }, ['fullName', 'name_required'], ['cvPhotos', 'photos_required']],
  ['a file instead of photos', () => cvForm({ cv_kind: 'photos' }), ['cvPhotos', 'value_invalid']],
  ['photos instead of a file', () => cvForm({}, photo(pngOf(9, 9))), ['cvFile', 'cv_required']],
  ['a PDF as a photo', () => cvForm({ cv_kind: 'photos' }, photo(pngOf(9, 9)), photo(pdfFile())), ['cvPhotos.1', 'photo_type']],
  ['seven photos', () => cvForm({ cv_kind: 'photos' }, ...Array.from({ length: 7 }, () => photo(pngOf(9, 9)))), ['cvPhotos', 'photos_too_many']],
  ['a profile beside a file', () => cvForm({ profile: JSON.stringify(PROFILE) }), ['profile', 'profile_with_file']],
  ['a file beside a profile', () => { const raw = profileCvForm(); raw.append('cvFile', new Blob([pdfFile()]), 'cv.pdf'); return raw; }, ['cvFile', 'profile_with_file']],
  ['an empty profile', () => profileCvForm(' '), ['profile.trade', 'work_trade_required'], ['profile.years', 'work_years_invalid'], ['profile.has_passport', 'passport_required'], ['profile.languages', 'languages_required']],
  ['a profile that is no JSON', () => profileCvForm('{"trade":'), ['profile', 'body_invalid']],
  ['mistakes of the profile and of the person', () => profileCvForm({ years: 61 }, { email: 'no' }), ['email', 'email_invalid'], ['profile.years', 'work_years_invalid']],
])('rejects %s, and stores nothing', async (_name, form, ...errors) => {
  const { status, body } = await send(form());
  expect(status).toBe(400);
  expect(body.errors.map(({ field, code }) => [field, code])).toEqual(errors);
  expect(await traces(app)).toEqual(NO_TRACES);
}); // prettier-ignore

test('a profile is stored in the place of a CV, without a file', async () => {
  const { status, body } = await send(profileCvForm());
  expect([status, body.message]).toEqual([
    200,
    expect.stringMatching(/^Your details have been submitted successfully!/),
  ]);
  const [row] = await listed();
  expect(row).toMatchObject({
    ...{ cv_kind: 'profile', cv: null, cvUrl: null, cvFileName: null, fullName: 'Ravi Kumar' },
    profile: { ...PROFILE, trade_name_en: 'Carpenter', trade_name_ar: 'نجّار' },
  });
  expect(await traces(app)).toMatchObject({ cvs: 1, files: 0, uploads: 0 });
  const opened = await staff.get<FormResponse>(`/api/careers/${row?.id}/cv`);
  expect([opened.status, opened.body.code]).toEqual([404, 'not_found']);
});

test('the careers page thanks for a profile in its own words, and a bot reads the same as a person', async () => {
  const careers = await send(profileCvForm({}, { page: 'careers' }));
  expect(careers.body.message).toBe('Your application has been received. We will review it and contact you soon!');
  const person = await send(profileCvForm());
  const bot = await send(profileCvForm({}, { website: 'x' }));
  expect([bot.status, bot.body.message]).toEqual([200, person.body.message]);
  expect(await traces(app)).toMatchObject({ cvs: 2 });
});

test('its email thanks for the details, not for a CV, also after a correction of the address', async () => {
  mail.mails.length = 0;
  const sent = await send(profileCvForm({}, { email: 'first@example.com' }));
  const [first] = await mail.received(1, 'first@example.com');
  expect(first?.subject).toBe('We have received your details');
  expect(first?.text).toContain('We review your details within 48 hours');
  expect(first?.text).not.toMatch(/\bCV\b/);
  const [row] = await listed();
  const corrected = await staff.post(`/api/inbox/cvs/${sent.body.id}/email`, {
    email: 'second@example.com',
    version: row?.version,
  });
  expect(corrected.status).toBe(200);
  const [second] = await mail.received(1, 'second@example.com');
  expect(second?.subject).toBe(first?.subject);
  const { body: history } = await staff.get<HistoryEntry[]>(`/api/inbox/cvs/${sent.body.id}/history`);
  expect(history).toContainEqual(expect.objectContaining({ kind: 'mail', subject: first?.subject }));
});

test('the same key with the same profile is stored once; with another one it is refused', async () => {
  const headers = { 'idempotency-key': 'a-profile-of-mine-1' };
  const first = await send(profileCvForm(), headers);
  expect((await send(profileCvForm(), headers)).body.id).toBe(first.body.id);
  expect((await send(profileCvForm({ years: 9 }), headers)).body.code).toBe('idempotency_key_reused');
  expect(await traces(app)).toMatchObject({ cvs: 1 });
});

test('staff find it by its trade in both languages, its languages and its licence', async () => {
  await send(profileCvForm({ trade: 'RAJ MISTRI', languages: ['ne', 'hi'] }));
  for (const words of ['mistri', 'mason', 'بنّاء', 'nepali', 'driving licence', 'Ravi mason'])
    expect([words, (await listed(words)).length]).toEqual([words, 1]);
  expect((await listed('mistri'))[0]?.match).toContain('RAJ \u0001MISTRI\u0002');
  expect(await listed('urdu')).toEqual([]);
});

test('a profile without a CV is in the export, beside CVs with a file', async () => {
  await send(profileCvForm({ trade: '=mason()' }));
  await send(cvForm());
  const response = await staff.fetch('/api/inbox/cvs/export?format=csv', { headers: { 'accept-language': 'en' } });
  const csv = await response.text();
  expect(csv).toContain('CV file,Trade,Years in the trade,Years in the Gulf,Passport,Passport expiry,');
  expect(csv).toContain(`,,'=mason() (Mason),8,3,Yes,2030-04-30,Licence from a Gulf country,"Hindi, Urdu",2090-02-01,`);
  expect(csv).toContain(',Ravi Kumar CV.pdf,,,,,,,,,,');
});

test('erasure deletes the whole profile', async () => {
  const { body } = await send(profileCvForm({ trade: 'Zzyzx operator' }), { 'idempotency-key': 'to-be-erased-1' });
  const path = `/api/inbox/cvs/${body.id}/erasure`;
  const preview = await lead.get<ErasurePreview>(path);
  expect(preview.body.entries).toMatchObject([{ name: 'cvs', id: body.id, files: 0 }]);
  const erase = [{ name: 'cvs', id: body.id }];
  expect((await lead.post(path, { confirm: 'ravi.kumar@example.com', erase, keep: [] })).status).toBe(200);
  expect(await traces(app)).toEqual(NO_TRACES);
  expect(await listed('Zzyzx')).toEqual([]);
});
