import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TETHERED = fileURLToPath(new URL('tethered.mjs', import.meta.url));

/**
 * @typedef {{ code: number, output: string, seconds: number }} Ran
 */

/**
 * Runs a command to its end and keeps what it printed. Never throws: a command that cannot start is code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, signal?: AbortSignal,
 *   tethered?: boolean }} [options] tethered: the command and what it starts end when this process is gone, however it ends
 * @returns {Promise<Ran>}
 */
export function run(command, args, { cwd, env = process.env, onOutput, signal, tethered = false } = {}) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    let output = '';
    /** @param {string} text */
    const keep = (text) => {
      output += text;
      onOutput?.(text);
    };
    // A group of its own, so that stopping it also stops whatever it started.
    const [program, all] = tethered ? [process.execPath, [TETHERED, command, ...args]] : [command, args];
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'pipe', 'pipe', ...(tethered ? /** @type {const} */ (['ipc']) : [])];
    const child = spawn(program, all, { cwd, env, stdio, detached: true });
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGTERM');
      } catch {
        // Already gone.
      }
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    /** @param {number} code */
    const end = (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ code, output, seconds: (Date.now() - startedAt) / 1000 });
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      keep(`${error.message}\n`);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
