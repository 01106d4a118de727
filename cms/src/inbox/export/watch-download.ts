import type { Readable } from 'node:stream';

const CHECK_MS = 15_000;
/** The browser is paused, or the connection was closed without a FIN. */
const MAX_STALLED_MS = 60_000;

interface Download {
  /** Bytes that the client's connection has taken so far. */
  bytesSent: () => number;
  /** Whether the session that asked for the file is still valid. */
  isSignedIn: () => Promise<boolean>;
}

/** Ends a download, and with it the query, when its session ends or when nothing has been read for a minute. */
export function watchDownload(file: Readable, { bytesSent, isSignedIn }: Download): void {
  let progress = { bytes: bytesSent(), at: Date.now() };
  const check = async () => {
    if (bytesSent() !== progress.bytes) progress = { bytes: bytesSent(), at: Date.now() };
    if (Date.now() - progress.at >= MAX_STALLED_MS) file.destroy(new Error('The client stopped reading the export'));
    else if (!(await isSignedIn())) file.destroy(new Error('The session of the export has ended'));
  };
  // Whether a session is valid is unknown while the database is away: the next check decides.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  file.once('close', () => clearInterval(timer));
}
