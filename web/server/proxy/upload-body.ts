import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { PHOTOS_UPLOAD_MAX_BYTES } from '@qantara/contract';

/** How much, and for how long, is read of a body after a response before its end: twice the longest form. */
export const MAX_DRAIN_BYTES = 2 * PHOTOS_UPLOAD_MAX_BYTES;
const MAX_DRAIN_MS = 30_000;

/** Also true for the injected requests of tests, which have no connection. */
export const isReceived = (req: IncomingMessage): boolean => req.complete || req.readableEnded;

/**
 * The body of a request as a stream of its own. undici destroys the body when the CMS responds early, and destroying the
 * request itself would close the client's connection.
 */
export function uploadBody(req: IncomingMessage): Readable {
  const body = req.pipe(new PassThrough());
  req.once('close', () => {
    if (!isReceived(req)) body.destroy(new Error('The client has disconnected'));
  });
  return body.once('close', () => req.resume()).on('error', () => undefined);
}

/**
 * A response that ends after the upload. A browser whose connection closes while it is sending reports a network error
 * instead of the response.
 */
export async function* afterUpload(response: Readable, req: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of response) yield chunk as Buffer;
  await drain(req);
}

/** Resolves when the body has ended, the client has gone, or a limit is reached. */
export function drain(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (req.destroyed || isReceived(req)) return resolve();
    let bytes = 0;
    const timer = setTimeout(resolve, MAX_DRAIN_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAIN_BYTES) end();
    });
    req.once('end', end).once('close', end).resume();
  });
}
