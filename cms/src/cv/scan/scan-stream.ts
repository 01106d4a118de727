import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** `failed`: the scanner responded, but could not scan this file, e.g. because it is too large. Retried every night. */
export type ScanResult = 'clean' | 'infected' | 'failed';

/** Includes the time in which a scanner loads its signatures. */
const IDLE_TIMEOUT_MS = 60_000;

/** The scanner cannot be reached, or does not respond. */
export class ScannerUnreachable extends Error {}

/**
 * Sends a file to ClamAV's daemon by the command INSTREAM: chunks prefixed with their length, then a length of zero.
 * Rejects if the scanner disconnects or the file cannot be read: a retry can succeed.
 * @param url `tcp://host:3310`
 * @throws {ScannerUnreachable}
 */
export async function scanStream(url: string, file: Readable): Promise<ScanResult> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
  let isConnected = false as boolean;
  socket.once('connect', () => (isConnected = true));
  socket.setTimeout(IDLE_TIMEOUT_MS, () =>
    socket.destroy(new ScannerUnreachable('The virus scanner does not respond')),
  );
  try {
    const response = readResponse(socket);
    // The scanner may respond and disconnect while a file that is too large is still being sent. The response has the reason.
    pipeline(pieces(file), socket, { end: false }).catch((error: Error) => socket.destroy(error));
    return resultOf(await response);
  } catch (error) {
    if (isConnected || file.errored) throw error;
    throw new ScannerUnreachable('The virus scanner cannot be reached', { cause: error });
  } finally {
    file.destroy();
    socket.destroy();
  }
}

/** The scanner's response up to its terminating zero byte. */
function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      if (text.includes('\0')) resolve(text);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The virus scanner broke off: ${text.slice(0, 100)}`)));
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

function resultOf(response: string): ScanResult {
  const line = response.replace(/\0/g, '').trim();
  if (line.endsWith(' OK')) return 'clean';
  if (line.endsWith(' FOUND')) return 'infected';
  // Includes unknown responses, so that one such file does not block those behind it.
  return 'failed';
}
