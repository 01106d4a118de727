import { fork } from 'node:child_process';
import { join } from 'node:path';
import { HttpClient } from './http-client.js';

export interface SecondInstance {
  url: string;
  client(headers?: Record<string, string>): HttpClient;
  /** Stops it as a supervisor does; resolves with its exit code. */
  terminate(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * A second Strapi in a process of its own, with the settings, database and data folder of startStrapi except for the given
 * `settings`; only the first one runs tasks. `stop` is kill -9 of its process group.
 */
export async function startSecondInstance(settings: Record<string, string> = {}): Promise<SecondInstance> {
  const child = fork(join(import.meta.dirname, 'run-strapi.mjs'), {
    execArgv: [],
    // With a process group of its own, as npm start does.
    detached: true,
    env: { ...process.env, RUN_TASKS: 'false', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await Promise.race([
    new Promise<string>((resolve) => child.once('message', (url) => resolve(url as string))),
    ended.then(() => Promise.reject(new Error(`The second instance ended: ${said}`))),
  ]);
  return {
    url,
    client: (headers) => new HttpClient(url, headers),
    terminate() {
      child.kill('SIGTERM');
      return ended;
    },
    async stop() {
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // The process and its group have ended.
      }
      await ended;
    },
  };
}
