import { expect, it } from 'vitest';
import { contentOf, createSubmissionKeys } from './submission-key.js';

const file = (size: number) => new File([new Uint8Array(size)], 'cv.pdf', { lastModified: 1 });

it('the same content keeps its key over retries, other content or a sent form gets a new one', () => {
  const keys = createSubmissionKeys();
  const first = keys.keyFor(contentOf({ name: 'A', cvFile: file(3) }));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor(contentOf({ name: 'A', cvFile: file(3) }))).toBe(first);
  expect(keys.keyFor(contentOf({ name: 'A', cvFile: file(4) }))).not.toBe(first);
  const second = keys.keyFor(contentOf({ name: 'B' }));
  keys.discard();
  expect(keys.keyFor(contentOf({ name: 'B' }))).not.toBe(second);
});
