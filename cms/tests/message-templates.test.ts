import {
  type MessageTemplateInput,
  type MessageTemplateRow,
  type MessageTemplateSaved,
  messageTemplateInput,
  type Problem,
  validate,
} from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let lead: StaffBrowser;
let recruiter: HttpClient;
let viewer: HttpClient;
beforeAll(async () => {
  app = await startStrapi();
  lead = await signInAs(app, 'lead');
  recruiter = (await signInAs(app, 'recruiter')).client;
  viewer = (await signInAs(app, 'viewer')).client;
});
afterAll(() => app.stop());

const PATH = '/api/message-templates';
const input = (changes: object = {}): MessageTemplateInput => ({
  name_en: 'Medical check',
  name_ar: 'الفحص الطبي',
  list: 'applications',
  subject_en: 'Your medical check, {name}',
  text_en: 'Please come.\n\nAbout {job}',
  subject_ar: 'الفحص الطبي',
  text_ar: 'مرحبًا {name}',
  ...changes,
});
const put = (id: string, json: unknown, client = lead.client) =>
  client.call<Omit<MessageTemplateSaved, 'success'> & Omit<Problem, 'success'>>(`${PATH}/${id}`, {
    method: 'PUT',
    json,
  });
const remove = (id: string, client = lead.client) => client.call(`${PATH}/${id}`, { method: 'DELETE' });
const audit = () =>
  app.strapi.db.connection('audit_entries').orderBy('id', 'desc').first('action', 'actor', 'subject_id');

test('there are some to begin with, complete in both languages', async () => {
  const { status, body } = await viewer.get<MessageTemplateRow[]>(PATH);
  expect([status, body.map((row) => row.name_en)]).toEqual([
    200,
    ['Documents needed', 'Invitation to interview', 'Not selected', 'Received and under review', 'Reply to an inquiry'],
  ]);
  for (const row of body) {
    expect(validate(messageTemplateInput, row).ok).toBe(true);
    for (const arabic of [row.name_ar, row.subject_ar, row.text_ar]) expect(arabic).toMatch(/[\u0600-\u06FF]/);
  }
});

test('the one that confirms receipt promises contact only to people who fit a job', async () => {
  const { body } = await viewer.get<MessageTemplateRow[]>(PATH);
  const received = body.find((row) => row.name_en === 'Received and under review');
  expect(received?.text_en).toContain('We will contact you by phone or email if your profile fits one of our jobs.');
});

test('a lead writes, changes and deletes one; each is in the audit trail', async () => {
  const created = await lead.client.post<MessageTemplateSaved>(PATH, input());
  expect(created).toMatchObject({
    status: 201,
    body: { success: true, message: 'Template saved', list: 'applications' },
  });
  const { id, updated_at } = created.body;
  expect(await audit()).toEqual({ action: 'template_created', actor: lead.email, subject_id: id });

  const saved = await put(id, input({ name_en: 'Medical', list: null, text_en: 'Come, {name}', updated_at }));
  expect(saved).toMatchObject({ status: 200, body: { name_en: 'Medical', list: null, text_en: 'Come, {name}' } });
  expect(await audit()).toMatchObject({ action: 'template_updated', subject_id: id });

  expect(await put(id, input({ updated_at }))).toMatchObject({
    status: 409,
    body: { code: 'template_changed', last_change: { by: lead.email.split('@')[0] } },
  });
  expect((await put(id, input())).status).toBe(200);

  expect(await remove(id)).toMatchObject({ status: 200, body: { success: true, message: 'Template deleted' } });
  expect(await audit()).toMatchObject({ action: 'template_deleted', subject_id: id });
  for (const gone of [await remove(id), await put(id, input())]) expect(gone.status).toBe(404);
});

test('two templates cannot have the same name in a language', async () => {
  for (const [field, name] of Object.entries({ name_en: 'Not selected', name_ar: 'لم يتم الاختيار' })) {
    const { status, body } = await lead.client.post<Problem>(PATH, input({ [field]: name }));
    expect([status, body.errors]).toMatchObject([400, [{ field, code: 'template_name_taken' }]]);
  }
  const { body } = await viewer.get<MessageTemplateRow[]>(PATH);
  expect(body).toHaveLength(5);
});

test('what is wrong is named, in the language of the caller', async () => {
  const wrong = input({ subject_en: '', text_ar: '{nmae}', list: 'cvs' });
  const response = await lead.client.post<Problem>(PATH, wrong, { 'accept-language': 'ar' });
  expect([response.status, response.body.errors.map(({ field }) => field)]).toEqual([
    400,
    ['subject_en', 'text_en', 'text_ar'],
  ]);
  const places = await lead.client.post<Problem>(PATH, input({ text_ar: '{nmae}', list: 'cvs' }));
  expect(places.body.errors.map(({ field, detail }) => [field, detail.includes('{name}')])).toEqual([
    ['text_en', true],
    ['text_ar', true],
  ]);
  for (const json of [[], 'x', {}, null, { ...input(), list: 'jobs' }, { ...input(), name_en: ['x'] }])
    expect((await lead.client.post(PATH, json)).status).toBe(400);
});

test('a change that is wrong is named as well, and leaves the template as it was', async () => {
  const [before] = (await viewer.get<MessageTemplateRow[]>(PATH)).body;
  const { status, body } = await put(before?.id ?? '', { ...before, subject_ar: ' ', text_en: '{nmae}' });
  expect([status, body.errors.map(({ field }) => field).sort()]).toEqual([400, ['subject_ar', 'text_en']]);
  for (const json of [[], 'x', {}, null]) expect((await put(before?.id ?? '', json)).status).toBe(400);
  expect((await viewer.get<MessageTemplateRow[]>(PATH)).body[0]).toEqual(before);
});

test('strangers see none, viewers and recruiters change none', async () => {
  const [{ id = '' } = {}] = (await viewer.get<MessageTemplateRow[]>(PATH)).body;
  const changes = [
    (client: HttpClient) => client.post(PATH, input()),
    (client: HttpClient) => put(id, input(), client),
    (client: HttpClient) => remove(id, client),
  ];
  expect((await app.client().get(PATH)).status).toBe(401);
  for (const change of changes) {
    expect((await change(app.client())).status).toBe(401);
    expect((await change(viewer)).status).toBe(403);
    expect((await change(recruiter)).status).toBe(403);
  }
  expect((await viewer.get<MessageTemplateRow[]>(PATH)).body).toHaveLength(5);
});
