import { fork } from 'node:child_process';
import { join } from 'node:path';
import { HttpClient } from './http-client.js';

export interface SecondInstance {
  url: string;
  client(headers?: Record<string, string>): HttpClient;
  /** Asks it to stop, as whoever supervises it does; resolves with what it ends with. */
  terminate(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Another Strapi beside the one of startStrapi, in a process of its own, with the same settings, database and data folder,
 * but for those `settings` that are given. `stop` is kill -9, of it and all of its group.
 */
export async function startSecondInstance(settings: Record<string, string> = {}): Promise<SecondInstance> {
  const child = fork(join(import.meta.dirname, 'run-strapi.mjs'), {
    execArgv: [],
    // With a group of its own, as npm start gives it one.
    detached: true,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await Promise.race([
    new Promise<string>((resolve) => child.once('message', (address) => resolve(address as string))),
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
        // It has ended, and so have all of its group.
      }
      await ended;
    },
  };
}
