import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cookieName, SESSION_COOKIE, type StaffRole } from '@qantara/contract';
import { simpleParser } from 'mailparser';
import { staffSessions } from '../../src/auth/staff-session.js';
import { serviceOf } from '../../src/platform/service.js';
import { settingsOf } from '../../src/platform/settings/settings.js';
import type { HttpClient } from './http-client.js';
import { waitFor } from './mail-server.js';
import type { TestApp } from './strapi.js';

export const STAFF = { email: 'sara.khan@qantara.test', password: 'Correct-horse-7-battery' };
/** For startStrapi, together with other settings. */
export const STAFF_SETTINGS = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };

/** A browser signed in as staff, by the real two steps. For apps that write emails to files (no SMTP_URL). */
export async function signIn(app: TestApp, client = app.client()): Promise<HttpClient> {
  // Removes the minute between two codes of one account.
  await app.strapi.db.connection('login_codes').delete();
  const known = new Set(await mailFiles(app));
  await expectStatus(client.post('/api/auth/login', STAFF), 200);
  const code = await waitFor(() => newCode(app, known));
  await expectStatus(client.post('/api/auth/verify-code', { email: STAFF.email, code }), 200);
  return client;
}

/** A browser signed in with a new account of this role. Skips the two steps. */
export async function signInAs(app: TestApp, role: StaffRole): Promise<StaffBrowser> {
  const { id, email } = await createStaff(app, role);
  const client = app.client();
  const isHttps = settingsOf(app.strapi).publicUrl.startsWith('https:');
  client.cookies.set(cookieName(SESSION_COOKIE, isHttps), await staffSessions(app.strapi).open(id));
  return { client, id, email };
}

export interface StaffBrowser {
  client: HttpClient;
  id: number;
  email: string;
}

/** An active account with this role and the password of STAFF. */
export async function createStaff(app: TestApp, role: StaffRole): Promise<{ id: number; email: string }> {
  const found = await app.strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: `staff-${role}` } });
  const name = `${role}-${randomBytes(4).toString('hex')}`;
  const email = `${name}@qantara.test`;
  const account = { username: name, email, password: STAFF.password, provider: 'local', confirmed: true };
  const users = serviceOf<Users>(app.strapi, 'plugin::users-permissions.user');
  const { id } = await users.add({ ...account, blocked: false, role: found?.id });
  return { id, email };
}

interface Users {
  add(values: object): Promise<{ id: number }>;
}

async function mailFiles({ dataDir }: TestApp): Promise<string[]> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => []);
  return names.filter((name) => name.includes(STAFF.email) && name.endsWith('.eml'));
}

/** The last email with a code; staff get other emails, too. */
async function newCode(app: TestApp, known: Set<string>): Promise<string | undefined> {
  const names = (await mailFiles(app)).filter((name) => !known.has(name));
  const codes = await Promise.all(names.map((name) => codeIn(app, name)));
  return codes.find((code) => code !== '');
}

async function codeIn({ dataDir }: TestApp, file: string): Promise<string> {
  const mail = await simpleParser(await readFile(join(dataDir, 'mail', file)));
  return codeOf(mail.subject);
}

/** The subject begins with the code. */
export const codeOf = (subject: string | undefined): string => /^\d{6}\b/.exec(subject ?? '')?.[0] ?? '';

async function expectStatus(call: Promise<{ status: number; body: unknown }>, status: number): Promise<void> {
  const response = await call;
  if (response.status !== status)
    throw new Error(`${response.status} instead of ${status}: ${JSON.stringify(response.body)}`);
}
