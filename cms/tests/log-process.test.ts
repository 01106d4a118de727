import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = `
  require(${JSON.stringify(join(import.meta.dirname, '../dist/src/platform/observability/log-process.js'))}).logProcess();
  process.emitWarning('client.query() is deprecated', 'DeprecationWarning');
  console.log('a banner');
  console.trace(new Error('a library fails'));
  setTimeout(() => {
    const quoting = { severity: 'ERROR', code: '23505', detail: 'Key (email)=(zubaida@secret-mail.test) already exists.' };
    throw Object.assign(new Error('duplicate key: zubaida@secret-mail.test'), quoting);
  }, 50);`;

test('what Node and libraries print, and the last words of a process, are lines like all others', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, '']);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'info', service: 'cms', message: 'a banner' },
    { level: 'error', message: 'said', error: { message: 'a library fails' } },
    { level: 'warn', message: 'warning', error: { name: 'DeprecationWarning' } },
    { level: 'error', message: 'Strapi stops', error: { code: '23505', message: 'refused by the database' } },
  ]);
  expect(stdout).not.toContain('zubaida');
});
