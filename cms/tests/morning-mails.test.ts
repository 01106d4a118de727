import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { patch } from './helpers/inbox.js';
import { type MailServer, recipients, startMailServer } from './helpers/mail-server.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, contactForm, createJob } from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let owner: StaffBrowser;
let jobId: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url, STAFF_NOTICE_TO: 'team@qantara.test' });
  owner = await signInAs(app, 'lead');
  jobId = await createJob(app);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;

async function apply(): Promise<string> {
  const raw = applicationForm(jobId, { email: `person${Math.random()}@example.com` });
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw });
  return body.id;
}
async function ownApplication(): Promise<string> {
  const id = await apply();
  expect((await patch(owner.client, `/api/job-applications/${id}`, { owner_id: owner.id })).status).toBe(200);
  return id;
}
const makeOverdue = (id: string) =>
  db()('job_applications')
    .where('document_id', id)
    .update({ created_at: new Date(Date.now() - 49 * 3_600_000) });

async function morning() {
  await untilAllTasksAreDone(app);
  mail.mails.length = 0;
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-morning-mails', {}));
  await untilAllTasksAreDone(app);
  return mail.mails.map((one) => ({ to: recipients(one), subject: one.subject, text: one.text ?? '' }));
}

test('staff without waiting entries get no email', async () => {
  expect(await morning()).toEqual([]);
});

test('owners are emailed about their submissions, the team about those without an owner', async () => {
  await ownApplication();
  await makeOverdue(await ownApplication());
  const withdrawn = await ownApplication();
  const reviewed = await ownApplication();
  for (const [id, status] of [
    [reviewed, 'reviewed'],
    [withdrawn, 'withdrawn'],
  ])
    expect((await patch(owner.client, `/api/job-applications/${id}`, { status })).status).toBe(200);
  await apply();
  const contact = await app.client().post('/api/contact', contactForm({ email: 'asks@example.com' }));
  expect(contact.status).toBe(200);

  const mails = await morning();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [[owner.email], 'Your submissions: 1 new, 1 overdue, 1 withdrawn'],
      [['team@qantara.test'], 'Without an owner: 2 new'],
    ]),
  );
  expect(mails).toHaveLength(2);
  const [own, team] = [mails.find(({ to }) => to[0] === owner.email), mails.find(({ to }) => to[0] !== owner.email)];
  expect(own?.text).toContain(
    'Job applications: 1 new, 1 overdue, 1 withdrawn\nhttp://localhost:3000/admin?tab=applications&owner=me',
  );
  expect(team?.text).toContain('Contact inquiries: 1 new\nhttp://localhost:3000/admin?tab=contacts&owner=none');
  expect(team?.text).toContain('Job applications: 1 new\n');
});

test('owners are emailed about documents that wait to be checked', async () => {
  const id = await ownApplication();
  expect((await patch(owner.client, `/api/job-applications/${id}`, { status: 'reviewed' })).status).toBe(200);
  const asked = { kinds: ['certificate', 'passport'], due_day: daysAfter(agencyDay(), 7), note: null };
  expect((await owner.client.post(`/api/job-applications/${id}/documents`, asked)).status).toBe(201);
  await db()('application_documents').where('application_id', id).update({ state: 'received' });
  const own = (await morning()).find(({ to }) => to.includes(owner.email));
  expect(own?.subject).toBe('Your submissions: 1 new, 1 overdue, 1 withdrawn, 2 documents to check');
});

test('documents of an application that has ended are left out', async () => {
  const ids = (await db()('application_documents').where('state', 'received').pluck('application_id')) as string[];
  await db()('job_applications').whereIn('document_id', ids).update({ status: 'rejected' });
  const own = (await morning()).find(({ to }) => to.includes(owner.email));
  expect(own?.subject).toBe('Your submissions: 1 new, 1 overdue, 1 withdrawn');
});

test('an owner whose account is blocked gets no email', async () => {
  await db()('up_users').where('id', owner.id).update({ blocked: true });
  const mails = await morning();
  expect(mails.filter(({ to }) => to.includes(owner.email))).toEqual([]);
  // What waits for this person is in the email to the team.
  const team = mails.find(({ subject }) => subject?.startsWith('Without an active owner: '));
  expect(team?.text).toContain('whose account is deactivated. Assign each to someone else.');
  expect(team?.text).toContain(`admin?tab=applications&owner=${owner.id}`);
  await db()('up_users').where('id', owner.id).update({ blocked: false });
});

test('the team gets one email about a job, three days before its last day', async () => {
  await db()('jobs')
    .where('document_id', jobId)
    .update({ expiry_date: daysAfter(agencyDay(), 3) });
  // A new job is in the email of the next morning whenever it ends.
  const earlier = new Date(Date.now() - 2 * 86_400_000);
  await db()('jobs').where('document_id', jobId).update({ created_at: earlier });
  const closes = async () => (await morning()).filter(({ subject }) => subject?.includes('1 job closes by'));
  const mails = await closes();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual(['team@qantara.test']);
  expect(mails[0]?.text).toMatch(
    /\(QJ-\w+\), last day \d+ \w+ \d{4}: 6 applications\nhttp:\/\/localhost:3000\/admin\?tab=jobs&view=edit&job=\w+/,
  );

  await db()('jobs')
    .where('document_id', jobId)
    .update({ expiry_date: daysAfter(agencyDay(), 2) });
  expect(await closes()).toEqual([]);
  await db()('jobs').where('document_id', jobId).update({ created_at: new Date() });
  expect(await closes(), 'a new job that ends sooner').toHaveLength(1);
});
