/** What PostgreSQL says when its disk is full. */
const DISK_FULL = '53100';
const REMEMBERED_MS = 10_000;

let lastSeen = -Infinity;

/** To be told of every error of the database: it answers questions for as long as it likes while it can store nothing. */
export function noteNoRoom(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === DISK_FULL) lastSeen = performance.now();
}

/** The database refused a moment ago to store something because it has no room. */
export const hasNoRoom = (): boolean => performance.now() - lastSeen < REMEMBERED_MS;
