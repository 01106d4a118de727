import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * An empty folder of the running test, gone when it ends.
 * @param {string} name what its name begins with
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), name));
  // What a killed start left running may still write for a moment.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
