import { expect, test } from 'vitest';
import { isolateNumbers } from '../src/isolate-numbers.js';

const shown = (text: string) => text.replaceAll('\u2066', '[').replaceAll('\u2069', ']');

test('isolates numbers in Arabic texts, and URLs where no program looks for them', () => {
  const text = 'اتصل على +91 22 5550 1234 أو https://a.test/12-34-56-78';
  expect(shown(isolateNumbers(text, { urls: true }))).toBe(
    'اتصل على [+91 22 5550 1234] أو [https://a.test/12-34-56-78]',
  );
  expect(shown(isolateNumbers(text, { urls: false }))).toBe(
    'اتصل على [+91 22 5550 1234] أو https://a.test/12-34-56-78',
  );
  expect(isolateNumbers('Call +91 22 5550 1234', { urls: true })).toBe('Call +91 22 5550 1234');
});
