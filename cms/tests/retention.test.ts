/** Erases entries without work on them for RETENTION_MONTHS, unless the clock looks wrong. */
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eraseOverdue } from '../src/inbox/erasure/erase-overdue.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import type * as Metrics from '../src/platform/observability/metrics.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { pdfFile } from './helpers/cv-files.js';
import { waitFor } from './helpers/mail-server.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  applicationForm,
  contactForm,
  createJob,
  cvForm,
  forgetSubmissions,
  hiringForm,
} from './helpers/submissions.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const db = () => app.strapi.db.connection;
const TOO_OLD = '2 years 1 day';

async function send(path: string, form: FormData | Record<string, unknown>): Promise<string> {
  const client = app.client();
  const sent = form instanceof FormData ? client.call<{ id: string }>(path, { method: 'POST', raw: form }) : client.post<{ id: string }>(path, form); // prettier-ignore
  return (await sent).body.id;
}
const age = (table: string, id: string, by = TOO_OLD) =>
  db().raw(`update ${table} set created_at = now() - cast(? as interval) where document_id = ?`, [by, id]);
const remaining = async (table = 'contact_inquiries') =>
  (await db()(table).orderBy('id').pluck('document_id')) as string[];
const files = async () => (await readdir(join(app.dataDir, 'cvs'))).length;

let copies = 0;
/** Copies of a sent message: how many, and how old. */
async function crowd(count: number, by: string): Promise<void> {
  const { id: _, ...one } = (await db()('contact_inquiries').first()) as Record<string, unknown>;
  const created_at = db().raw('now() - cast(? as interval)', [by]);
  const own = () => ({ document_id: randomBytes(12).toString('hex'), reference: `copy-${(copies += 1)}` });
  const rows = Array.from({ length: count }, () => ({ ...one, created_at, ...own() }));
  await db().batchInsert('contact_inquiries', rows);
}

test('submissions without work for two years are erased in batches, except those of people who were hired', async () => {
  const [contact, cv] = [await send('/api/contact', contactForm()), await send('/api/careers', cvForm())];
  const request = await send('/api/hiring-requests', hiringForm({}, { bytes: pdfFile(), name: 'letter.pdf' }));
  const jobs = [await createJob(app), await createJob(app)];
  const [first, hired, touched, young] = [
    await send('/api/job-applications', applicationForm(jobs[0] ?? '')),
    await send('/api/job-applications', applicationForm(jobs[1] ?? '')),
    await send('/api/job-applications', applicationForm(jobs[0] ?? '', { email: 'touched@example.com' })),
    await send('/api/job-applications', applicationForm(jobs[0] ?? '', { email: 'young@example.com' })),
  ];
  await crowd(250, TOO_OLD);
  await age('contact_inquiries', contact);
  await age('cv_submissions', cv);
  await age('hiring_requests', request);
  for (const id of [first, hired, touched]) await age('job_applications', id);
  await age('job_applications', young, '1 year 11 months');
  await db()('job_applications').where({ document_id: hired }).update({ status: 'hired' });
  const { client } = await signInAs(app, 'recruiter');
  await client.post(`/api/inbox/applications/${touched}/notes`, { text: 'Still in touch' });

  const before = await files();
  expect(await eraseOverdue(app.strapi, true)).toEqual({ erased: 254, heldBack: null });
  expect([await remaining(), await remaining('cv_submissions'), await remaining('hiring_requests')]).toEqual([
    ...[[], [], []],
  ]);
  expect(await remaining('job_applications')).toEqual([hired, touched, young]);
  const counts = await db()('jobs').where('locale', 'en').select('document_id', 'application_count');
  expect(jobs.map((id) => counts.find((row) => row.document_id === id)?.application_count)).toEqual([2, 1]);
  await waitFor(async () => ((await files()) === before - 3 ? true : undefined));
  const trail = await db()('audit_entries').where({ action: 'entry_outdated' }).pluck('subject_id');
  expect(trail).toEqual(expect.arrayContaining([contact, request, cv, first]));
  expect(trail).toHaveLength(254);
  expect(await eraseOverdue(app.strapi)).toEqual({ erased: 0, heldBack: null });
});

test('more than half of all submissions are not erased until somebody has checked the clock', async () => {
  await age('contact_inquiries', await send('/api/contact', contactForm()));
  await crowd(49, TOO_OLD);
  // After the old ones: entries after a young one would be young.
  await crowd(49, '1 day');
  const said = vi.spyOn(app.strapi.log, 'error').mockReturnValue(app.strapi.log);
  onTestFinished(() => said.mockRestore());
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'erase-overdue-entries', {}));
  const [sentence] = await waitFor(() => said.mock.calls[0] as [unknown] | undefined);
  expect(sentence).toContain('50 of 99 entries seem to be older than they may be: is the clock of the database right?');
  expect(await remaining()).toHaveLength(99);
  // For the alert TaskHoldsBack.
  const { processMetrics } = createRequire(import.meta.url)(
    '../dist/src/platform/observability/metrics',
  ) as typeof Metrics;
  const heldBack = await processMetrics.getSingleMetricAsString('qantara_task_held_back_timestamp_seconds');
  expect(heldBack).toMatch(/task="erase-overdue-entries"\} [1-9]/);
  expect(heldBack).toContain('task="sweep-cv-files"} 0');

  // The advised query works.
  await db().raw(/this statement in the database: (select .+)$/.exec(String(sentence))?.[1] ?? '');
  await waitFor(async () => ((await remaining()).length === 49 ? true : undefined));
});

test.each([
  ['fifty that are half of all', 50, 50],
  ['fewer than fifty, even if they are all', 49, 0],
])('%s are erased without a check of the clock', async (_, old, young) => {
  await age('contact_inquiries', await send('/api/contact', contactForm()));
  await crowd(old - 1, TOO_OLD);
  if (young > 0) await crowd(young, '1 day');
  expect(await eraseOverdue(app.strapi)).toEqual({ erased: old, heldBack: null });
  expect(await remaining()).toHaveLength(young);
});

test('submissions sent while a clock was behind do not count as old', async () => {
  const sent = async (years: number) => {
    const id = await send('/api/contact', contactForm());
    await age('contact_inquiries', id, `${years} years`);
    return id;
  };
  const [old, young, behind] = [await sent(3), await sent(1), await sent(9)];
  expect(await eraseOverdue(app.strapi, true)).toEqual({ erased: 1, heldBack: null });
  expect(await remaining()).toEqual([young, behind]);
  expect(await remaining()).not.toContain(old);
});
