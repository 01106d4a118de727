import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, type PostgresServer, startPostgres } from './postgres.js';
import { bootStrapi, TEMPLATE_DATABASE } from './strapi.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test PostgreSQL, ending in a slash. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL per run; Strapi's tables are created once, in a template that each test file copies. The cluster with the
 * template is kept for the runs of a day that test the same build.
 */
export default async function setup(project: TestProject) {
  const stored = join(cacheFolder, await clusterKey());
  const isStored = existsSync(stored);
  const postgres = await startPostgres(isStored ? stored : undefined);
  try {
    if (!isStored) {
      const template = await createDatabase(postgres.url, TEMPLATE_DATABASE);
      const app = await bootStrapi({ DATABASE_URL: template });
      await app.stop();
      const isWritable = await mkdir(cacheFolder, { recursive: true }).then(
        () => true,
        () => false,
      );
      if (isWritable) await keepCluster(postgres, stored);
    }
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'qantara', 'test-database');
/** Rows of the template have the date of their creation. */
const today = new Date().toISOString().slice(0, 10);

async function keepCluster(postgres: PostgresServer, stored: string) {
  const incomplete = `${stored}.${process.pid}`;
  await postgres.store(incomplete);
  // A concurrent run may have stored the same.
  await rename(incomplete, stored).catch(() => rm(incomplete, { recursive: true }));
  for (const name of await readdir(cacheFolder))
    if (!name.startsWith(today)) await rm(join(cacheFolder, name), { recursive: true, force: true });
}

/** Of everything that decides what the template contains: the compiled Strapi, its SQL, and how it is started. */
async function clusterKey(): Promise<string> {
  const appDir = resolve(import.meta.dirname, '../..');
  const build = await readdir(join(appDir, 'dist'), { recursive: true, withFileTypes: true });
  const compiled = build
    .filter((entry) => entry.isFile() && entry.parentPath !== join(appDir, 'dist/build'))
    .map((entry) => join(entry.parentPath, entry.name));
  const sql = await readdir(join(appDir, 'database'), { recursive: true, withFileTypes: true });
  compiled.push(...sql.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const others = ['package-lock.json', 'tests/helpers/strapi.ts', 'tests/helpers/postgres.ts'];
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of [...compiled.sort(), ...others.map((name) => join(appDir, name))])
    hash.update(await readFile(file));
  return `${today}-${hash.digest('hex').slice(0, 32)}`;
}
