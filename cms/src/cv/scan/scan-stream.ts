import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** `failed`: the scanner answered, but cannot judge this file, for one because it is larger than it takes. Tried again every night. */
export type ScanResult = 'clean' | 'infected' | 'failed';

/** A scanner that is silent for so long is given up; it may be loading its signatures. */
const SILENCE_MS = 60_000;

/**
 * Shows a file to ClamAV's daemon by the command INSTREAM: pieces with their length before them, then a length of zero.
 * Rejects when the scanner cannot be reached or goes away: then it is worth another try.
 * @param url `tcp://host:3310`
 */
export async function scanStream(url: string, file: Readable): Promise<ScanResult> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The virus scanner does not answer')));
  try {
    const answer = answerOf(socket);
    // It may answer, and hang up, while pieces are still sent: a file that is too large. What failed shows in the answer.
    pipeline(pieces(file), socket, { end: false }).catch((error: Error) => socket.destroy(error));
    return resultOf(await answer);
  } finally {
    file.destroy();
    socket.destroy();
  }
}

/** What the scanner says up to the zero that ends it. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      if (said.includes('\0')) resolve(said);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The virus scanner broke off: ${said.slice(0, 100)}`)));
  });
}

async function* pieces(file: Readable) {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function resultOf(answer: string): ScanResult {
  const line = answer.replace(/\0/g, '').trim();
  if (line.endsWith(' OK')) return 'clean';
  if (line.endsWith(' FOUND')) return 'infected';
  // Also what it has never said before: one such file must not keep those behind it waiting.
  return 'failed';
}
