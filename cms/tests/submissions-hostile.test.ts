import { request } from 'node:http';
import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxFile, pdfFile } from './helpers/cv-files.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm, NO_TRACES, traces } from './helpers/submissions.js';

let app: TestApp;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi();
  jobId = await createJob(app);
});
afterAll(() => app.stop());

const BOUNDARY = 'x-x-x';
const LONG = 'a'.repeat(70_000);
interface Attack {
  body: RequestInit['body'];
  type?: string;
  headers?: Record<string, string>;
}

/** Requests that no honest browser sends: each must be a 4xx, with nothing stored. */
const raw: [name: string, attack: Attack][] = [
  ['nothing', { body: '' }],
  ['an empty form', { body: `--${BOUNDARY}--\r\n`, type: `multipart/form-data; boundary=${BOUNDARY}` }],
  ['a form without boundary', { body: 'x', type: 'multipart/form-data' }],
  ['a form that is cut', { body: `--${BOUNDARY}\r\nContent-Dispo`, type: `multipart/form-data; boundary=${BOUNDARY}` }],
  ['a form of noise', { body: pdfFile(), type: `multipart/form-data; boundary=${BOUNDARY}` }],
  [
    'a part without name',
    { body: part('Content-Disposition: form-data', 'x'), type: `multipart/form-data; boundary=${BOUNDARY}` },
  ],
  [
    'a part named __proto__',
    {
      body: part(
        'Content-Disposition: form-data; name="__proto__"; filename="cv.pdf"\r\nContent-Type: application/pdf',
        '%PDF-',
      ),
      type: `multipart/form-data; boundary=${BOUNDARY}`,
    },
  ],
  ['a thousand fields', { body: manyFields(1_000), type: `multipart/form-data; boundary=${BOUNDARY}` }],
  ['plain text', { body: 'hello', type: 'text/plain' }],
  ['XML', { body: '<a/>', type: 'application/xml' }],
  ['an address-encoded form', { body: 'name=x&email=y', type: 'application/x-www-form-urlencoded' }],
  ['bytes', { body: pdfFile(), type: 'application/octet-stream' }],
  ['broken JSON', { body: '{"name":', type: 'application/json' }],
  ['JSON null', { body: 'null', type: 'application/json' }],
  ['a JSON list', { body: '[]', type: 'application/json' }],
  ['a JSON text', { body: '"x"', type: 'application/json' }],
  ['deep JSON', { body: '{"name":'.repeat(5_000) + '1' + '}'.repeat(5_000), type: 'application/json' }],
  [
    'JSON with a prototype',
    { body: '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}', type: 'application/json' },
  ],
  ['an unknown charset', { body: '{}', type: 'application/json; charset=klingon' }],
  [
    'a body that claims to be packed',
    { body: '{}', type: 'application/json', headers: { 'content-encoding': 'gzip' } },
  ],
];

/** Invalid values of one field, in either kind of form. */
const badFields: [field: 'email' | 'phone' | 'required', value: string][] = [
  ['email', `'; drop table jobs; --`],
  ['email', '<script>alert(1)</script>@x.com'],
  ['email', 'a@b.com\r\nBcc: c@d.com'],
  ['email', 'a@b.com,c@d.com'],
  ['email', '\u202Ea@b\u202E'],
  ['email', `${LONG}@example.com`],
  ['email', '\0'],
  ['phone', '1 or 1=1'],
  ['phone', '٠'.repeat(40)],
  ['phone', '\u0000\u0007'],
  ['phone', LONG],
  ['required', LONG],
  ['required', '\u0000\u0000'],
  ['required', '\u202E\u2066\uFEFF'],
  ['required', ' \t\r\n '],
];
const json: [string, unknown][] = [
  ['a number', 1],
  ['a list', ['x']],
  ['an object', { $ne: null }],
  ['true', true],
  ['null', null],
];

const calls = [
  { path: '/api/contact', required: 'name', form: undefined },
  { path: '/api/careers', required: 'fullName', form: cvForm },
  { path: '/api/job-applications', required: 'name', form: (changes = {}) => applicationForm(jobId, changes) },
];

async function expectRejected(path: string, name: string, init: RequestInit): Promise<void> {
  const response = await fetch(app.url + path, { method: 'POST', ...init });
  const problem = (await response.json()) as Problem;
  expect([name, response.status >= 400 && response.status < 500, problem.success]).toEqual([name, true, false]);
}

test.each(calls)(
  '$path rejects forty hostile inputs and more, and keeps nothing of them',
  async ({ path, required, form }) => {
    for (const [name, { body, type, headers }] of raw)
      await expectRejected(path, name, { body, headers: { ...(type && { 'content-type': type }), ...headers } });

    for (const [kind, value] of badFields) {
      const field = kind === 'required' ? required : kind;
      if (form) await expectRejected(path, `${field} ${value.slice(0, 40)}`, { body: form({ [field]: value }) });
      else await expectRejected(path, `${field} ${value.slice(0, 40)}`, jsonOf({ [field]: value }));
    }

    if (!form) for (const [name, value] of json) await expectRejected(path, name, jsonOf({ message: value }));
    else {
      const twice = form();
      twice.append('email', 'second@example.com');
      await expectRejected(path, 'a field twice', { body: twice });
      const nested = form({ email: null });
      nested.append('email[$ne]', '');
      await expectRejected(path, 'a field with a bracket', { body: nested });
      const asText = form();
      asText.set('cvFile', 'not a file');
      await expectRejected(path, 'a file that is a text', { body: asText });
      const asFile = form();
      asFile.set('email', new Blob([docxFile()]), 'email.docx');
      await expectRejected(path, 'a text that is a file', { body: asFile });
      const many = form();
      for (let count = 0; count < 50; count += 1) many.append('cvFile', new Blob(['x']), `${count}.pdf`);
      await expectRejected(path, 'fifty files', { body: many });
      const token = form({ recaptchaToken: LONG });
      await expectRejected(path, 'a huge token', { body: token });
    }
    expect(await traces(app)).toEqual(NO_TRACES);
  },
);

test('a huge body is rejected by its length, before it touches the disk', async () => {
  for (const { path, form } of calls) {
    const type = form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': 300_000_000 };
      const sent = request(app.url + path, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write(`--${BOUNDARY}\r\n`);
    });
    expect([path, status]).toEqual([path, 413]);
  }
  expect(await traces(app)).toEqual(NO_TRACES);
});

test('a person who leaves in the middle of the upload leaves nothing', async () => {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  for (let count = 0; count < 5; count += 1)
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': type, 'content-length': 4_000_000 };
      const sent = request(`${app.url}/api/careers`, { method: 'POST', headers });
      sent.on('error', () => resolve());
      sent.write(
        part(
          'Content-Disposition: form-data; name="cvFile"; filename="cv.pdf"\r\nContent-Type: application/pdf',
          '%PDF-',
        ),
      );
      setTimeout(() => sent.destroy(new Error('gone')), 100);
    });
  await expect.poll(() => traces(app)).toEqual(NO_TRACES);
});

test('hostile texts in free fields are stored as text', async () => {
  const name = `<img src=x onerror=alert(1)> '; drop table jobs; --`;
  const response = await app.client().post('/api/contact', contactForm({ name, message: '{{7*7}} ${x} %s \u202E' }));
  expect(response.status).toBe(200);
  expect(await app.strapi.db.connection('contact_inquiries').first()).toMatchObject({
    name,
    message: '{{7*7}} ${x} %s',
  });
});

const jsonOf = (changes: object): RequestInit => ({
  body: JSON.stringify(contactForm({ ...changes })),
  headers: { 'content-type': 'application/json' },
});

function part(headers: string, content: string): string {
  return `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
}

function manyFields(count: number): string {
  const fields = Array.from(
    { length: count },
    (_, n) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
  );
  return `${fields.join('')}--${BOUNDARY}--\r\n`;
}
