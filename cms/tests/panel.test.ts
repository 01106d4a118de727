import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let mail: MailServer;
const panel = { PANEL_EMAIL: 'Editor@qantara.test', PANEL_PASSWORD: 'Panel-pass-7-word' };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ ...panel, SMTP_URL: mail.url, PUBLIC_URL: 'http://jobs.qantara.test' });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

test('the panel account of the settings can sign in below /cms, and only there its cookie is sent', async () => {
  const credentials = { email: 'editor@qantara.test', password: panel.PANEL_PASSWORD };
  const { status, headers } = await app.client().post('/cms/backend/admin/login', credentials);
  expect(status).toBe(200);
  expect(headers.getSetCookie()[0]).toMatch(/^strapi_admin_refresh=.*path=\/cms; .*httponly/);
});

test('a forgotten panel password is mailed by our mail server, with a link visitors can open', async () => {
  await app.client().post('/cms/backend/admin/forgot-password', { email: 'editor@qantara.test' });
  const [sent] = await mail.received(1, 'editor@qantara.test');
  expect(sent?.text).toContain('http://jobs.qantara.test/cms/auth/reset-password?code=');
});

test('a picture can be put into the Media Library, and nothing of it stays in the temp folder', async () => {
  const credentials = { email: 'editor@qantara.test', password: panel.PANEL_PASSWORD };
  const login = await app.client().post<{ data: { token: string } }>('/cms/backend/admin/login', credentials);
  const form = new FormData();
  form.append(
    'files',
    new Blob([await readFile(resolve(import.meta.dirname, '../favicon.png'))], { type: 'image/png' }),
    'a.png',
  );
  const authorization = `Bearer ${login.body.data.token}`;
  const { status, body } = await app
    .client({ authorization })
    .call<{ url: string }[]>('/cms/backend/upload', { method: 'POST', raw: form });
  expect([status, body.length]).toEqual([201, 1]);
  expect((await app.client().get(body[0]?.url ?? '')).status).toBe(200);
  expect(await readdir(join(app.dataDir, 'tmp/uploads'))).toEqual([]);
});

test('a stranger can put nothing there', async () => {
  const form = new FormData();
  form.append('files', new Blob(['x']), 'a.png');
  expect((await app.client().call('/cms/backend/upload', { method: 'POST', raw: form })).status).toBe(401);
  expect(await readdir(join(app.dataDir, 'tmp/uploads'))).toEqual([]);
});
