import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { INVITATION_HOURS } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTask } from '../src/lib/queue-task.js';
import { inTransaction } from '../src/lib/transaction.js';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let mail: MailServer;
const panel = { PANEL_EMAIL: 'Editor@qantara.test', PANEL_PASSWORD: 'Panel-pass-7-word' };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({
    ...panel,
    ...{ STAFF_EMAIL: 'editor@qantara.test', STAFF_PASSWORD: panel.PANEL_PASSWORD },
    ...{ SMTP_URL: mail.url, PUBLIC_URL: 'http://jobs.qantara.test' },
  });
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

test('neither Host nor X-Forwarded-Host has a say in the links of mails', async () => {
  mail.mails.length = 0;
  const body = JSON.stringify({ email: 'editor@qantara.test' });
  const headers = {
    ...{ host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ...{ 'content-type': 'application/json', 'content-length': String(body.length) },
  };
  for (const path of ['/cms/backend/admin/forgot-password', '/api/auth/request-reset'])
    await new Promise<void>((resolve, reject) => {
      const call = request(`${app.url}${path}`, { method: 'POST', headers }, (answer) => {
        answer.resume().on('end', resolve);
      });
      call.on('error', reject).end(body);
    });
  const sent = await mail.received(2, 'editor@qantara.test');
  for (const { text, html } of sent) {
    expect(text).toContain('http://jobs.qantara.test/');
    expect(`${text} ${String(html)}`).not.toContain('evil');
  }
});

const signInToPanel = async (client = app.client()) => {
  const { status, body, headers } = await client.post<{ data: { token: string } }>('/cms/backend/admin/login', {
    email: 'editor@qantara.test',
    password: panel.PANEL_PASSWORD,
  });
  expect(status).toBe(200);
  return { client, headers, authorization: `Bearer ${body.data.token}` };
};
const me = ({ authorization }: { authorization: string }) =>
  app.client({ authorization }).get('/cms/backend/admin/users/me');

test('a session of the panel ends with a new password, another role and a blocked account', async () => {
  const users = app.strapi.db.query('admin::user');
  const where = { email: 'editor@qantara.test' };
  const { roles } = (await users.findOne({ where, populate: ['roles'] })) as { roles: { id: number }[] };
  for (const data of [{ roles: roles.map(({ id }) => id) }, { isActive: false }, { password: 'x' }]) {
    const session = await signInToPanel();
    expect((await me(session)).status).toBe(200);
    const { password } = (await users.findOne({ where })) as { password: string };
    await users.update({ where, data });
    await users.update({ where, data: { isActive: true } });
    expect((await me(session)).status).toBe(401);
    await app.strapi.db.connection('admin_users').where(where).update({ password });
  }
});

test('a refresh token of the panel that comes a second time ends the sessions of its browser, not those of others', async () => {
  const renew = (client: HttpClient) => client.post('/cms/backend/admin/access-token');
  const [owner, other] = [(await signInToPanel()).client, (await signInToPanel()).client];
  const thief = app.client();
  owner.cookies.forEach((value, name) => thief.cookies.set(name, value));
  expect((await renew(owner)).status).toBe(200);
  // At the same moment it may be two tabs: refused, and nothing more.
  const stolen = new Map(thief.cookies);
  expect((await renew(thief)).status).toBe(401);
  expect((await renew(owner)).status).toBe(200);

  stolen.forEach((value, name) => thief.cookies.set(name, value));
  await app.strapi.db
    .connection('strapi_sessions')
    .where({ status: 'rotated' })
    .update({ updated_at: new Date(Date.now() - 60_000) });
  expect((await renew(thief)).status).toBe(401);
  expect((await renew(owner)).status).toBe(401);
  expect((await renew(other)).status).toBe(200);
});

test('an invitation to the panel ends after 72 hours, that of an account in use as well', async () => {
  const users = app.strapi.db.connection('admin_users');
  const invite = async (name: string, hours: number, isActive = false) => {
    const account = { email: `${name}@qantara.test`, firstname: name, isActive, roles: [] };
    const { registrationToken } = (await app.strapi.service('admin::user')?.create(account)) as Invited;
    const updated_at = new Date(Date.now() - hours * 3_600_000);
    await users.clone().where({ email: account.email }).update({ updated_at });
    return registrationToken;
  };
  const tokens = [await invite('late', INVITATION_HOURS + 1), await invite('used', INVITATION_HOURS + 1, true)];
  const fresh = await invite('fresh', INVITATION_HOURS - 1);
  const statusOf = async (token: string) =>
    (await app.client().get(`/cms/backend/admin/registration-info?registrationToken=${token}`)).status;
  for (const token of [...tokens, fresh]) expect(await statusOf(token)).toBe(200);

  await inTransaction(app.strapi, (trx) => queueTask(trx, 'clean-up-sign-in', {}));
  await waitFor(async () => ((await users.clone().whereNotNull('registration_token')).length === 1 ? true : undefined));
  for (const token of tokens) expect(await statusOf(token)).toBe(400);
  expect(await statusOf(fresh)).toBe(200);
});

interface Invited {
  registrationToken: string;
}

test('another website cannot make the panel change anything', async () => {
  const { authorization } = await signInToPanel();
  const foreign = app.client({ authorization, origin: 'https://evil.example' });
  expect((await foreign.post('/cms/backend/admin/logout')).status).toBe(403);
  expect((await me({ authorization })).status).toBe(200);
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
