import type {
  ApplicationDocument,
  AuditEntryRow,
  DocumentsInput,
  JobApplicationRow,
  Problem,
  PublicApplication,
} from '@qantara/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clamd, EICAR, startClamd } from './helpers/clamd.js';
import { docxFile, pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { entryOf, historyOf, patch } from './helpers/inbox.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { JPEG, PHONE_JPEG, pngOf } from './helpers/pictures.js';
import { pdfPage } from './helpers/pdf-file.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob, formOf, traces } from './helpers/submissions.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let mail: MailServer;
let clamd: Clamd;
let lead: HttpClient;
let viewer: HttpClient;
let jobId: string;
let id: string;
let token: string;
let email: string;
let applicant: HttpClient;
beforeAll(async () => {
  mail = await startMailServer();
  clamd = await startClamd();
  app = await startStrapi({ SMTP_URL: mail.url, CLAMAV_URL: clamd.url });
  lead = (await signInAs(app, 'lead')).client;
  viewer = (await signInAs(app, 'viewer')).client;
  jobId = await createJob(app);
});
beforeEach(async () => {
  ({ id, token, email } = await apply());
  applicant = app.client();
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  await clamd.stop();
});

const db = () => app.strapi.db.connection;
let people = 0;
async function apply(locale = 'en') {
  const email = `person${(people += 1)}@example.com`;
  const raw = applicationForm(jobId, { email, phone: `+97150${1_000_000 + people}` });
  const client = app.client({ 'accept-language': locale });
  const { body } = await client.call<FormResponse>('/api/job-applications', { method: 'POST', raw });
  return { id: body.id, token: body.link.split('/').at(-1) ?? '', email };
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
const passport: DocumentsInput = { kinds: ['passport'], due_day: inDays(7), note: 'The page with your photo' };
const ask = (input: unknown = passport, client = lead, headers = {}) =>
  client.post<FormResponse>(`/api/job-applications/${id}/documents`, input, headers);
const documents = async () => (await lead.get<ApplicationDocument[]>(`/api/job-applications/${id}/documents`)).body;
/** The first requested document. */
async function first(): Promise<ApplicationDocument> {
  const [document] = await documents();
  if (!document) throw new Error('Nothing was asked for');
  return document;
}
const shown = async () => (await applicant.get<PublicApplication>(`/api/applications/${token}`)).body;
const post = (action: string, json: unknown = {}, client = applicant) =>
  client.post<FormResponse>(`/api/applications/${token}/${action}`, json);
const codeMails = () => mail.mails.filter(({ subject }) => / is your .* verification code$/.test(subject ?? ''));
async function code(client = applicant): Promise<string> {
  const before = codeMails().length;
  expect((await post('code', {}, client)).status).toBe(200);
  await expect.poll(() => codeMails().length).toBe(before + 1);
  return /\d{6}/.exec(codeMails().at(-1)?.subject ?? '')?.[0] ?? '';
}
const verify = async () => expect((await post('verify', { code: await code() })).status).toBe(200);
interface Sent {
  bytes?: Buffer;
  name?: string;
  client?: HttpClient;
  key?: string;
  of?: string;
  by?: string;
}
async function send({ bytes = pdfFile(), name = 'passport.pdf', client = applicant, key, of, by = token }: Sent = {}) {
  const raw = formOf({}, [{ field: 'documentFile', bytes, name }]);
  const path = `/api/applications/${by}/documents/${of ?? (await first()).id}`;
  return client.call<FormResponse>(path, { method: 'POST', raw, headers: key ? { 'idempotency-key': key } : {} });
}
/** A requested document that was sent. */
async function received(file: Sent = {}): Promise<ApplicationDocument> {
  await ask();
  await verify();
  expect((await send(file)).status).toBe(200);
  await expect.poll(async () => (await first()).file?.scan).not.toBe('waiting');
  return first();
}
const decide = (document: ApplicationDocument, decision: object, client = lead) =>
  patch<Problem>(client, `/api/application-documents/${document.id}`, { sha256: document.file?.sha256, ...decision });
const mailsTo = (email: string) => mail.mails.filter(({ to }) => JSON.stringify(to).includes(email));
const events = async () =>
  (await historyOf(lead, `applications/${id}`)).filter(({ kind }) => kind === 'document').map(({ from, to }) => [from, to]); // prettier-ignore
const audited = async () =>
  (await lead.get<AuditEntryRow[]>('/api/audit-entries?pageSize=20')).body
    .filter(({ subject_id: subject, action }) => subject === id && action.startsWith('document'))
    .map(({ action }) => action);

describe('requesting documents', () => {
  test('of several kinds makes a row each, one email in the language of the form, and lines of the history', async () => {
    ({ id, token, email } = await apply('ar'));
    const response = await ask({ ...passport, kinds: ['passport', 'certificate'], note: 'صفحة الصورة' });
    expect(response).toMatchObject({ status: 201, body: { success: true } });
    expect(await documents()).toMatchObject([
      { kind: 'passport', state: 'asked', due_day: inDays(7), note: 'صفحة الصورة', file: null, asked_by: { name: expect.any(String) } },
      { kind: 'certificate', state: 'asked' },
    ]); // prettier-ignore
    const mine = () => mailsTo(email).filter(({ subject }) => subject?.includes('مستندات مطلوبة'));
    await expect.poll(() => mine().length).toBe(1);
    expect(mine()[0]?.text).toContain('صفحة البيانات من جواز السفر');
    expect(mine()[0]?.text).toContain('صفحة الصورة');
    expect(mine()[0]?.text).toContain(`/ar/application/${token}`);
    const history = await historyOf(lead, `applications/${id}`);
    expect(JSON.stringify(history)).not.toContain(token);
    expect(await events()).toEqual([['passport', 'asked'], ['certificate', 'asked']]); // prettier-ignore
    expect(await audited()).toEqual(['documents_asked']);
  });

  test('the same Idempotency-Key requests a document once', async () => {
    const key = { 'idempotency-key': `ask-${id}` };
    const one = await ask(passport, lead, key);
    expect(await ask(passport, lead, key)).toMatchObject({ status: one.status, body: one.body });
    expect(await documents()).toHaveLength(1);
  });

  test('is rejected above twelve in all', async () => {
    const all = ['cv', 'certificate', 'passport', 'photo'];
    for (let times = 0; times < 3; times += 1) expect((await ask({ ...passport, kinds: all })).status).toBe(201);
    expect(await ask()).toMatchObject({
      ...{ status: 409, body: { code: 'documents_too_many', detail: expect.stringContaining('12') } },
    });
    expect(await documents()).toHaveLength(12);
  });

  test.each([
    [{ ...passport, kinds: [] }, 'kinds'],
    [{ ...passport, kinds: ['blood'] }, 'kinds.0'],
    [{ ...passport, due_day: '2026-02-31' }, 'due_day'],
    [{ ...passport, due_day: '2020-01-01' }, 'due_day'],
    [{ ...passport, note: 'x'.repeat(301) }, 'note'],
    [{ ...passport, kinds: ['other'], note: ' ' }, 'note'],
  ])('%j is a 400', async (input, field) => {
    expect(await ask(input)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await documents()).toEqual([]);
  });

  test('is allowed for recruiters, while the application goes on', async () => {
    expect((await ask(passport, app.client())).status).toBe(401);
    expect((await ask(passport, viewer)).status).toBe(403);
    expect((await viewer.get(`/api/job-applications/${id}/documents`)).status).toBe(200);
    await db()('job_applications').where('document_id', id).update({ status: 'rejected' });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'application_ended' } });
    id = 'nothere';
    expect((await ask()).status).toBe(404);
  });

  test('can be cancelled until a file has come', async () => {
    await ask();
    const cancel = async (client = lead) =>
      client.call<Problem>(`/api/application-documents/${(await first()).id}`, { method: 'DELETE' });
    expect((await cancel(viewer)).status).toBe(403);
    expect((await cancel()).status).toBe(200);
    expect(await documents()).toEqual([]);
    expect(await events()).toEqual([['passport', 'asked'], ['passport', 'cancelled']]); // prettier-ignore
    await received();
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'document_has_file' } });
  });
});

describe('sending a document', () => {
  test('takes a code; the page and the staff see what came', async () => {
    await ask();
    expect((await shown()).documents).toEqual([
      { ...passport, kinds: undefined, id: expect.any(String), kind: 'passport', state: 'asked', reason: null, received_at: null },
    ].map(({ kinds: _, ...one }) => one)); // prettier-ignore
    expect(await send()).toMatchObject({ status: 401, body: { code: 'applicant_not_verified' } });
    await verify();
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    expect((await shown()).documents).toMatchObject([{ state: 'received', received_at: expect.any(String) }]);
    expect(JSON.stringify(await shown())).not.toContain('passport.pdf');
    expect(await entryOf<JobApplicationRow>(lead, `applications/${id}`)).toMatchObject({ documents_to_check: 1 });
    expect(await events()).toEqual([['passport', 'asked'], ['passport', 'received']]); // prettier-ignore
    const [event] = (await historyOf(lead, `applications/${id}`)).slice(-1);
    expect(event?.by).toBeNull();
    const csv = (await lead.get<string>('/api/inbox/applications/export?format=csv')).body;
    expect(csv).toContain('Documents received');
    expect(csv).toContain('Passport page: to check (passport.pdf)');
  });

  test('works with one code for several files, from this browser only, for half an hour', async () => {
    await ask({ ...passport, kinds: ['passport', 'photo'] });
    await verify();
    const [one, other] = await documents();
    expect((await send({ of: one?.id })).status).toBe(200);
    expect((await send({ of: other?.id, bytes: JPEG, name: 'me.jpg' })).status).toBe(200);
    expect((await send({ client: app.client() })).status).toBe(401);
    const longAgo = new Date(Date.now() - 31 * 60_000);
    await db()('login_codes').where('application_id', id).update({ verified_at: longAgo });
    expect(await send()).toMatchObject({ status: 401, body: { code: 'applicant_not_verified' } });
  });

  test('with a wrong code is rejected before a file is sent', async () => {
    await ask();
    const sent = await code();
    const wrong = sent === '000000' ? '000001' : '000000';
    expect(await post('verify', { code: wrong })).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
    expect(await post('verify', { code: sent }, app.client())).toMatchObject({ status: 401 });
    expect(await post('verify', {})).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await send()).status).toBe(401);
    expect((await post('verify', { code: sent })).status).toBe(200);
    expect((await post('verify', { code: sent })).status).toBe(401);
  });

  test('is also possible once the applicant is hired', async () => {
    await db()('job_applications').where('document_id', id).update({ status: 'hired' });
    expect((await post('code')).status).toBe(409);
    await ask();
    await verify();
    expect((await send()).status).toBe(200);
    // Another file in its place, later.
    expect((await post('code', {}, app.client())).status).toBe(200);
  });

  test('again with the same key stores one file and one line of the history', async () => {
    await ask();
    await verify();
    const key = `send-${id}`;
    const before = (await traces(app)).files;
    const file = pdfFile();
    const one = await send({ key, bytes: file });
    expect(await send({ key, bytes: file })).toMatchObject({ status: 200, body: one.body });
    expect((await traces(app)).files).toBe(before + 1);
    expect(await events()).toHaveLength(2);
    expect((await send({ key, bytes: JPEG, name: 'p.jpg' })).body.code).toBe('idempotency_key_reused');
  });

  test('replaces a file that staff have not checked, whose bytes are deleted', async () => {
    const before = (await traces(app)).files;
    await received();
    expect((await send({ bytes: docxFile(), name: 'passport.docx' })).status).toBe(200);
    expect((await first()).file_name).toBe('passport.docx');
    expect((await traces(app)).files).toBe(before + 1);
  });

  test.each([
    ['empty', Buffer.alloc(0), 'a.pdf', 400, 'cv_empty'],
    ['of another kind', Buffer.from('GIF89a'), 'a.gif', 400, 'document_type'],
    ['a picture that was cut off', JPEG.subarray(0, -8), 'a.jpg', 400, 'document_damaged'],
    ['a picture that cannot be decoded', Buffer.concat([JPEG.subarray(0, 180), JPEG.subarray(-2)]), 'a.jpg', 400, 'document_damaged'],
    ['with too many pixels', pngOf(8000, 6000), 'a.png', 400, 'picture_too_large'],
    ['too large', Buffer.concat([pdfFile(), Buffer.alloc(5_242_880)]), 'a.pdf', 413, 'cv_too_large'],
    ['far too large for a form', Buffer.alloc(6_000_000), 'a.pdf', 413, 'cv_too_large'],
  ])('a file %s is rejected and named', async (_what, bytes, name, status, wanted) => {
    await ask();
    await verify();
    const before = (await traces(app)).files;
    const response = await send({ bytes, name });
    expect(response).toMatchObject({ status, body: { code: wanted, errors: [{ field: 'documentFile' }] } });
    expect(await first()).toMatchObject({ state: 'asked', file: null });
    expect((await traces(app)).files).toBe(before);
  }); // prettier-ignore

  test('without a file, or with two, is a 400; as JSON it is a 415 or 400', async () => {
    await ask();
    await verify();
    const path = `/api/applications/${token}/documents/${(await first()).id}`;
    const none = await applicant.call<FormResponse>(path, { method: 'POST', raw: formOf({ x: '1' }, []) });
    expect(none).toMatchObject({ status: 400, body: { code: 'document_required' } });
    const file = { field: 'documentFile', bytes: pdfFile(), name: 'a.pdf' };
    const two = await applicant.call<FormResponse>(path, { method: 'POST', raw: formOf({}, [file, file]) });
    expect(two).toMatchObject({ status: 400, body: { code: 'cv_one_file' } });
    expect((await applicant.post<FormResponse>(path, {})).body.code).toBe('content_type_wrong');
  });

  test('a picture is stored upright, without what the phone wrote beside it', async () => {
    const gps = await sharp(await sharp(PHONE_JPEG).resize(80).toBuffer())
      .withExif({ IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(gps).metadata()).exif).toBeDefined();
    const document = await received({ bytes: gps, name: 'passport.jpeg' });
    const response = await lead.fetch(document.file_url ?? '');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
    const { width, height } = await sharp(gps).metadata();
    expect([stored.width, stored.height]).toEqual([height, width]);
  });

  test('is not possible with a wrong, revoked or expired link, for the document of another, or one that was taken back', async () => {
    await ask();
    await verify();
    const document = await first();
    expect((await send({ by: `${token}0` })).status).toBe(404);
    const mine = id;
    ({ id } = await apply());
    await ask();
    const other = await first();
    id = mine;
    expect(await send({ of: other.id })).toMatchObject({ status: 409, body: { code: 'document_not_asked' } });
    await lead.call(`/api/application-documents/${document.id}`, { method: 'DELETE' });
    expect(await send({ of: document.id })).toMatchObject({ status: 409, body: { code: 'document_not_asked' } });
    await lead.post(`/api/job-applications/${id}/revoke-link`);
    expect(await send({ of: document.id })).toMatchObject({ status: 404, body: { code: 'application_link_wrong' } });
    expect((await post('verify', { code: '123456' })).status).toBe(404);
    const old = { status: 'hired', status_changed_at: new Date(Date.now() - 91 * 24 * HOUR_MS), link_counter: null };
    await db()('job_applications').where('document_id', id).update(old);
    expect((await send({ of: document.id })).status).toBe(410);
  });

  test('ends with a rejection, once the applicant sees it', async () => {
    await ask();
    await verify();
    expect((await patch(lead, `/api/job-applications/${id}`, { status: 'rejected' })).status).toBe(200);
    expect((await shown()).documents).toMatchObject([{ state: 'asked' }]);
    expect((await send()).status).toBe(200);
    const earlier = new Date(Date.now() - 11 * 60_000);
    await db()('inbox_events').where({ entry_id: id, kind: 'status' }).update({ created_at: earlier });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'documents_closed' } });
    expect((await shown()).documents).toMatchObject([{ state: 'received' }]);
    // Nor is anybody asked for another file.
    expect((await decide(await first(), { state: 'refused', reason: 'Blurred' })).status).toBe(200);
    expect(await db()('inbox_events').where({ entry_id: id, to_value: 'document_refused' })).toEqual([]);
  });
});

describe('deciding', () => {
  test('accepting ends it; nothing new can be sent', async () => {
    const document = await received();
    expect((await decide(document, { state: 'accepted' }, viewer)).status).toBe(403);
    expect((await decide(document, { state: 'accepted' })).status).toBe(200);
    expect((await shown()).documents).toMatchObject([{ state: 'accepted' }]);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'document_accepted_before' } });
    expect(await entryOf<JobApplicationRow>(lead, `applications/${id}`)).toMatchObject({ documents_to_check: 0 });
    expect(await audited()).toEqual(['document_accepted', 'document_received', 'documents_asked']);
  });

  test('rejecting takes a reason, which is mailed and shown; another file can be sent', async () => {
    const document = await received();
    expect(await decide(document, { state: 'refused' })).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'reason', code: 'reason_required' }] } },
    });
    expect((await decide(document, { state: 'refused', reason: 'The number cannot be read' })).status).toBe(200);
    expect((await shown()).documents).toMatchObject([{ state: 'refused', reason: 'The number cannot be read' }]);
    const mine = () => mailsTo(email).filter(({ subject }) => subject?.startsWith('Please send this document again'));
    await expect.poll(() => mine().length).toBe(1);
    expect(mine()[0]?.text).toContain('The number cannot be read');
    expect(mine()[0]?.text).toContain(`/application/${token}`);
    expect((await send({ bytes: pdfPage('Better') })).status).toBe(200);
    expect(await first()).toMatchObject({ state: 'received', reason: null });
    expect(await decide(document, { state: 'accepted' })).toMatchObject({ status: 409, body: { code: 'document_changed' } }); // prettier-ignore
    expect((await audited())[0]).toBe('document_received');
  });

  test('staff open the file, which is recorded; others cannot', async () => {
    const { file_url: url } = await received();
    expect((await app.client().get(url ?? '')).status).toBe(401);
    expect((await viewer.get(url ?? '')).status).toBe(200);
    expect((await audited())[0]).toBe('document_opened');
    expect((await lead.get('/api/application-documents/nothere/file')).status).toBe(404);
  });

  test('what the scanner rejects stays locked: it can be rejected, not opened or accepted', async () => {
    const document = await received({ bytes: pdfPage(`Plumbist ${EICAR.replace(/[()\\]/g, '\\$&')}${EICAR}`) });
    expect(document.file?.scan).toBe('infected');
    expect(await lead.get(document.file_url ?? '')).toMatchObject({ status: 403, body: { code: 'cv_infected' } });
    expect(await decide(document, { state: 'accepted' })).toMatchObject({ status: 403, body: { code: 'cv_infected' } });
    expect((await decide(document, { state: 'refused', reason: 'It has a virus' })).status).toBe(200);
  });
});

test('erasing the person deletes rows, files, history and stored responses', async () => {
  await received();
  const before = (await traces(app)).files;
  const erase = [{ name: 'applications', id }];
  const response = await lead.post(`/api/inbox/applications/${id}/erasure`, { confirm: email, erase, keep: [] });
  expect(response).toMatchObject({ status: 200, body: { erased: { files: 2 } } });
  expect(await db()('application_documents').where('application_id', id)).toEqual([]);
  expect(await db()('inbox_events').where('entry_id', id)).toEqual([]);
  await expect.poll(async () => (await traces(app)).files).toBe(before - 2);
});
