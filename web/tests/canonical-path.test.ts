import { expect, it } from 'vitest';
import { canonicalPath } from '../server/render/canonical-path.js';

const job = '/jobs/abcdefghijklmnopqrstuvwx';

it.each([
  ').',
  ',',
  '.',
  ');',
  '!',
  '"',
  "'",
  '*',
  '/)',
  ')/',
  '%29.',
  '%22',
  '%2C',
  '%3E',
  '%20',
  '%E2%80%9D',
  '%E2%80%99.',
  '%C2%BB',
  '%D8%8C',
  '%D8%9F',
  '%E2%80%8F',
])('a URL with %s behind it is the URL', (behind) => {
  for (const path of [job, '/ar/apply', '/contact']) expect(canonicalPath(path + behind)).toBe(path);
});

it.each([
  ['//jobs//', '/jobs'],
  ['/', '/'],
  ['/).', '/'],
  ['/ar%D8%8C', '/ar'],
  ['/%2F%2Fevil.example)', '/evil.example'],
  ['/%5Cevil.example)', '/%5Cevil.example'],
])('%s leads to %s', (path, straight) => expect(canonicalPath(path)).toBe(straight));

const token = `/application/${'aB3'.repeat(14)}`;
it.each([
  ['/Jobs', '/jobs'],
  ['/CONTACT', '/contact'],
  ['/AR/Jobs', '/ar/jobs'],
  ['/AR', '/ar'],
  ['/Ar/', '/ar'],
  ['/JOBS/QJ4A/Apply', '/jobs/qj4a/apply'],
  ['/jobs/Trade/Mason/in/Qatar', '/jobs/trade/mason/in/qatar'],
  ['/Job-News/Trade-Tests).', '/job-news/trade-tests'],
  ['/ADMIN', '/admin'],
  [token.replace('/application', '/Application'), token],
])('%s leads to %s', (path, straight) => expect(canonicalPath(path)).toBe(straight));

it.each([
  token,
  `/ar${token}`,
  '/Nowhere',
  '/jobs/%D8%A7',
  '/assets/index-DkX3.js',
  job,
  '/assets/app.js',
  '/a%2Fb',
  '/%E0%A4%A',
  '/jobs/(1)b',
])('%s is canonical already', (path) => expect(canonicalPath(path)).toBe(path));
