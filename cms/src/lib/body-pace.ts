import type { IncomingMessage } from 'node:http';

/** Any body may take as long as this, in ms: a phone loses its signal in a lift. */
const GRACE_MS = 30_000;
/** And a second for each of so many bytes. Phones at the edge of the oldest networks bring twice as many. */
const BYTES_A_SECOND = 1000;
/** The longest message has 20 kB, in ms. */
const JSON_MAX_MS = 60_000;

export interface Pace {
  graceMs: number;
  bytesASecond: number;
  /** However many bytes have come. */
  maxMs: number;
}

/** How long a form may take in all, the server says (REQUEST_MAX_MINUTES). */
export const FORM_PACE: Pace = { graceMs: GRACE_MS, bytesASecond: BYTES_A_SECOND, maxMs: Infinity };
export const JSON_PACE: Pace = { ...FORM_PACE, maxMs: JSON_MAX_MS };

/** Tells when a body comes too slowly: who sends a byte now and then holds a place of somebody else. */
export function watchPace(req: IncomingMessage, { graceMs, bytesASecond, maxMs }: Pace, tooSlow: () => void): void {
  const begun = performance.now();
  const before = req.socket.bytesRead;
  let timer = setTimeout(look, Math.min(graceMs, maxMs));
  function look(): void {
    if (req.complete) return;
    const earnedMs = ((req.socket.bytesRead - before) / bytesASecond) * 1000;
    const leftMs = begun + Math.min(graceMs + earnedMs, maxMs) - performance.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    else tooSlow();
  }
  const end = (): void => clearTimeout(timer);
  req.once('end', end).once('close', end);
}
