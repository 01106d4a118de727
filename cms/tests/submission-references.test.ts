import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  contactForm,
  createJob,
  cvForm,
  forgetSubmissions,
  hiringForm,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  jobId = await createJob(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const CODE = '[2-9A-HJKMNP-TV-Z]{5}';
const db = () => app.strapi.db.connection;
const sendContact = (key?: string) =>
  app.client(key ? { 'idempotency-key': key } : {}).post<FormResponse>('/api/contact', contactForm());
const send = (path: string, raw: FormData) => app.client().call<FormResponse>(path, { method: 'POST', raw });

test.each([
  ['QM', '/api/contacts', () => sendContact()],
  ['QH', '/api/hiring-requests', () => send('/api/hiring-requests', hiringForm())],
  ['QC', '/api/careers', () => send('/api/careers', cvForm())],
  ['QA', '/api/job-applications', () => send('/api/job-applications', applicationForm(jobId))],
])('a form gets its reference, %s-..., which staff see and find', async (prefix, path, submit) => {
  const { status, body } = await submit();
  expect([status, body.reference]).toEqual([200, expect.stringMatching(new RegExp(`^${prefix}-${CODE}$`))]);
  const { reference } = body;
  const code = reference.slice(3);
  const searches = [
    reference,
    reference.toLowerCase(),
    code.toLowerCase(),
    `${prefix} ${code}`,
    prefix + code,
    reference.slice(0, 5),
    ...[code.slice(0, 4), code.slice(1), code.slice(0, 3), code.slice(2)].filter((half) => /\d/.test(half)),
    `${prefix}-${code.slice(2)}`,
    `${reference}.`,
  ];
  for (const search of searches) {
    const { body: rows } = await staff.get<{ reference: string }[]>(`${path}?search=${encodeURIComponent(search)}`);
    expect(
      rows.map((row) => row.reference),
      search,
    ).toEqual([reference]);
  }
  for (const words of ['engineer', 'nurse', 'kumar', 'amina']) {
    const { body: others } = await staff.get<unknown[]>(`${path}?search=${prefix}%20${words}`);
    expect(others, words).toEqual([]);
  }
});

test('a form that is sent again gets the same reference', async () => {
  const key = 'reference-stays-the-same';
  const [first, second] = [await sendContact(key), await sendContact(key)];
  expect(second.body.reference).toBe(first.body.reference);
});

test('a reference that is taken is made again, and nothing is stored twice', async () => {
  const { body: earlier } = await sendContact();
  await db().raw('create sequence colliding');
  await db().raw(
    `create function collide() returns trigger language plpgsql as $$ begin
       if nextval('colliding') < 3 then new.reference := '${earlier.reference}'; end if; return new; end $$`,
  );
  await db().raw('create trigger collide before insert on contact_inquiries for each row execute function collide()');
  try {
    const { status, body } = await sendContact();
    expect([status, body.reference]).toEqual([200, expect.stringMatching(new RegExp(`^QM-${CODE}$`))]);
    const stored = await db()('contact_inquiries').orderBy('id').pluck<string[]>('reference');
    expect(stored).toEqual([earlier.reference, body.reference]);
    expect(await traces(app)).toMatchObject({ contacts: 2 });
  } finally {
    await db().raw('drop function collide cascade');
    await db().raw('drop sequence colliding');
  }
});
