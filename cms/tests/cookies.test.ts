import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, PUBLIC_URL: 'https://www.qantara.test' });
});
afterAll(() => app.stop());

test('cookies are out of reach of scripts and other websites, and Secure where visitors use https', async () => {
  const login = await app.client().post('/api/auth/login', STAFF);
  expect(login.headers.getSetCookie()).toHaveLength(1);
  expect(login.headers.getSetCookie()[0]).toMatch(
    /^__Host-qantara_login=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
  );
  const client = await signIn(app);
  const logout = await client.post('/api/auth/logout');
  expect(logout.headers.getSetCookie()[0]).toMatch(
    /^__Host-qantara_session=; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
  );
});
