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
