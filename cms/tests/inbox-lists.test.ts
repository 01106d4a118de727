import type {
  ContactRow,
  CvRow,
  DashboardCounts,
  InboxCounts,
  JobApplicationRow,
  PersonResponse,
  Problem,
} from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencyDay, daysAfter, startOfAgencyDay } from '../src/platform/agency-day.js';
import { phoneCountryOf } from '../src/submissions/person.js';
import type { HttpClient } from './helpers/http-client.js';
import { letWait, patch, sendContact } from './helpers/inbox.js';
import { dayFromNow } from './helpers/jobs.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, createJob, cvForm } from './helpers/submissions.js';

let app: TestApp;
let lead: StaffBrowser;
let staff: HttpClient;
let ids: Record<'late' | 'replied' | 'fresh' | 'cv' | 'application' | 'elsewhere', string>;
beforeAll(async () => {
  app = await startStrapi();
  lead = await signInAs(app, 'lead');
  staff = lead.client;
  const post = async (path: string, raw: FormData) =>
    (await app.client().call<{ id: string }>(path, { method: 'POST', raw })).body.id;
  const gulf = await createJob(app, { country: 'Qatar', expiry_date: dayFromNow(3) });
  const deleted = await createJob(app, { title: 'Deleted' });
  await app.strapi.db.connection('jobs').where('document_id', deleted).update({ deleted_at: new Date() });
  const india = await createJob(app, { country: 'India', title: 'Driver' });
  const ravi = { email: 'ravi@example.com', phone: '+919876543210' };
  ids = {
    late: await sendContact(app, { ...ravi, name: 'Ravi', subject: 'employer' }),
    replied: await sendContact(app, { email: 'bina@example.com', phone: '+9779812345678', name: 'bina' }),
    fresh: await sendContact(app, { email: 'zaid@example.com', phone: '0501234567', name: 'Zaid' }),
    cv: await post('/api/careers', cvForm({ ...ravi, email: 'other@example.com', page: 'careers' })),
    application: await post('/api/job-applications', applicationForm(gulf, { ...ravi, email: 'RAVI@example.com' })),
    elsewhere: await post('/api/job-applications', applicationForm(india, { phone: '0501234567' })),
  };
  await letWait(app, 'contact_inquiries', ids.late, 60);
  await letWait(app, 'contact_inquiries', ids.replied, 50);
  await app.strapi.db.connection('contact_inquiries').where('document_id', ids.replied).update({ suspect: true });
  await patch(staff, `/api/contacts/${ids.replied}`, { status: 'contacted', owner_id: lead.id, tags: ['visa', 'b'] });
  await patch(staff, `/api/contacts/${ids.late}`, { tags: ['visa'] });
});
afterAll(() => app.stop());

const names = async (query: string) =>
  (await staff.get<ContactRow[]>(`/api/contacts?${query}`)).body.map(({ name }) => name);

describe('filters of a list', () => {
  const today = agencyDay();
  test.each([
    ['overdue=true', ['Ravi']],
    ['owner=me', ['bina']],
    ['owner=none', ['Zaid', 'Ravi']],
    ['owner=999999999', []],
    ['tag=visa', ['bina', 'Ravi']],
    ['tag=vis', []],
    ['subject=employer', ['Ravi']],
    ['subject=general', ['Zaid', 'bina']],
    ['phone_country=NP', ['bina']],
    ['suspect=true', ['bina']],
    ['suspect=false', ['Zaid', 'Ravi']],
    ['locale=ar', []],
    [`from=${today}&to=${today}`, ['Zaid']],
    [`to=${daysAfter(today, -1)}`, ['bina', 'Ravi']],
    ['sort=name', ['bina', 'Ravi', 'Zaid']],
    ['sort=-name', ['Zaid', 'Ravi', 'bina']],
    ['sort=timestamp', ['Ravi', 'bina', 'Zaid']],
    ['search=RAV&status=new&tag=visa', ['Ravi']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const total = (await staff.get(`/api/contacts?${query}`)).headers.get('x-total-count');
    expect(total).toBe(String(expected.length));
  });

  test('select CVs and applications by their own fields', async () => {
    const cvs = async (query: string) => (await staff.get<CvRow[]>(`/api/careers?${query}`)).body.length;
    expect(await Promise.all(['source=careers', 'source=apply', 'industry=Retail'].map(cvs))).toEqual([1, 0, 0]);
    expect(
      await cvs(
        `industry=${encodeURIComponent('Oil & Gas')}&experience=${encodeURIComponent('Entry Level (0-2 years)')}`,
      ),
    ).toBe(1);
    const { body } = await staff.get<JobApplicationRow[]>('/api/job-applications?country=Qatar');
    expect(body).toMatchObject([{ id: ids.application, job_country: 'Qatar', phone_country: 'IN' }]);
  });

  test.each([
    'owner=you',
    'tag=a&tag=b',
    'from=2026-02-30',
    'to=yesterday',
    'overdue=1',
    'phone_country=india',
    'sort=phone',
  ])('reject %s', async (query) => {
    const response = await staff.get<Problem>(`/api/contacts?${query}`);
    expect(response).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    expect((await staff.get(`/api/inbox/contacts/counts?${query}`)).status).toBe(400);
  });
});

describe('the fields of a row', () => {
  test('due time, first reply, owner and person', async () => {
    const { body } = await staff.get<ContactRow>(`/api/inbox/contacts/${ids.late}`);
    expect(body).toMatchObject({ id: ids.late, first_reviewed_at: null, person_count: 2, match: null, version: 2 });
    expect(Date.parse(body.due_at) - Date.parse(body.timestamp)).toBe(48 * 3_600_000);
    const listed = await staff.get<ContactRow[]>('/api/contacts?search=ravi');
    expect(listed.body).toEqual([body]);
    const replied = await staff.get<ContactRow>(`/api/inbox/contacts/${ids.replied}`);
    expect(replied.body).toMatchObject({
      owner: { id: lead.id },
      first_reviewed_at: expect.any(String),
      person_count: 1,
    });
  });

  test('a list that is none, and an entry that is not on it, are not found', async () => {
    for (const path of [
      'jobs/x',
      `cvs/${ids.late}`,
      'contacts/unknown',
      'contacts/unknown/history',
      'cvs/unknown/person',
    ])
      expect(await staff.get(`/api/inbox/${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const call of ['counts', 'tags']) expect((await staff.get(`/api/inbox/jobs/${call}`)).status).toBe(404);
  });
});

test('the same email is one person; the same phone with another email may be someone else', async () => {
  const of = async (path: string) => (await staff.get<PersonResponse>(`/api/inbox/${path}`)).body;
  const found = await of(`contacts/${ids.late}/person`);
  expect(found).toEqual({
    same_email: {
      total: 1,
      entries: [
        {
          ...{ name: 'applications', id: ids.application, person: expect.any(String), title: 'Site Engineer' },
          ...{ reference: expect.stringMatching(/^QA-/), status: 'new', at: expect.any(String) },
        },
      ],
    },
    same_phone: { total: 1, entries: [expect.objectContaining({ name: 'cvs', id: ids.cv, person: 'Ravi Kumar' })] },
    phone_emails: 2,
  });
  // 0501234567 may belong to two people in two countries.
  const none = { total: 0, entries: [] };
  expect(await of(`contacts/${ids.fresh}/person`)).toEqual({ same_email: none, same_phone: none, phone_emails: 0 });
});

test('counts by status obey every filter but the status', async () => {
  const of = async (query: string) => (await staff.get<InboxCounts>(`/api/inbox/contacts/counts?${query}`)).body;
  expect(await of('')).toEqual({ total: 3, by_status: { new: 2, contacted: 1, closed: 0 }, overdue: 1 });
  expect(await of('tag=visa&status=closed')).toEqual({
    ...{ total: 2, by_status: { new: 1, contacted: 1, closed: 0 }, overdue: 1 },
  });
  expect(await of('search=zaid')).toMatchObject({ total: 1, overdue: 0 });
});

test('lists the tags in use, most used first', async () => {
  expect((await staff.get('/api/inbox/contacts/tags')).body).toEqual(['visa', 'b']);
  expect((await staff.get('/api/inbox/cvs/tags')).body).toEqual([]);
});

describe('the dashboard', () => {
  const counts = async () => (await staff.get<DashboardCounts>('/api/dashboard')).body;

  test('counts what SQL counts', async () => {
    expect(await counts()).toEqual({
      ...{
        contacts: 3,
        new_contacts: 2,
        hiring_requests: 0,
        new_hiring_requests: 0,
        cvs: 1,
        pending_cvs: 1,
        applications: 2,
        new_applications: 2,
      },
      ...{ jobs: 2, active_jobs: 2, expiring_jobs: 1 },
      overdue: { contacts: 1, 'hiring-requests': 0, cvs: 0, applications: 0 },
      to_notify: { cvs: 0, applications: 0 },
      documents_to_check: 0,
      first_review: { median_minutes: 3000, count: 1 },
      first_reply: null,
    });
  });

  test('the median leaves out replies older than 30 days', async () => {
    await patch(staff, `/api/careers/${ids.cv}`, { status: 'reviewed' });
    expect((await counts()).first_review).toEqual({ median_minutes: 1500, count: 2 });
    const long = new Date(Date.now() - 31 * 86_400_000);
    for (const table of ['contact_inquiries', 'cv_submissions'])
      await app.strapi.db.connection(table).whereNotNull('first_reviewed_at').update({ first_reviewed_at: long });
    expect((await counts()).first_review).toBeNull();
  });
});

test.each([
  ['+919876543210', 'IN'],
  ['+971501234567', 'AE'],
  ['+97150', 'AE'],
  ['+14165550100', 'CA'],
  ['+12025550100', 'US'],
  ['+9991234567', null],
  ['+80012345678', null],
  ['0501234567', null],
])('the phone %s is of %s', (phone, country) => {
  expect(phoneCountryOf(phone)).toBe(country);
});

test('a day begins at midnight in Mumbai', () => {
  expect(startOfAgencyDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('five of many submissions with one phone are returned with their number, and all on request', async () => {
  const phone = '+971559998877';
  for (let n = 0; n < 7; n += 1) await sendContact(app, { email: `camp${n}@example.com`, phone, name: `Camp ${n}` });
  const asked = await sendContact(app, { email: 'agent@example.com', phone });
  const of = async (query: string) =>
    (await staff.get<PersonResponse>(`/api/inbox/contacts/${asked}/person${query}`)).body;
  const { same_phone, phone_emails } = await of('');
  expect([same_phone.total, phone_emails]).toEqual([7, 8]);
  expect(same_phone.entries.map(({ person }) => person)).toEqual(['Camp 6', 'Camp 5', 'Camp 4', 'Camp 3', 'Camp 2']);
  expect((await of('?all=true')).same_phone.entries).toHaveLength(7);
});
