import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(() => app.stop());

test('the indexes declared in the schemas are in the database', async () => {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { indexname: string }[] }>(
    `select indexname from pg_indexes where tablename in ('login_codes', 'audit_entries')`,
  );
  expect(rows.map((row) => row.indexname)).toEqual(
    expect.arrayContaining(['login_codes_browser_hash_idx', 'audit_entries_subject_idx']),
  );
});
