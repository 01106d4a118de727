import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AGENCY } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, createJob, NO_TRACES, traces } from './helpers/submissions.js';

const COUNT = 200;
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

test('200 people apply at the same moment: 200 rows, 200 files, twice 200 mails, and the job counts 200', async () => {
  const jobId = await createJob(app, { translations: { ar: ARABIC } });
  const files = Array.from({ length: COUNT }, (_, n) => pdfFile(1_000 + n));
  const answers = await Promise.all(
    files.map((bytes, n) =>
      app.client().call<{ id: string }>('/api/job-applications', {
        method: 'POST',
        raw: applicationForm(jobId, { email: `person${n}@example.com` }, { bytes, name: `cv ${n}.pdf` }),
        headers: { 'idempotency-key': `parallel-${n}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(COUNT).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(COUNT);
  expect(await traces(app)).toEqual({ ...NO_TRACES, applications: COUNT, files: COUNT, records: COUNT });

  const counts = await app.strapi.db.connection('jobs').where('document_id', jobId).select('application_count');
  expect(counts).toEqual([{ application_count: COUNT }, { application_count: COUNT }]);

  const stored = await readdir(join(app.dataDir, 'cvs'));
  const hashes = await Promise.all(stored.map(async (name) => sha256(await readFile(join(app.dataDir, 'cvs', name)))));
  const rows = await app.strapi.db.connection('job_applications').select('cv_sha_256 as sha256');
  expect(hashes.sort()).toEqual(rows.map((row) => row.sha256).sort());
  expect(hashes).toEqual(files.map(sha256).sort());

  const mails = await mail.received(2 * COUNT);
  // The CVs are read one at a time behind them: that may take a while longer.
  await waitFor(async () => {
    const left = await app.strapi.db.connection('graphile_worker.jobs').where('task_identifier', 'send-mail').first();
    return left ? undefined : true;
  });
  expect(mails).toHaveLength(2 * COUNT);
  expect(new Set(mails.map((mailed) => mailed.messageId)).size).toBe(2 * COUNT);
  expect(new Set(mails.flatMap(recipients)).size).toBe(COUNT + 1);
  expect(mails.filter((mailed) => recipients(mailed).includes(AGENCY.jobsEmail))).toHaveLength(COUNT);
}, 120_000);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const ARABIC = {
  title: 'مهندس موقع',
  location: 'الرياض',
  description: 'بناء الأبراج.',
  responsibilities: 'قيادة الموقع.',
  requirements: 'شهادة جامعية.',
};
