/** Jobs whose last day is over, and wrong clocks. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expireOverdue } from '../src/jobs/expire-overdue.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, dayFromNow, deleteAllJobs, letPass, readJob, storedRows } from './helpers/jobs.js';
import { waitFor } from './helpers/mail-server.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const db = () => app.strapi.db.connection;
const active = async () =>
  Number((await db()('jobs').where({ job_status: 'active' }).countDistinct({ n: 'document_id' }))[0]?.n);

/** One as staff create it, and copies of its rows. */
async function createJobs(count: number, daysOver: number): Promise<void> {
  if (count === 0) return;
  const { id } = await createJob(staff);
  await letPass(app, id, daysOver);
  const copied = Object.keys(await db()('jobs').columnInfo())
    .filter((name) => !['id', 'document_id', 'reference'].includes(name))
    .join();
  await db().raw(
    `insert into jobs (document_id, reference, ${copied})
     select left(document_id, 20) || lpad(n::text, 4, '0'), reference || '-' || n, ${copied}
     from jobs, generate_series(2, ?) n where document_id = ?`,
    [count, id],
  );
}

test('the schedule expires what is overdue, in all languages, once, and leaves a trace', async () => {
  const { id } = await createJob(staff, { translations: { ar: ARABIC } });
  const other = await createJob(staff, { expiry_date: dayFromNow(0) });
  await letPass(app, id);
  await Promise.all([expireOverdue(app.strapi), expireOverdue(app.strapi)]);
  const { en, ar } = await storedRows(app, id);
  expect([en?.job_status, ar?.job_status, en?.version, ar?.version]).toEqual(['expired', 'expired', 2, 2]);
  expect((await readJob(staff, other.id)).status).toBe('active');
  const traces = await db()('audit_entries').where({ subject_id: id, action: 'job_expired' });
  expect(traces).toHaveLength(1);
  expect(traces[0]).toMatchObject({ actor: null });
});

test('many jobs that expire leave their traces by one statement', async () => {
  await createJobs(5, 1);
  const statements: string[] = [];
  db().on('query', ({ sql }: { sql: string }) => statements.push(sql));
  expect(await expireOverdue(app.strapi)).toBe(5);
  db().removeAllListeners('query');
  expect(statements.filter((sql) => sql.startsWith('insert into "audit_entries"'))).toHaveLength(1);
  const ids = (await db()('jobs').pluck('document_id')) as string[];
  const traces = db()('audit_entries').where({ action: 'job_expired' }).whereIn('subject_id', ids);
  expect(await traces.whereNotNull('created_at').whereNotNull('document_id')).toHaveLength(5);
});

test('a clock that is ahead closes no board: most of it runs out at once only when somebody has looked', async () => {
  await createJobs(20, 4);
  await createJobs(19, -4);
  const said = vi.spyOn(app.strapi.log, 'error').mockReturnValue(app.strapi.log);
  onTestFinished(() => said.mockRestore());
  expect(await expireOverdue(app.strapi)).toBe(0);
  expect(await active()).toBe(39);
  const [sentence] = said.mock.calls[0] as [unknown];
  expect(sentence).toContain('20 of 39 active jobs seem to have run out days ago: is the clock of this machine right?');

  // The advised query works.
  await db().raw(/this statement in the database: (select .+)$/.exec(String(sentence))?.[1] ?? '');
  await waitFor(async () => ((await active()) === 19 ? true : undefined));
});

test.each([
  ['so many that are over for days, and no more than half of the board', 20, 20, 4],
  ['few, be they all there are', 19, 0, 4],
  ['all that were posted together, and ran out together since yesterday', 20, 0, 1],
  ['those that ran out on a weekend on which nothing was up', 20, 0, 2],
])('%s does not depend on the clock', async (_, over, open, daysOver) => {
  await createJobs(over, daysOver);
  await createJobs(open, -4);
  expect(await expireOverdue(app.strapi)).toBe(over);
  expect(await active()).toBe(open);
});
