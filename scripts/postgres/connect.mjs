import { createRequire } from 'node:module';
import { inRoot } from '../lib/paths.mjs';

/**
 * @typedef {{ query: (sql: string) => Promise<{ rowCount: number | null, rows: Record<string, unknown>[] }>, end: () => Promise<void> }} Connection
 */

/**
 * @param {string} url
 * @returns {Promise<Connection>}
 */
export async function connect(url) {
  // Not a static import: on a fresh clone `pg` is installed after this file is loaded.
  const load = /** @type {(name: string) => typeof import('pg')} */ (createRequire(inRoot('package.json')));
  const client = new (load('pg').Client)({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A broken connection rejects the next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Why a database cannot be used, in one sentence without its password, or ''.
 * @param {string} url
 */
export async function databaseProblem(url) {
  try {
    const client = await connect(url);
    await client.end();
    return '';
  } catch (error) {
    return problemText(url, /** @type {NodeJS.ErrnoException} */ (error));
  }
}

/** @param {string} url @param {NodeJS.ErrnoException} error */
function problemText(url, error) {
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
