import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isSuspect } from '../src/submissions/spam-check';
import { freePort } from './helpers/postgres.js';
import { startVerifyServer, type VerifyServer } from './helpers/verify-server.js';

let verifier: VerifyServer;
beforeAll(async () => {
  verifier = await startVerifyServer();
});
beforeEach(() => {
  verifier.questions.length = 0;
});
afterAll(() => verifier.stop());

const check = (changes = {}) =>
  isSuspect({
    secret: 's',
    verifyUrl: verifier.url,
    token: 't',
    action: 'contact_form',
    ip: '192.0.2.1',
    ...changes,
  });
const good = { success: true, action: 'contact_form', score: 0.9 };

test('a good score for the right action is trusted; the service gets secret, token and IP', async () => {
  verifier.response = { body: good };
  expect(await check()).toBe(false);
  expect(Object.fromEntries(verifier.questions[0] ?? [])).toEqual({
    secret: 's',
    response: 't',
    remoteip: '192.0.2.1',
  });
});

test.each([
  ['low score', { ...good, score: 0.4 }],
  ['other action', { ...good, action: 'job_application' }],
  ['refused token', { ...good, success: false }],
  ['no score', { success: true, action: 'contact_form' }],
  ['score that is no number', { ...good, score: '0.9' }],
  ['empty response', null],
  ['nonsense', '<html>'],
])('%s is suspect', async (_, body) => {
  verifier.response = { body };
  expect(await check()).toBe(true);
});

test('a failing, silent or absent service is suspect, and is waited for three seconds at most', async () => {
  verifier.response = { status: 500, body: good };
  expect(await check()).toBe(true);
  expect(await check({ verifyUrl: `http://127.0.0.1:${await freePort()}` })).toBe(true);
  verifier.response = null;
  const limit = vi.spyOn(AbortSignal, 'timeout');
  expect(await check()).toBe(true);
  expect(limit.mock.calls).toEqual([[3000]]);
  limit.mockRestore();
});

test('no token is suspect without asking; without a secret none is', async () => {
  expect(await check({ token: '' })).toBe(true);
  expect(await check({ token: null })).toBe(true);
  expect(await check({ secret: null, token: '' })).toBe(false);
  expect(verifier.questions).toHaveLength(0);
});
