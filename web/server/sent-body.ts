import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** What is read and thrown away of a body that was answered before its end, and for how long: twice the longest form. */
const restMaxBytes = 10_485_760;
const restMaxMs = 30_000;

/**
 * The body of a request, to be handed over. Not the request itself: what stands for it is ended when the CMS answers before it has
 * heard all, and its caller, who sees a connection that is cut while he still sends, never reads why.
 */
export function bodyOf(req: IncomingMessage): Readable {
  let isRead = false;
  // It keeps nothing: what the CMS does not take stays where it is.
  const body = new Readable({
    highWaterMark: 0,
    read() {
      if (!isRead) req.on('data', handOver);
      isRead = true;
      req.resume();
    },
    destroy(error, done) {
      req.resume();
      done(error);
    },
  });
  function handOver(piece: Buffer): void {
    if (!body.destroyed && !body.push(piece)) req.pause();
  }
  req.once('end', () => body.push(null));
  req.once('close', () => {
    if (!isWhole(req)) body.destroy(new Error('The caller has left'));
  });
  // Whoever passes it on hears of it too, and does not listen any more when the answer has come.
  return body.on('error', () => undefined);
}

/** Has somebody said everything? Also when he is one of a test, who has no connection. */
export const isWhole = (req: IncomingMessage): boolean => req.complete || req.readableEnded;

/** Resolves when somebody has said everything, has left, or goes on for too long. */
export function restOf(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (req.destroyed) return resolve();
    let bytes = 0;
    const timer = setTimeout(resolve, restMaxMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    req.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > restMaxBytes) end();
    });
    req.once('end', end).once('close', end).resume();
  });
}
