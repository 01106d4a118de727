import { PassThrough, Readable } from 'node:stream';
import type { Problem } from '@qantara/contract';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchDownload } from '../src/inbox/export/watch-download.js';
import { sheetXml } from '../src/inbox/export/xlsx-parts.js';
import type { HttpClient } from './helpers/http-client.js';
import { waitFor } from './helpers/mail-server.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm } from './helpers/submissions.js';

let app: TestApp;
let recruiter: StaffBrowser;
let viewer: HttpClient;
beforeAll(async () => {
  app = await startStrapi();
  recruiter = await signInAs(app, 'recruiter');
  viewer = (await signInAs(app, 'viewer')).client;
  const jobId = await createJob(app);
  const send = (path: string, raw: FormData) => app.client().call(path, { method: 'POST', raw });
  await send('/api/job-applications', applicationForm(jobId, { name: 'أمينة يوسف', current_location: 'دبي' }));
  await send('/api/careers', cvForm());
  for (const [name, message] of [
    ['=1+1', 'First'],
    ['Ravi "the rigger", Kumar', '@SUM(A1)\nsecond line'],
    ['Zoë <b> & Co', '-2+3 cmd'],
  ])
    await app.client().post('/api/contact', contactForm({ name, message, email: 'ravi@example.com' }));
});
afterAll(() => app.stop());

const db = () => app.strapi.db.connection;
const download = async (query: string, list = 'contacts', headers: Record<string, string> = {}) => {
  const response = await recruiter.client.fetch(`/api/inbox/${list}/export?${query}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const csv = async (query: string, list?: string, headers?: Record<string, string>) =>
  (await download(`format=csv&${query}`, list, headers)).bytes.toString('utf8');
const sheet = async (query: string, list?: string, headers?: Record<string, string>) =>
  readSheet((await download(`format=xlsx&${query}`, list, headers)).bytes);

test('a CSV that Excel reads as UTF-8, in which nothing can run', async () => {
  const text = await csv('');
  expect(text.startsWith('\uFEFFName,Email,Phone,Subject,Message,Submitted (India time),Status,')).toBe(true);
  const [, newest = '', second = ''] = text.split('\r\n');
  expect(newest.startsWith("Zoë <b> & Co,ravi@example.com,'+919876543210,General question,'-2+3 cmd,")).toBe(true);
  expect(second.startsWith('"Ravi ""the rigger"", Kumar",')).toBe(true);
  expect(second).toContain(`"'@SUM(A1)\nsecond line"`);
  expect(text).toContain("\r\n'=1+1,");
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(5);
});

test('a workbook whose cells are texts and dates', async () => {
  const rows = await sheet('');
  expect(rows.map(([name]) => name)).toEqual(['Name', 'Zoë <b> & Co', 'Ravi "the rigger", Kumar', '=1+1']);
  expect(rows[1]?.slice(2, 5)).toEqual(['+919876543210', 'General question', '-2+3 cmd']);
  expect(rows[1]?.[5]).toBeInstanceOf(Date);
});

test('a workbook has no half characters, also where a cell ends', async () => {
  const batches = Readable.from([[[`${'x'.repeat(32_766)}😀`]]]);
  let xml = '';
  const columns = [{ head: 'Name', width: 10 }];
  for await (const part of sheetXml({ name: 'A', columns, rightToLeft: false }, batches)) xml += part;
  expect(xml).toContain(`${'x'.repeat(32_766)}</t>`);
});

test('a workbook shows texts that look like escaped characters as they are', async () => {
  const batches = Readable.from([[['_x003D_1+1 _x003d_ _x_ x003D_']]]);
  let xml = '';
  const columns = [{ head: 'Name', width: 10 }];
  for await (const part of sheetXml({ name: 'A', columns, rightToLeft: false }, batches)) xml += part;
  expect(xml).toContain('>_x005F_x003D_1+1 _x005F_x003d_ _x_ x003D_</t>');
});

test('a download ends with its session, and when nothing was read for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const watched = () => {
    const state = { file: new PassThrough().on('error', () => undefined), bytes: 0, isSignedIn: true };
    watchDownload(state.file, { bytesSent: () => state.bytes, isSignedIn: () => Promise.resolve(state.isSignedIn) });
    return state;
  };
  const [read, stalled, signedOut] = [watched(), watched(), watched()];
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      read.bytes += 1;
      await vi.advanceTimersByTimeAsync(1000);
    }
    return [read, stalled, signedOut].map(({ file }) => !file.destroyed);
  };
  expect(await pass(45)).toEqual([true, true, true]);
  signedOut.isSignedIn = false;
  expect(await pass(30)).toEqual([true, false, false]);
  expect(await pass(600)).toEqual([true, false, false]);
  read.file.destroy();
  vi.useRealTimers();
});

test('applications and CVs carry the job alerts of their email', async () => {
  const filters = { country: 'Qatar', search: 'welder' };
  const alert = { frequency: 'daily', form_locale: 'en', requested_at: new Date(), filters: JSON.stringify(filters) };
  const { email } = await db()('job_applications').first('email');
  await db()('job_alerts').insert([
    {
      ...alert,
      document_id: 'a'.repeat(24),
      filters_key: 'a',
      email,
      email_lower: email,
      ends_at: new Date('2027-05-30T06:30:00Z'),
    },
    { ...alert, document_id: 'b'.repeat(24), filters_key: 'b', email: 'x@y.co', email_lower: 'x@y.co', filters: '{}' },
  ]);
  const rows = await sheet('', 'applications');
  const at = rows[0]?.indexOf('Job alerts') ?? -1;
  expect(
    rows
      .slice(1)
      .map((row) => row[at])
      .filter(Boolean),
  ).toEqual(['Daily: “welder”; Qatar (until 2027-05-30 12:00)']);
  expect(await csv('', 'cvs')).toContain('Job alerts');
  expect(await csv('', 'contacts')).not.toContain('Job alerts');
});

test('heads, labels and name of the file in the language of the reader; Arabic sheets from right to left', async () => {
  const arabic = { 'accept-language': 'ar' };
  const [job] = await db()('jobs').where('locale', 'en');
  await db()('jobs').insert({ ...job, id: job.id + 1, locale: 'ar', title: 'مهندس موقع' });
  const { response, bytes } = await download('format=xlsx', 'applications', arabic);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('طلبات التوظيف'));
  expect(response.headers.get('content-disposition')).toMatch(/\d{4}-\d\d-\d\d\.xlsx/);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-total-count')).toBe('1');
  const [heads = [], row = []] = await readSheet(bytes);
  expect(heads.slice(0, 6)).toEqual([
    'الاسم',
    'البريد الإلكتروني',
    'الهاتف',
    'الوظيفة',
    'الرقم المرجعي للوظيفة',
    'دولة الوظيفة',
  ]);
  expect([row[0], row[3], row[5], row[6]]).toEqual(['أمينة يوسف', 'مهندس موقع', 'السعودية', 'دبي']);
  // Sheets have no time zones: the cell has the agency's local time, to the minute.
  const { created_at: at } = await db()('job_applications').first<{ created_at: Date }>('created_at');
  const indiaTime = Math.floor(at.getTime() / 60_000) * 60_000 + 330 * 60_000;
  const cell: unknown = row[heads.indexOf('وقت الإرسال (بتوقيت الهند)')];
  expect(Math.abs((cell as Date).getTime() - indiaTime)).toBeLessThan(1000);
  expect(await unzipped(bytes)).toContain('rightToLeft="1"');
  expect(await unzipped((await download('format=xlsx')).bytes)).not.toContain('rightToLeft');
  expect(await csv('', 'cvs', arabic)).toContain('النفط والغاز');
});

test('carries the notes and the reasons of staff, without those of a change that was undone', async () => {
  const { body: rows } = await recruiter.client.get<{ id: string }[]>('/api/job-applications');
  const id = rows[0]?.id ?? '';
  const change = (change: object) =>
    recruiter.client.call(`/api/job-applications/${id}`, { method: 'PATCH', json: change });
  for (const text of ['=HYPERLINK("x") was in the letter', 'Called twice;\n=1+1'])
    await recruiter.client.post(`/api/inbox/applications/${id}/notes`, { text });
  await change({ status: 'shortlisted', reason: 'Strong rigger' });
  await change({ status: 'rejected', reason: 'Wrong button' });
  expect((await change({ undo: true })).status).toBe(200);

  const [heads = [], row = []] = await sheet('', 'applications');
  const cell = (head: string) => row[heads.indexOf(head)];
  const line = `\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d ${recruiter.email.split('@')[0]}: `;
  expect(cell('Notes')).toMatch(
    new RegExp(`^${line}=HYPERLINK\\("x"\\) was in the letter\n${line}Called twice;\n=1\\+1$`),
  );
  expect(cell('Reasons')).toMatch(new RegExp(`^${line}Shortlisted: Strong rigger$`));
  expect(await csv('', 'applications')).toContain(`Called twice;'\n'=1+1"`);
});

test('takes the filters and the order of the list', async () => {
  expect((await csv('search=rigger')).split('\r\n')).toHaveLength(3);
  expect((await csv('status=closed')).split('\r\n')).toHaveLength(2);
  const byName = await sheet('sort=name&pageSize=1&page=2');
  expect(byName.map(([name]) => name)).toEqual(['Name', '=1+1', 'Ravi "the rigger", Kumar', 'Zoë <b> & Co']);
});

test('each export is in the audit trail, with the names of the filters and without the search text', async () => {
  await csv('search=Ravi%20Kumar&suspect=false');
  const entry = await db()('audit_entries').orderBy('id', 'desc').first();
  expect(entry).toMatchObject({ action: 'list_exported', actor: recruiter.email, subject_type: 'contact-inquiry' });
  expect(JSON.parse(entry.details)).toEqual({ format: 'csv', rows: expect.any(Number), filters: 'search, suspect' });
  expect(JSON.stringify(entry)).not.toContain('Ravi');
});

test('an export that cannot be recorded is not sent, and does not block the next one', async () => {
  await db().schema.renameTable('audit_entries', 'audit_entries_away');
  expect((await download('format=csv')).response.status).toBe(500);
  await db().schema.renameTable('audit_entries_away', 'audit_entries');
  expect((await download('format=csv')).response.status).toBe(200);
});

test('rejects other formats, unknown filters and lists, strangers and viewers', async () => {
  for (const query of ['', 'format=pdf', 'format=csv&status=nope', 'format=csv&from=yesterday']) {
    const { status, body } = await recruiter.client.get<Problem>(`/api/inbox/contacts/export?${query}`);
    expect([status, body.code, body.errors.length]).toEqual([400, 'query_invalid', 1]);
  }
  expect((await recruiter.client.get('/api/inbox/jobs/export?format=csv')).status).toBe(404);
  expect((await viewer.get('/api/inbox/contacts/export?format=csv')).status).toBe(403);
  expect((await app.client().get('/api/inbox/contacts/export?format=csv')).status).toBe(401);
});

test.each(['csv', 'xlsx'])(
  '%s: three run at once, of three people; aborted, they stop their queries and give the connections back',
  async (format) => {
    await addMany(8000);
    const pool = (db().client as { pool: { numUsed(): number } }).pool;
    const used = pool.numUsed();
    const stop = new AbortController();
    const open = ({ client }: StaffBrowser) =>
      fetch(`${app.url}/api/inbox/contacts/export?format=${format}`, {
        headers: { cookie: cookieOf(client), 'accept-encoding': 'identity' },
        signal: stop.signal,
      });
    const assertBusy = async ({ client }: StaffBrowser) => {
      const busy = await client.get<Problem>(`/api/inbox/contacts/export?format=${format}`);
      expect([busy.status, busy.body.code, busy.headers.get('retry-after')]).toEqual([503, 'export_busy', '30']);
    };
    const [second, third, fourth] = [
      await signInAs(app, 'recruiter'),
      await signInAs(app, 'recruiter'),
      await signInAs(app, 'lead'),
    ];
    const countExported = async () =>
      Number((await db()('audit_entries').where('action', 'list_exported').count({ n: '*' }))[0]?.n);
    const exported = await countExported();
    // A response that nothing refers to is cancelled.
    const responses = [await open(recruiter)];
    await assertBusy(recruiter);
    responses.push(await open(second), await open(third));
    await assertBusy(fourth);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countExported(), 'a rejected export is none').toBe(exported + 3);
    // The queue polls for tasks: for a moment one more connection may be in use.
    await waitFor(() => (pool.numUsed() === used + 3 ? true : undefined));
    stop.abort();
    await waitFor(() => (pool.numUsed() === used ? true : undefined));
    await db()('contact_inquiries').where('document_id', 'like', 'many%').delete();
    expect((await download(`format=${format}`)).response.status).toBe(200);
  },
);

/** Messages that hardly compress, so that no buffer can hold a whole export. */
async function addMany(count: number): Promise<void> {
  const [row] = await db()('contact_inquiries').limit(1);
  const { id: _, document_id: __, reference: ___, ...columns } = row;
  const names = Object.keys(columns);
  const noise = `(select string_agg(md5(random()::text || n || k), '') from generate_series(1, 100) k)`;
  await db().raw(
    `insert into contact_inquiries (document_id, ${names.join(', ')})
     select 'many' || n, ${names.map((name) => (name === 'message' ? noise : name)).join(', ')}
     from contact_inquiries, generate_series(1, ${count}) n where contact_inquiries.id = ?`,
    [row.id],
  );
}

const cookieOf = ({ cookies }: HttpClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function unzipped(bytes: Buffer): Promise<string> {
  const { createInflateRaw } = await import('node:zlib');
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const start = bytes.indexOf(name) + name.length;
  let text = '';
  for await (const chunk of Readable.from([bytes.subarray(start)]).pipe(createInflateRaw())) {
    text += String(chunk);
    if (text.length > 2000) break;
  }
  return text;
}
