import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_PANEL } from './helpers/panel.js';
import { STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const PANEL = { PANEL_EMAIL: 'editor@qantara.test', PANEL_PASSWORD: 'Panel-pass-7-word' };
/** Half of a surrogate pair crashed bcryptjs 2, at any position. The others have no or no short form in UTF-8. */
const PASSWORDS = [
  '\uD800',
  'Zub\uD800aida',
  'Zubaida\uDC00',
  '\uDBFF\uD800\uDFFF-x',
  `${'x'.repeat(71)}\uD83D`,
  '\u0000',
  'a\u0000b',
  '😀'.repeat(40),
  'ﷺ'.repeat(80),
  'سر'.repeat(60),
];

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...PANEL, ...OPEN_PANEL });
});
afterAll(() => app.stop());

test.each(PASSWORDS.map((password) => [JSON.stringify(password).slice(0, 40), password]))(
  'the password %s is wrong, and nothing else',
  async (_shown, password) => {
    // Each password is compared by the same function for everyone: one of them is tried for no account, too.
    const unknown = password === PASSWORDS[0] ? ['nobody@qantara.test'] : [];
    for (const email of [STAFF.email, ...unknown])
      expect((await app.client().post('/api/auth/login', { email, password })).status).toBe(401);
    for (const email of [PANEL.PANEL_EMAIL, ...unknown])
      expect((await app.client().post('/admin/login', { email, password })).status).toBe(400);
    expect((await app.client().get('/api/health')).status).toBe(200);
  },
);

test('hashes of the version before are still known', async () => {
  // Of "Correct-horse-7-battery-سر-😀", made by bcryptjs 2.4.3.
  const hash = '$2a$10$tH24FpPcWLNpztNnz26TpO8nveI.oWumIA.zIU97Ro7l1U2hQHqaS';
  await app.strapi.db.connection('up_users').where({ email: STAFF.email }).update({ password: hash });
  const password = 'Correct-horse-7-battery-سر-😀';
  expect((await app.client().post('/api/auth/login', { ...STAFF, password })).status).toBe(200);
});
