import { expect, test } from 'vitest';
import { Refusal } from '../src/platform/http/refusal';
import { asWork, beginReceiving, refuseWhenBusy } from '../src/platform/http/work-limit';

test('256 calls are worked on; the others are refused at once, also before a body is read, until one is done', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const working = Array.from({ length: 256 }, () => asWork(() => finished));
  const refusal = await asWork(() => finished).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'service_unavailable', retryAfter: 2 });
  expect(refuseWhenBusy).toThrow(Refusal);
  finish();
  await Promise.all(working);
  refuseWhenBusy();
  await expect(asWork(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await asWork(() => Promise.resolve('done'))).toBe('done');
});

test('256 forms are received at the same time, each counted once however often its end is told', () => {
  const ends = Array.from({ length: 256 }, (_, index) => beginReceiving(`203.0.113.${index % 8}`));
  const begin = () => beginReceiving('198.51.100.7');
  expect(begin).toThrow(Refusal);
  ends[0]?.();
  ends[0]?.();
  const another = begin();
  expect(begin).toThrow(Refusal);
  for (const end of [...ends, another]) end();
  begin()();
});

test('32 of them may be from one address', () => {
  const begin = (address = '203.0.113.9') => beginReceiving(address);
  const ends = Array.from({ length: 32 }, () => begin());
  expect(begin).toThrow(expect.objectContaining({ code: 'service_unavailable', retryAfter: 2 }));
  begin('203.0.113.10')();
  ends[0]?.();
  ends[0]?.();
  ends.push(begin());
  expect(begin).toThrow(Refusal);
  for (const end of ends) end();
  begin()();
});
