import { readdir, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  type Endpoint,
  ENDPOINTS,
  JSON_MAX_BYTES,
  PHOTOS_UPLOAD_MAX_BYTES,
  type Problem,
  UPLOAD_MAX_BYTES,
} from '@qantara/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OPEN_PANEL } from './helpers/panel.js';
import { waitFor } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { cvForm } from './helpers/submissions.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(OPEN_PANEL);
});
afterAll(() => app.stop());
afterEach(async () => {
  expect(await leftovers()).toEqual([]);
});

const leftovers = () => readdir(join(app.dataDir, 'tmp/uploads')).catch(() => []);
const json = { 'content-type': 'application/json' };

const post = (path: string, raw: RequestInit['body'], headers: Record<string, string> = {}) =>
  app.client().call<Problem>(path, { method: 'POST', raw, headers });

function form(...files: [field: string, bytes: number][]): FormData {
  const data = new FormData();
  data.append('fullName', 'Test Person');
  for (const [field, bytes] of files) data.append(field, new Blob([new Uint8Array(bytes)]), 'cv.pdf');
  return data;
}

/** A body without a Content-Length. */
const stream = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 65_536) controller.enqueue(new Uint8Array(65_536).fill(32));
      controller.close();
    },
  });
const postStream = (path: string, bytes: number, type: string) =>
  fetch(app.url + path, {
    method: 'POST',
    body: stream(bytes),
    headers: { 'content-type': type },
    duplex: 'half',
  });

test.each([
  ['no JSON at all', '{"email":', 400, 'body_invalid'],
  ['a bare text', '"x"', 400, 'body_invalid'],
  ['null', 'null', 400, 'body_invalid'],
  ['a list', '[1]', 400, 'invalid_input'],
  ['nothing', '', 400, 'invalid_input'],
  ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 400, 'invalid_input'],
  ['null bytes', '{"email":"a\\u0000@b.co","password":"\\u0000"}', 401, 'credentials_wrong'],
  ['a prototype', '{"__proto__":{"email":"a@b.co"},"constructor":1}', 400, 'body_invalid'],
])('JSON that is %s is rejected', async (_name, body, status, code) => {
  const response = await post('/api/auth/login', body, json);
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test('JSON that is too large is rejected, with or without a length', async () => {
  const large = await post('/api/auth/login', JSON.stringify({ email: 'x'.repeat(JSON_MAX_BYTES) }), json);
  expect([large.status, large.body.code]).toEqual([413, 'request_too_large']);
  expect((await postStream('/api/auth/login', JSON_MAX_BYTES * 3, 'application/json')).status).toBe(413);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'nonsense',
])('a body of type %s is rejected', async (type) => {
  expect((await post('/api/auth/login', 'email=a', { 'content-type': type })).status).toBe(415);
});

test('a form is rejected by calls that take JSON, without touching the disk', async () => {
  expect((await post('/api/auth/login', form(['cvFile', 1000]))).status).toBe(415);
  expect((await post('/api/no-such-call', form(['cvFile', 1000]))).status).toBe(405);
});

const staffCalls = Object.values<Endpoint>(ENDPOINTS).filter(
  ({ access, method }) => access === 'staff' && method !== 'GET',
);
test.each(staffCalls)(
  'a stranger at $method $path hears of signing in, whatever the body',
  async ({ method, path }) => {
    const bodies: [RequestInit['body'], Record<string, string>][] = [
      ['{"status":', json],
      ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['<a/>', { 'content-type': 'nonsense' }],
      [form(['cvFile', 1000]), {}],
    ];
    for (const [raw, headers] of bodies) {
      const response = await app.client().call<Problem>(`/api${path.replace(':id', 'abc')}`, { method, raw, headers });
      expect([response.status, response.body.code]).toEqual([401, 'not_signed_in']);
    }
  },
);

test.each([
  ['careers', PHOTOS_UPLOAD_MAX_BYTES],
  ['job-applications', PHOTOS_UPLOAD_MAX_BYTES],
  ['hiring-requests', UPLOAD_MAX_BYTES],
])('a form for %s with more than %i bytes is rejected by its Content-Length before it is read', async (name, max) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = `POST /api/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  socket.write(`${head}Content-Length: ${max + 1}\r\n\r\n`);
  const response = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  socket.destroy();
  expect(response).toContain('HTTP/1.1 413');
  expect(await leftovers()).toEqual([]);
});

test('a form that is too large and does not tell its length is rejected as well', async () => {
  const body = `--b\r\nContent-Disposition: form-data; name="cvFile"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const endless = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      for (let sent = 0; sent < PHOTOS_UPLOAD_MAX_BYTES * 2; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
      controller.close();
    },
  });
  const response = await fetch(`${app.url}/api/careers`, {
    method: 'POST',
    body: endless,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    duplex: 'half',
  });
  expect(response.status).toBe(413);
});

test.each([
  ['a file in a text field', form(['fullName', 100])],
  ['two files in one field', form(['cvFile', 100], ['cvFile', 100])],
  ['files in unknown fields', form(['a', 100], ['b', 100], ['__proto__', 100])],
  ['an empty file', form(['cvFile', 0])],
  ['no file', form()],
])('a form with %s leaves no file behind', async (_name, data) => {
  const { status } = await post('/api/careers', data);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'],
  [
    'cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="cvFile"; filename="a.pdf"\r\nContent-Type: a/b\r\n\r\nabc',
  ],
  ['empty', 'multipart/form-data; boundary=b', '--b--\r\n'],
])('a form that is %s is a 4xx', async (_name, type, body) => {
  const { status } = await post('/api/careers', body, { 'content-type': type });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('a form whose sender hangs up leaves nothing behind', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = `POST /api/careers HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  socket.write(`${head}Content-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="cvFile"; `);
  socket.write(`filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${'x'.repeat(500_000)}`);
  await waitFor(async () => ((await leftovers()).length > 0 ? true : undefined));
  socket.destroy();
  await waitFor(async () => ((await leftovers()).length === 0 ? true : undefined));
});

test('a form that is broken off between the first pieces of its file and the others ends nothing but itself', async () => {
  for (let kilobytes = 192; kilobytes <= 448; kilobytes += 16) {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const head = `POST /api/careers HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
    socket.write(`${head}Content-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="cvFile"; `);
    const sent = `filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${'x'.repeat(kilobytes * 1024)}`;
    await new Promise((done) => socket.write(sent, done));
    socket.destroy();
  }
  await waitFor(async () => ((await leftovers()).length === 0 ? true : undefined));
  expect((await post('/api/careers', cvForm())).status).toBe(200);
});

test('a large file is rejected with a sentence while the upload folder is missing', async () => {
  const folder = join(app.dataDir, 'tmp/uploads');
  await rename(folder, `${folder}-away`);
  try {
    const { status, body } = await post('/api/careers', form(['cvFile', 1_000_000]));
    expect([status, body.code]).toEqual([503, 'store_unavailable']);
  } finally {
    await rename(`${folder}-away`, folder);
  }
});

test('the panel takes only small bodies, and no files, from strangers', async () => {
  const large = JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(JSON_MAX_BYTES) });
  for (const path of ['/cms/backend/admin/login', '/cms/backend/nothing', '/cms/anything'])
    expect([path, (await post(path, large, json)).status]).toEqual([path, 413]);
  const forged = { authorization: 'Bearer a.b.c' };
  for (const path of ['/cms/backend/upload', '/cms/backend/upload/', '/cms/backend/admin/login']) {
    const response = post(path, form(['files', 6_000_000]), forged);
    await expect.poll(leftovers).toEqual([]);
    expect([400, 401, 404, 405, 415]).toContain((await response).status);
  }
});

test('a form with a malformed part is rejected, though its parser emits nothing', async () => {
  const response = await post('/api/careers', '--x\r\nfull name\r\n\r\nZubaida\r\n--x--\r\n', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([response.status, response.body.code]).toEqual([400, 'body_invalid']);
});

test('a form that cannot be read, and whose next file has begun in the same piece, is rejected and not waited for', async () => {
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="cvFile"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const rest = 'x'.repeat(2000);
  const pieces = [
    `${part('cv.pdf\u0000')}${rest}\r\n${part('two.pdf')}${rest}`,
    `${rest}\r\n${part('three.pdf')}${rest}\r\n--b--\r\n`,
  ];
  const body = new ReadableStream({
    async start(controller) {
      for (const piece of pieces) {
        controller.enqueue(new TextEncoder().encode(piece));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const response = await fetch(`${app.url}/api/careers`, { method: 'POST', body, headers, duplex: 'half' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, code: 'body_invalid' });
});

test('one IP has 32 of the places for forms that are still coming in; everyone else has the others', async () => {
  const cv = (ip: string) =>
    app.client({ 'x-forwarded-for': ip }).call<Problem>('/api/careers', { method: 'POST', raw: cvForm() });
  const sockets = Array.from({ length: 32 }, () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined);
    const head = 'POST /api/careers HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 1000';
    socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n--b`);
    return socket;
  });
  const rejected = async () => {
    const { status, headers, body } = await cv('203.0.113.9');
    return [status, body.code, headers.get('retry-after')];
  };
  await expect.poll(rejected).toEqual([503, 'service_unavailable', '2']);
  expect((await cv('203.0.113.10')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await cv('203.0.113.9')).status).toBe(200);
});
