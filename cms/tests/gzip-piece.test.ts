import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipOf, gzipPiece } from '../src/lib/gzip-piece.js';

const part = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 5000 }));

test('parts that were compressed by themselves are a gzip file of all of them', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (parts, level) => {
      const bodies = parts.map((one) => Buffer.from(one as Uint8Array));
      const pieces = bodies.map((body) => gzipPiece(body, level));
      // Checks the sum and the length too.
      expect(gzipOf(pieces).length).toBe(Buffer.concat(bodies).length);
      expect(gunzipSync(gzipOf(pieces).bytes).equals(Buffer.concat(bodies))).toBe(true);
    }),
  );
});

test('also large ones, and the same one again and again', () => {
  const [large, small] = [Buffer.alloc(3_000_000, 'قطر and more '), Buffer.from(',')];
  const [one, other] = [gzipPiece(large, 6), gzipPiece(small, 6)];
  expect(gunzipSync(gzipOf([other, one, other, one]).bytes).equals(Buffer.concat([small, large, small, large]))).toBe(
    true,
  );
});
