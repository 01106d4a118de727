/** PostgreSQL's error code for a full disk. */
const DISK_FULL_CODE = '53100';
const RECENT_MS = 10_000;

let lastSeen = -Infinity;

/** Call it with every error of the database. Reads succeed on a full disk, so only failed writes show it. */
export function noteDiskFull(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === DISK_FULL_CODE) lastSeen = performance.now();
}

/** Whether the database recently rejected a write because its disk is full. */
export const isDiskFull = (): boolean => performance.now() - lastSeen < RECENT_MS;
