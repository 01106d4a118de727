import { expect, test } from 'vitest';
import { loggedError, logLine } from '../src/log-line.js';
import { withoutPersonalData } from '../src/without-personal-data.js';

const written = (event: object) =>
  JSON.parse(logLine({ level: 'error', service: 'cms', message: 'x', ...event })) as Record<string, unknown>;

test('a line is one object on one line, with the fields that are known and no other', () => {
  const line = logLine({
    ...{ level: 'warn', service: 'web', message: 'first\nsecond', request_id: 'abc', status: 503 },
    ...{ email: 'a@b.co', req: { url: '/api/contacts?search=Ahmed' } },
  });
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string, level: 'warn', service: 'web' },
    ...{ message: 'first second', request_id: 'abc', status: 503 },
  });
});

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <amina.khan@mail.test>: no", 'amina.khan@mail.test'],
  ['RCPT TO:<ラム@例え.jp> refused', '例え'],
  ['GET /api/contacts?search=Amina%20Khan&page=2 failed', 'Amina'],
  ['Key (email)=(amina@mail.test) already exists.', 'amina'],
  ['invalid input syntax for type integer: "amina"', 'amina'],
  [`Unexpected token 'A', "Amina Khan" is not valid JSON`, 'Amina'],
  ['value "Amina Khan" is too long', 'Amina'],
  ['Cannot read Amina_Khan_CV.pdf here', 'Amina'],
  ['Cannot reach +971 50 123 4567 now', '4567'],
  ['connect to postgresql://qantara:s3cret@db:5432/q failed', 's3cret'],
  ['Authorization: Bearer abc.def', 'abc.def'],
  ['sent eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOjF9.abc_def to us', 'eyJ1c2Vy'],
  ['Cookie: qantara_session=abcdef; other=1', 'abcdef'],
])('%s: what someone sent is masked', (text, secret) => {
  expect(withoutPersonalData(text)).not.toContain(secret);
  expect(JSON.stringify(written({ error: new Error(text) }))).not.toContain(secret);
});

test.each([
  'duplicate key value violates unique constraint "up_users_email_key"',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'Removed 3 CV files that no submission owned',
  'The CV of entry k3j2h1g4f5d6s7a8p9o0i1u2 of cvs is not in the store',
])('%s stays readable', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test('an error keeps what helps to find it: name, code, place and cause', () => {
  const cause = Object.assign(new TypeError('was amina@mail.test'), { code: 'E_INNER' });
  const error = Object.assign(new Error('outer', { cause }), { code: 'E_OUTER', recipients: ['amina@mail.test'] });
  const { stack, cause: inner, ...rest } = loggedError(error);
  expect(rest).toEqual({ name: 'Error', message: 'outer', code: 'E_OUTER' });
  expect(stack?.[0]).toMatch(/^at .*log-line\.test\.ts:\d+:\d+/);
  expect(inner).toMatchObject({ name: 'TypeError', message: 'was [e-mail]', code: 'E_INNER' });
});

test('values quoted in database errors are left out, the constraint stays', () => {
  const error = Object.assign(new Error('insert into people (name) values (Amina) - duplicate'), {
    ...{
      severity: 'ERROR',
      code: '23505',
      constraint: 'people_email_key',
      table: 'people',
      detail: 'Key (email)=(a@b.co)',
    },
  });
  const { stack: _stack, ...logged } = loggedError(error);
  expect(logged).toEqual({
    ...{ name: 'Error', message: 'refused by the database', code: '23505' },
    ...{ constraint: 'people_email_key', table: 'people' },
  });
});

test('the text of the message is in no line of the stack', () => {
  const error = new Error('first\n    at Amina (Khan)\nat amina@mail.test:1:2');
  expect(JSON.stringify(loggedError(error))).not.toMatch(/Amina \(Khan\)\s*"|mail\.test/);
});
