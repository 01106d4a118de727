import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, NO_TRACES, traces } from './helpers/submissions.js';

const COUNT = 60;
let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

test('people who apply at the same moment: a row, a file and two mails each, and the job counts them all', async () => {
  const jobId = await createJob(app, { translations: { ar: ARABIC } });
  const files = Array.from({ length: COUNT }, (_, n) => pdfFile(1_000 + n));
  const responses = await Promise.all(
    files.map((bytes, n) =>
      app.client().call<{ id: string }>('/api/job-applications', {
        method: 'POST',
        raw: applicationForm(jobId, { email: `person${n}@example.com` }, { bytes, name: `cv ${n}.pdf` }),
        headers: { 'idempotency-key': `parallel-${n}` },
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(COUNT).fill(200));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(COUNT);
  expect(await traces(app)).toEqual({ ...NO_TRACES, applications: COUNT, files: COUNT, records: COUNT });

  const counts = await app.strapi.db.connection('jobs').where('document_id', jobId).select('application_count');
  expect(counts).toEqual([{ application_count: COUNT }, { application_count: COUNT }]);

  const stored = await readdir(join(app.dataDir, 'cvs'));
  const hashes = await Promise.all(stored.map(async (name) => sha256(await readFile(join(app.dataDir, 'cvs', name)))));
  const rows = await app.strapi.db.connection('job_applications').select('cv_sha_256 as sha256');
  expect(hashes.sort()).toEqual(rows.map((row) => row.sha256).sort());
  expect(hashes).toEqual(files.map(sha256).sort());

  const { mails } = mail;
  await waitFor(() => (mails.length >= 2 * COUNT ? true : undefined));
  // The CVs are read one at a time afterwards: that may take longer.
  await waitFor(async () => {
    const left = await app.strapi.db.connection('graphile_worker.jobs').where('task_identifier', 'send-mail').first();
    return left ? undefined : true;
  });
  expect(mails).toHaveLength(2 * COUNT);
  expect(new Set(mails.map((mailed) => mailed.messageId)).size).toBe(2 * COUNT);
  expect(new Set(mails.flatMap(recipients)).size).toBe(COUNT + 1);
  expect(mails.filter((mailed) => recipients(mailed).includes('jobs@qantara.example'))).toHaveLength(COUNT);
});

test('asked to stop under load: running requests get their response, a slow sender as well', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const responses: number[] = [];
  const failures: string[] = [];
  const visitor = async (n: number) => {
    for (;;) {
      const response = await ask(agent, { email: `stop${n}@example.com` });
      if (response === 'ECONNREFUSED') return;
      if (typeof response === 'number') responses.push(response);
      else failures.push(response);
    }
  };
  const visitors = Promise.all(Array.from({ length: 20 }, (_, n) => visitor(n)));
  const slow = ask(agent, { email: 'slow@example.com' }, 1500);
  await waitFor(() => (responses.length > 60 ? true : undefined));
  await app.stop(true);
  await visitors;
  agent.destroy();
  expect(failures).toEqual([]);
  expect(new Set(responses)).toEqual(new Set([200]));
  expect(await slow).toBe(200);
});

/** Sends one message over a keep-alive connection. @returns the status, or the error code */
function ask(agent: Agent, form: { email: string }, pauseMs = 0): Promise<number | string> {
  const body = JSON.stringify(contactForm(form));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const sending = request(`${app.url}/api/contact`, { agent, method: 'POST', headers });
    sending.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve('half a response'));
    });
    // A connection that was not accepted yet breaks either way.
    const broken = ({ code = '' }: NodeJS.ErrnoException) => (sending.reusedSocket ? code : 'ECONNREFUSED');
    sending.on('error', (error) => resolve(broken(error)));
    if (pauseMs === 0) return void sending.end(body);
    sending.write(body.slice(0, 10));
    setTimeout(() => sending.end(body.slice(10)), pauseMs);
  });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const ARABIC = {
  title: 'مهندس موقع',
  location: 'الرياض',
  description: 'بناء الأبراج.',
  responsibilities: 'قيادة الموقع.',
  requirements: 'شهادة جامعية.',
};
