import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { asCaller } from './processors.mjs';

const program = fileURLToPath(new URL('load.mjs', import.meta.url));

/**
 * Callers in a process of their own: their times must not be those of whoever watches.
 * @param {import('./load.mjs').Load} load
 * @returns {Promise<import('./load.mjs').Loaded>}
 */
export async function runLoad(load) {
  const [command = '', ...parts] = asCaller([process.execPath, program]);
  const child = spawn(command, parts, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  return /** @type {import('./load.mjs').Loaded} */ (JSON.parse(await text(child.stdout)));
}

/** @param {import('./load.mjs').Answer[]} answers */
export const served = (answers) => answers.filter(({ status }) => status >= 200 && status < 300);

/** @param {import('./load.mjs').Answer[]} answers */
export const refused = (answers) => answers.filter(({ status }) => status === 503 || status === 429);
