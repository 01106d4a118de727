/** Writes to the table of staff accounts from outside the dashboard. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordLinks } from '../src/auth/password-links.js';
import { createStaff, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const USER = 'plugin::users-permissions.user';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());

const users = () => app.strapi.db.query(USER);
const theLead = { where: { email: STAFF.email } };
const roleId = async (role: string) =>
  (await app.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: `staff-${role}` } }))?.id;
const audited = (id: number) =>
  app.strapi.db
    .connection('audit_entries')
    .where({ subject_type: 'staff', subject_id: String(id), action: 'staff_changed_elsewhere' });

describe('the last lead', () => {
  const rejected = { name: 'ApiError', code: 'staff_last_lead' };

  test('is neither blocked nor demoted nor deleted nor left without a password, alone or with others', async () => {
    const before = await users().findOne({ ...theLead, populate: ['role'] });
    const viewer = await roleId('viewer');
    for (const data of [{ blocked: true }, { role: viewer }, { role: null }, { password: null }])
      await expect(users().update({ ...theLead, data })).rejects.toMatchObject(rejected);
    await expect(users().updateMany({ ...theLead, data: { blocked: true } })).rejects.toMatchObject(rejected);
    await expect(users().delete(theLead)).rejects.toMatchObject(rejected);
    await expect(users().deleteMany({ where: {} })).rejects.toMatchObject(rejected);
    await expect(app.strapi.documents(USER).delete({ documentId: before.documentId })).rejects.toMatchObject(rejected);
    expect(await users().findOne({ ...theLead, populate: ['role'] })).toEqual(before);
  });

  test('is protected, while other leads can be blocked and deleted', async () => {
    const { id } = await createStaff(app, 'lead');
    await users().update({ where: { id }, data: { blocked: true } });
    await users().update({ where: { id }, data: { blocked: false } });
    await users().delete({ where: { id } });
    expect(await users().count({ where: { id } })).toBe(0);
  });
});

test('each write leaves an audit entry, the account of the settings too', async () => {
  const first = await users().findOne(theLead);
  expect(await audited(first.id)).toHaveLength(1);
  const { id } = await createStaff(app, 'recruiter');
  await users().update({ where: { id }, data: { username: 'Somebody Else' } });
  await users().updateMany({ where: { id }, data: { username: 'Somebody' } });
  await users().delete({ where: { id } });
  expect(await audited(id)).toHaveLength(4);
});

describe('a mailed link to a password', () => {
  let id: number;
  const isOpen = async () => (await passwordLinks(app.strapi).openUntil()).has(id);
  beforeEach(async () => {
    ({ id } = await createStaff(app, 'viewer'));
    await passwordLinks(app.strapi).mail({ userId: id, locale: 'en', sender: null });
    expect(await isOpen()).toBe(true);
  });

  test.each([{ email: 'elsewhere@qantara.test' }, { blocked: true }])('ends with %j', async (data) => {
    await users().update({ where: { id }, data });
    expect(await isOpen()).toBe(false);
  });

  test('stays good with another role: an invited person keeps it', async () => {
    await users().update({ where: { id }, data: { role: await roleId('recruiter') } });
    expect(await isOpen()).toBe(true);
  });
});
