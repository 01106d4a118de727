import { expect, test } from 'vitest';
import { ApiError } from '../src/platform/http/api-error';
import { withCallSlot, acquireUploadSlot, assertCapacity } from '../src/platform/http/work-limit';

test('256 calls are worked on; the others are rejected at once, also before a body is read, until one is done', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const working = Array.from({ length: 256 }, () => withCallSlot(() => finished));
  const rejection = await withCallSlot(() => finished).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ code: 'service_unavailable', retryAfter: 2 });
  expect(assertCapacity).toThrow(ApiError);
  finish();
  await Promise.all(working);
  assertCapacity();
  await expect(withCallSlot(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withCallSlot(() => Promise.resolve('done'))).toBe('done');
});

test('256 forms are received at the same time, each counted once however often its end is reported', () => {
  const ends = Array.from({ length: 256 }, (_, index) => acquireUploadSlot(`203.0.113.${index % 8}`));
  const begin = () => acquireUploadSlot('198.51.100.7');
  expect(begin).toThrow(ApiError);
  ends[0]?.();
  ends[0]?.();
  const another = begin();
  expect(begin).toThrow(ApiError);
  for (const end of [...ends, another]) end();
  begin()();
});

test('32 forms at the same time may be from one IP', () => {
  const begin = (ip = '203.0.113.9') => acquireUploadSlot(ip);
  const ends = Array.from({ length: 32 }, () => begin());
  expect(begin).toThrow(expect.objectContaining({ code: 'service_unavailable', retryAfter: 2 }));
  begin('203.0.113.10')();
  ends[0]?.();
  ends[0]?.();
  ends.push(begin());
  expect(begin).toThrow(ApiError);
  for (const end of ends) end();
  begin()();
});
