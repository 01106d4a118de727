import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const built = (name: string) => JSON.stringify(join(import.meta.dirname, '../dist/src/platform/observability', name));
const START = `require(${built('log-process.js')}).logProcess();`;
const PROGRAM = `${START}
  process.emitWarning('client.query() is deprecated', 'DeprecationWarning');
  console.log('a banner');
  console.trace(new Error('a library fails'));
  Promise.reject(Object.assign(new Error('the database system is starting up'), { code: '57P03' }));
  setTimeout(() => {
    const quoting = { severity: 'ERROR', code: '23505', detail: 'Key (email)=(zubaida@secret-mail.test) already exists.' };
    throw Object.assign(new Error('duplicate key: zubaida@secret-mail.test'), quoting);
  }, 50);`;

test('what Node and libraries print, a database that is away and the error that ends a process are logged as lines', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, '']);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'info', service: 'cms', message: 'a banner' },
    { level: 'error', message: 'said', error: { message: 'a library fails' } },
    { level: 'warn', message: 'warning', error: { name: 'DeprecationWarning' } },
    { level: 'error', message: 'the database is unreachable', error: { code: '57P03' } },
    { level: 'error', message: 'Strapi stops', error: { code: '23505', message: 'refused by the database' } },
  ]);
  expect(stdout).not.toContain('zubaida');
});

test.each([
  [
    'a query of a request',
    "Object.assign(new Error('invalid input: abc'), { severity: 'ERROR', code: '22P02' })",
    '22P02',
  ],
  ['any other code of a request', "new TypeError('x is not a function')", undefined],
  ['code that rejects with a text', "'a text'", undefined],
])('%s that rejects, with nothing to handle it, ends no process', (_what, reason, code) => {
  const program = `${START}
    require(${built('log-context.js')}).withLogFields({ request_id: 'r1' }, () => setTimeout(() => Promise.reject(${reason})));
    setTimeout(() => console.log('goes on'), 500);`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'error', message: 'an error that nothing handled', request_id: 'r1', error: code ? { code } : {} },
    { message: 'goes on' },
  ]);
});

test('another rejection that nothing handles ends the process', () => {
  const program = `${START} Promise.reject(new Error('a mistake')); setTimeout(() => console.log('goes on'), 500);`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ message: 'Strapi stops', error: { message: 'a mistake' } });
});
