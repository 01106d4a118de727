import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../dist/src/lib/under-way.js');

/**
 * In a process of its own, whose memory is nobody else's: what was held early grows old, as in a quiet hour; then 2,000
 * answers of 15 kB come and go, twenty of them at the same time, and of every 200 the garbage of young memory is collected.
 * Answers the bytes of the answers that live afterwards.
 */
const bytesLeft = (makes: string): number =>
  Number(
    execFileSync(process.execPath, [
      '--expose-gc',
      '--eval',
      `const { UnderWay } = require(${JSON.stringify(PROGRAM)});
      const held = ${makes};
      const collectYoung = async () => {
        gc({ type: 'minor' });
        await new Promise(setImmediate);
      };
      (async () => {
        held.set('early', 1);
        for (let times = 0; times < 3; times += 1) await collectYoung();
        for (let n = 0; n < 2000; n += 1) {
          held.set('search ' + n, Promise.resolve({ answer: Buffer.allocUnsafeSlow(15_000) }));
          held.delete(n < 20 ? 'early' : 'search ' + (n - 20));
          if (n % 200 === 0) await collectYoung();
        }
        for (let times = 0; times < 3; times += 1) await collectYoung();
        console.log(process.memoryUsage().arrayBuffers);
      })();`,
    ]).toString(),
  );

test('what was under way is soon forgotten, other than with a Map', () => {
  expect(bytesLeft('new Map()')).toBeGreaterThan(5_000_000);
  expect(bytesLeft('new UnderWay()')).toBeLessThan(1_000_000);
});
