import { createHash } from 'node:crypto';
import { SESSION_COOKIE, STAFF_ROLES, type StaffRole } from '@qantara/contract';
import { browserHash, codeHash } from '../../src/auth/login-code-hash.js';
import { staffSessions } from '../../src/auth/staff-session.js';
import { settingsOf } from '../../src/platform/settings/settings.js';
import { createStaff, STAFF } from '../helpers/staff.js';
import type { TestApp } from '../helpers/strapi.js';
import type { Fixtures } from './fixtures.js';

const USERS = 'plugin::users-permissions.user';
const HOUR_MS = 3_600_000;
const CODE = '271828';

/** Initial state of a staff account, which is restored after a call has changed it. */
interface Account {
  id: number;
  email: string;
  role: StaffRole;
  roleId: number;
  passwordHash: string;
}

/** One account of each role, in the order of the roles. */
export async function createAccounts(app: TestApp): Promise<Account[]> {
  await app.strapi.db.query(USERS).deleteMany({ where: { email: { $ne: STAFF.email } } });
  const accounts: Account[] = [];
  for (const role of STAFF_ROLES) {
    const { id } = await createStaff(app, role);
    // Named, so that requests contain the same id in each run.
    const email = `${role}.of.the.fuzz@qantara.test`;
    await app.strapi.db.connection('up_users').where({ id }).update({ email, username: email });
    const { password, role: link } = (await app.strapi.db.query(USERS).findOne({ where: { id }, populate: ['role'] })) as { password: string; role: { id: number } }; // prettier-ignore
    accounts.push({ id, email, role, roleId: link.id, passwordHash: password });
  }
  return accounts;
}

/** Resets every account: the old password and two sessions, one for the calls and one more. */
export async function openSessions(app: TestApp, { accounts, ids, sessions }: Fixtures): Promise<void> {
  const service = staffSessions(app.strapi);
  const others: string[] = [];
  for (const { id, email, role, roleId, passwordHash } of accounts) {
    await app.strapi.db.query(USERS).update({ where: { id }, data: { blocked: false, role: roleId } });
    await app.strapi.db.connection('up_users').where({ id }).update({ email, password: passwordHash });
    await service.open(id);
    sessions[role] = await service.open(id);
    const client = app.client({ cookie: `${SESSION_COOKIE}=${sessions[role]}` });
    const { body } = await client.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
    others.push(body.find(({ current }) => !current)?.id ?? 'none');
  }
  ids.session = others;
}

/** New password links for all accounts, since each use and each new email voids the older ones. */
export async function createLinks(app: TestApp, { accounts, ids }: Fixtures): Promise<void> {
  await app.strapi.db.connection('password_links').delete();
  ids.token = accounts.map(({ role }) => `link-to-a-new-password-of-${role}`);
  for (const [index, { id }] of accounts.entries())
    await app.strapi.db.query('api::password-link.password-link').create({
      data: {
        user_id: id,
        token_hash: createHash('sha256')
          .update(ids.token[index] ?? '')
          .digest('hex'),
        purpose: 'reset',
        expires_at: new Date(Date.now() + HOUR_MS),
      },
    });
}

/** A pending code of the first account, in the browser with the cookie; earlier tries do not lock the account. */
export async function createCode(app: TestApp, { accounts: [account], ids }: Fixtures): Promise<void> {
  const browserToken = 'browser-that-waits-for-a-code';
  ids.login = [browserToken];
  ids.code = [CODE];
  for (const table of ['login_codes', 'rate_limits']) await app.strapi.db.connection(table).delete();
  await app.strapi.db.query('api::login-code.login-code').create({
    data: {
      user_id: account?.id,
      browser_hash: browserHash(browserToken),
      code_hash: codeHash(settingsOf(app.strapi).secrets.jwtSecret, browserToken, CODE),
      tries: 0,
      expires_at: new Date(Date.now() + HOUR_MS),
    },
  });
}
