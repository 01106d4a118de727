import { fork } from 'node:child_process';
import { join } from 'node:path';
import { HttpClient } from './http-client.js';

export interface SecondInstance {
  client(headers?: Record<string, string>): HttpClient;
  stop(): Promise<void>;
}

/**
 * Another Strapi beside the one of startStrapi, in a process of its own, with the same settings, database and data folder,
 * but for those `settings` that are given. `stop` is kill -9.
 */
export async function startSecondInstance(settings: Record<string, string> = {}): Promise<SecondInstance> {
  const child = fork(join(import.meta.dirname, 'run-strapi.mjs'), {
    execArgv: [],
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await Promise.race([
    new Promise<string>((resolve) => child.once('message', (address) => resolve(address as string))),
    ended.then(() => Promise.reject(new Error(`The second instance ended: ${said}`))),
  ]);
  return {
    client: (headers) => new HttpClient(url, headers),
    stop() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
