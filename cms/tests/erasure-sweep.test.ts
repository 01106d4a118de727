/** Personal data in every place that can hold it; after the erasure no table and no file contains any. See decision 016. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureResponse, ErasurePreview } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfPage } from './helpers/pdf-file.js';
import { zipFile } from './helpers/zip-file.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm, hiringForm } from './helpers/submissions.js';

const PERSON = { name: 'Zubaida Quartermain', email: 'Zubaida.Quartermain@example.com', phone: '+971 50 111 2222' };
/** Each word is used in one place only, so that a finding shows its origin. */
const WORDS = {
  name: 'quartermain',
  phone: '501112222',
  arabic: 'زبيدة',
  message: 'applewick',
  cvText: 'kettlesworth',
  fileName: 'brambleford',
  company: 'otterstone',
  request: 'fernhollow',
  letter: 'willowmere',
  note: 'saddlefield',
  reason: 'thistledown',
  tag: 'windlepoint',
  sentMail: 'marrowgate',
  waitingMail: 'hollowbrook',
} as const;
type Place = keyof typeof WORDS;

let app: TestApp;
let mail: MailServer;
let lead: StaffBrowser;
let ids: { contacts: string; 'hiring-requests': string; cvs: string; applications: string };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  lead = await signInAs(app, 'lead');
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
const erasure = () => `/api/inbox/applications/${ids.applications}/erasure`;

test('nothing names an erased person: no table, no file, no task, no stored response', async () => {
  await sendEverything();
  await workOnEverything();
  const before = await sweep();
  expect(before.name).toEqual(
    expect.arrayContaining([
      ...['contact_inquiries', 'cv_submissions', 'job_applications', 'contact_inquiries_search', '_private_jobs'],
      ...['cv_submissions_search', 'job_applications_search', 'cvs/'],
      ...['hiring_requests', 'hiring_requests_search'],
    ]),
  );
  expect(before.cvText).toEqual(['cv_submissions_search', 'cvs/', 'job_applications_search']);
  expect(before.letter).toEqual(['cvs/', 'hiring_requests_search']);
  expect(before.waitingMail).toEqual(['_private_jobs', 'inbox_events']);
  expect(Object.entries(before).filter(([, places]) => places.length === 0)).toEqual([]);
  expect(await db()('idempotency_records')).toHaveLength(6);

  const shown = (await lead.client.get<ErasurePreview>(erasure())).body.entries;
  expect(shown.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
  const erase = shown.map(({ name, id }) => ({ name, id }));
  mail.failing = false;
  const { status, body } = await lead.client.post<ErasureResponse>(erasure(), {
    confirm: PERSON.email,
    erase,
    keep: [],
  });
  expect([status, body.erased]).toMatchObject([
    200,
    { contacts: 1, 'hiring-requests': 1, cvs: 1, applications: 1, files: 3 },
  ]);

  const nothing = Object.fromEntries(Object.keys(WORDS).map((place) => [place, []]));
  await waitFor(async () => (isEmpty(await sweep()) ? true : undefined)).catch(() => undefined);
  expect(await sweep()).toEqual(nothing);
  expect(await db()('idempotency_records')).toEqual([]);
  // What remains by decision: who erased and how much, and actions on ids that belong to no person.
  const everything = await readEverything();
  for (const id of Object.values(ids)) expect(placesWith(id, everything)).toEqual(['audit_entries']);
  const entry = await db()('audit_entries').where({ action: 'person_erased' }).first();
  expect(JSON.parse(entry.details)).toEqual(body.erased);
});

/** A message, a hiring request with a letter, a CV and an application, each with an Idempotency-Key; their texts are read. */
async function sendEverything(): Promise<void> {
  const job = await createJob(app);
  const send = async (path: string, raw: FormData | string, key: string) => {
    const headers = {
      'idempotency-key': key,
      ...(typeof raw === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    const { status, body } = await app.client(headers).call<{ id: string }>(path, { method: 'POST', raw });
    expect(status).toBeLessThan(300);
    return body.id;
  };
  const { name, email, phone } = PERSON;
  const cv = () => ({ bytes: cvNaming(`${name}, ${WORDS.cvText}`), name: `CV ${WORDS.fileName}.docx` });
  const message = `${WORDS.message} and ${WORDS.arabic}`;
  ids = {
    contacts: await send('/api/contact', JSON.stringify(contactForm({ ...PERSON, message })), 'sweep-key-0001'),
    'hiring-requests': await send(
      '/api/hiring-requests',
      hiringForm(
        { ...PERSON, company: WORDS.company, message: WORDS.request },
        { bytes: pdfPage(`Demand letter: ${WORDS.letter}`), name: 'letter.pdf' },
      ),
      'sweep-key-0006',
    ),
    cvs: await send('/api/careers', cvForm({ fullName: name, email, phone }, cv()), 'sweep-key-0002'),
    applications: await send(
      '/api/job-applications',
      applicationForm(job, { ...PERSON, email: email.toUpperCase() }, cv()),
      'sweep-key-0003',
    ),
  };
  await waitFor(async () => {
    const states = await Promise.all(
      ['hiring_requests_search', 'cv_submissions_search', 'job_applications_search'].map((table) =>
        db()(table).pluck('cv_state'),
      ),
    );
    return states.flat().every((state) => state === 'done') ? true : undefined;
  });
}

/** Notes, a reason, tags, an owner, an opened file, an export, a sent email and a queued one. */
async function workOnEverything(): Promise<void> {
  const { client } = lead;
  const done = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call;
    expect([status, body]).toEqual([status < 300 ? status : 200, body]);
  };
  const write = (text: string, key: string) =>
    client.post(
      `/api/inbox/cvs/${ids.cvs}/mails`,
      { subject: `To ${PERSON.name}`, text, locale: 'en' },
      { 'idempotency-key': key },
    );
  for (const [name, id] of Object.entries(ids))
    await done(client.post(`/api/inbox/${name}/${id}/notes`, { text: `${WORDS.note}: call ${PERSON.name}` }));
  const path = `/api/job-applications/${ids.applications}`;
  await done(client.call(path, { method: 'PATCH', json: { status: 'reviewed', reason: WORDS.reason, version: 1 } }));
  const change = { tags: [WORDS.tag], owner_id: lead.id, version: 2 };
  await done(client.call(path, { method: 'PATCH', json: change }));
  await done(client.get(`${path}/cv`));
  await done(client.get(`/api/job-applications?search=${PERSON.name}`));
  await done(client.get(`/api/inbox/applications/export?format=csv&search=${PERSON.name}`));
  await done(write(WORDS.sentMail, 'sweep-key-0004'));
  await mail.received(1, PERSON.email);
  await waitFor(async () => ((await mailsInQueue()) === 0 ? true : undefined));
  mail.failing = true;
  await done(write(WORDS.waitingMail, 'sweep-key-0005'));
}

const mailsInQueue = async () =>
  (await db()('graphile_worker._private_jobs as j').whereRaw("j.payload::text ilike '%quartermain%'")).length;

/** A Word file without compression, so that its words can be found in its bytes. */
function cvNaming(text: string): Buffer {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipFile({
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

type Findings = Record<Place, string[]>;
const isEmpty = (findings: Findings) => Object.values(findings).every((places) => places.length === 0);

/** Where each word occurs. */
async function sweep(): Promise<Findings> {
  const everything = await readEverything();
  const found = Object.entries(WORDS).map(([place, word]) => [place, placesWith(word, everything)]);
  return Object.fromEntries(found) as Findings;
}

interface Held {
  place: string;
  text: string;
}
const readEverything = async (): Promise<Held[]> => [...(await readTables()), ...(await readFiles())];
const placesWith = (word: string, everything: readonly Held[]) =>
  [...new Set(everything.filter(({ text }) => text.includes(word)).map(({ place }) => place))].sort();

/** Every row of every table except PostgreSQL's own, as text. */
async function readTables(): Promise<Held[]> {
  const { rows } = await db().raw<{ rows: { schema: string; name: string }[] }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const held: Held[] = [];
  for (const { schema, name } of rows) {
    const { rows: texts } = await db().raw<{ rows: { text: string }[] }>(
      'select lower(t::text) as text from ??.?? as t',
      [schema, name],
    );
    held.push({ place: name, text: texts.map(({ text }) => text).join('\n') });
  }
  return held;
}

/** Every file of the data directory, its name and its bytes, by folder. */
async function readFiles(): Promise<Held[]> {
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({
      place: `${parentPath.slice(app.dataDir.length + 1).split('/')[0]}/`,
      text: `${name}\n${(await readFile(join(parentPath, name))).toString('utf8')}`.toLowerCase(),
    })),
  );
}
