import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

/**
 * @typedef {{ query: (sql: string) => Promise<{ rowCount: number | null, rows: Record<string, unknown>[] }>, end: () => Promise<void> }} Connection
 */

/**
 * @param {string} url
 * @returns {Promise<Connection>}
 */
export async function connect(url) {
  // Loaded late: on a fresh clone it is installed only after this file was read.
  const load = /** @type {(name: string) => typeof import('pg')} */ (createRequire(inRoot('package.json')));
  const client = new (load('pg').Client)({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A connection that breaks says so in the query that uses it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * What is wrong with a database, in one sentence without its password; empty when it answers.
 * @param {string} url
 */
export async function databaseFault(url) {
  try {
    const client = await connect(url);
    await client.end();
    return '';
  } catch (error) {
    return sentence(url, /** @type {NodeJS.ErrnoException} */ (error));
  }
}

/** @param {string} url @param {NodeJS.ErrnoException} error */
function sentence(url, error) {
  const { hostname, port, pathname } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  const code = error.code ?? (error instanceof AggregateError ? codeOf(error.errors[0]) : undefined);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${server} refused the user name or password in DATABASE_URL.`;
    case '3D000':
      return `The database ${decodeURIComponent(pathname.slice(1))} does not exist at ${server}: create it, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database cannot be reached: there is no host named ${hostname} (DATABASE_URL).`;
    case 'ECONNREFUSED':
      return `The database cannot be reached: nothing answers at ${server} (DATABASE_URL). Is PostgreSQL running there?`;
    default:
      return `The database at ${server} cannot be used (DATABASE_URL): ${error.message || code || 'unknown reason'}.`;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
