import { createHash } from 'node:crypto';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFacts } from './backup-folder';

/** A pass-through stream, and the size and hash of what has passed. */
export function hashStream(): { through: Transform; facts: () => FileFacts } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Size and hash of a stream, after optional transforms. */
export async function factsOf(stream: Readable, ...onTheWay: Transform[]): Promise<FileFacts> {
  const { through, facts } = hashStream();
  await pipeline([stream, ...onTheWay, through, new Writable({ write: (_chunk, _encoding, done) => done() })]);
  return facts();
}

export const isSame = (one: FileFacts, other: FileFacts) => one.sha256 === other.sha256 && one.bytes === other.bytes;
