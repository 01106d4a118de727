import { spawnSync } from 'node:child_process';
import { root } from '../lib/paths.mjs';

/**
 * Whether something below these paths differs from what has landed, committed or not. For slow proofs of code that rarely
 * changes: `npm run bench` has them too. False where there is no origin/main.
 * @param {...string} paths from the root of the repository
 */
export function differsFromMain(...paths) {
  const { status } = spawnSync('git', ['diff', '--quiet', 'origin/main', '--', ...paths], { cwd: root });
  return status === 1;
}
