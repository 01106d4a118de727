import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Opens a new file that has no name any more: the system removes it with the last process that has it open. */
export function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `jobs-${randomUUID()}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return fd;
}
