import type { AuditEntryRow, ContactRow, Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from './helpers/jobs.js';
import { signInAs, STAFF_SETTINGS, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

let app: TestApp;
let lead: StaffBrowser;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  lead = await signInAs(app, 'lead');
  // These two accounts were not created in the dashboard.
  await app.strapi.db
    .query('api::audit-entry.audit-entry')
    .deleteMany({ where: { action: 'staff_changed_elsewhere' } });
  const entry = (at: string, values: object) =>
    app.strapi.db.query('api::audit-entry.audit-entry').create({ data: { createdAt: new Date(at), ...values } });
  const job = { subject_type: 'job', subject_id: 'abc123' };
  await entry('2026-03-01T18:29:59Z', { ...job, action: 'job_created', actor: 'a@qantara.test', actor_id: 1 });
  await entry('2026-03-01T18:30:00Z', { ...job, action: 'job_closed', actor: 'b@qantara.test', actor_id: 2 });
  await entry('2026-03-05T06:00:00Z', { ...job, action: 'job_expired', actor: null });
  await entry('2026-03-05T07:00:00Z', {
    action: 'cv_opened',
    actor: 'a@qantara.test',
    subject_type: 'cv-submission',
    subject_id: 'x1',
  });
});
afterAll(() => app.stop());

const read = (query: string) => lead.client.get<AuditEntryRow[] & Problem>(`/api/audit-entries?${query}`);
const actions = async (query: string) => (await read(query)).body.map(({ action }) => action);

test('filters by who, what, subject and day of the agency, alone and together', async () => {
  expect(await actions('')).toEqual(['cv_opened', 'job_expired', 'job_closed', 'job_created']);
  expect(await actions('actor=A@qantara.test')).toEqual(['cv_opened', 'job_created']);
  expect(await actions('actor=system')).toEqual(['job_expired']);
  expect(await actions('action=job_closed')).toEqual(['job_closed']);
  expect(await actions('subject_type=job&subject_id=abc123')).toEqual(['job_expired', 'job_closed', 'job_created']);
  expect(await actions('subject_type=job&subject_id=nothing')).toEqual([]);
  // 18:30 UTC is midnight in Mumbai.
  expect(await actions('from=2026-03-02&to=2026-03-02')).toEqual(['job_closed']);
  expect(await actions('to=2026-03-01')).toEqual(['job_created']);
  expect(await actions('from=2026-03-05&actor=a@qantara.test')).toEqual(['cv_opened']);
});

test('returns pages with the total number', async () => {
  const { body, headers } = await read('subject_type=job&pageSize=2');
  expect(body).toHaveLength(2);
  expect(headers.get('x-total-count')).toBe('3');
  expect(await actions('subject_type=job&pageSize=2&page=2')).toEqual(['job_created']);
});

test('names each subject by its short reference, for as long as it exists', async () => {
  const job = await createJob(lead.client);
  await app.client().post('/api/contact', contactForm());
  const [contact] = (await lead.client.get<ContactRow[]>('/api/contacts')).body;
  await lead.client.post(`/api/inbox/contacts/${contact?.id}/notes`, { text: 'Called back.' });
  const template = { name: 'Interview', subject: 'Interview', text: 'Dear {name}' };
  const texts = { ...withLocale(template, 'en'), ...withLocale(template, 'ar'), list: null };
  expect((await lead.client.post('/api/message-templates', texts)).status).toBe(201);

  const labels = async () => (await read('pageSize=3')).body.map((row) => [row.action, row.subject_label]);
  expect(await labels()).toEqual([
    ['template_created', 'Interview en'],
    ['note_added', contact?.reference],
    ['job_created', job.reference],
  ]);
  expect(contact?.reference).toMatch(/^QM-/);
  await app.strapi.db.connection('contact_inquiries').delete();
  expect(await labels()).toContainEqual(['note_added', null]);
  // Its form is gone.
  expect((await lead.client.call(`/api/jobs/${job.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await labels()).toContainEqual(['job_deleted', null]);
  // No further personal data.
  expect(JSON.stringify((await read('pageSize=3')).body)).not.toContain(contactForm().name);
});

const withLocale = (values: Record<string, string>, locale: string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${key}_${locale}`, `${value} ${locale}`]));

test.each(['action=flew', 'from=yesterday', 'from=2026-13-45', 'to=2026-3-1', 'subject_id=a%20b', 'page=0'])(
  'the audit trail rejects the filter %s',
  async (query) => {
    const { status, body } = await read(query);
    expect([status, body.code]).toEqual([400, 'query_invalid']);
    expect(body.errors[0]?.field).toBe(query.split('=')[0]);
  },
);
