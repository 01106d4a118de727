import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ code: number, output: string, seconds: number }} CommandResult
 */

/**
 * Runs a command to its end and collects what it prints. Never throws: a command that cannot start has code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, signal?: AbortSignal,
 *   exitsWithParent?: boolean }} [options] exitsWithParent: the command and what it starts end with this process, however it ends
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { cwd, env = process.env, onOutput, signal, exitsWithParent = false } = {}) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    let output = '';
    /** @param {string} text */
    const collect = (text) => {
      output += text;
      onOutput?.(text);
    };
    const wrapper = fileURLToPath(new URL('./exit-with-parent.mjs', import.meta.url));
    const [program, all] = exitsWithParent ? [process.execPath, [wrapper, command, ...args]] : [command, args];
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'pipe', 'pipe', ...(exitsWithParent ? /** @type {const} */ (['ipc']) : [])];
    // In a process group of its own, so that stopping it also stops what it started.
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
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => {
      collect(`${error.message}\n`);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs the npm that started this process, or the one on the path. It ends with this process: two npm in one folder would
 * break the installation.
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} options
 */
export function runNpm(args, options) {
  const npmPath = process.env.npm_execpath;
  const [command, all] = npmPath?.endsWith('.js') ? [process.execPath, [npmPath, ...args]] : ['npm', args];
  return runCommand(command, all, { ...options, exitsWithParent: true });
}
