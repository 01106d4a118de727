import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ACCOUNTS } from './plan.mjs';

/** @typedef {import('./new-searches.mjs').SearchText} SearchText */

const QUERIES_END_SECONDS = 60;

/**
 * Adds the jobs, and as many applications, that come on top of those that are there. Nothing else may use the database
 * meanwhile.
 * @param {string} databaseUrl
 * @param {{ first: number, last: number, applications: 'fill-applications.sql' | 'fill-plain-applications.sql' }} rows
 */
export const addJobs = (databaseUrl, { first, last, applications }) =>
  connected(databaseUrl, async (client) => {
    const numbers = { first: String(first), last: String(last) };
    await client.query("set maintenance_work_mem = '512MB'");
    await withoutWordIndexes(client, () => client.query(sql('fill-jobs.sql', numbers)));
    await client.query(sql(applications, numbers));
    await client.query('vacuum (analyze)');
    // Now, not beside what is measured.
    await client.query('checkpoint');
  });

/** @param {string} databaseUrl @param {string} email of an account that is there */
export const addAccounts = (databaseUrl, email) =>
  connected(databaseUrl, (client) => client.query(sql('fill-accounts.sql', { email, accounts: String(ACCOUNTS) })));

/** What forms have left to do in the background would be done beside whatever is measured next. @param {string} databaseUrl */
export const dropTasks = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    await client.query('truncate graphile_worker._private_jobs');
    // Or the next start asks for each of their CVs to be read.
    await client.query("update job_applications_search set cv_state = 'unreadable' where cv_state = 'pending'");
  });

/**
 * Until the queries have ended that nobody waits for any more: a program goes on with what it was asked when the load ends, and
 * that would slow down whatever it is asked next.
 * @param {string} databaseUrl
 */
export const untilNothingRuns = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    const others = 'datname = current_database() and pid <> pg_backend_pid()';
    for (let passed = 0; passed < QUERIES_END_SECONDS; passed += 1) {
      const { rows } = await client.query(`select 1 from pg_stat_activity where ${others} and state <> 'idle' limit 1`);
      if (rows.length === 0) return;
      await wait(1000);
    }
    console.log(`Queries still run after ${QUERIES_END_SECONDS} s`);
  });

/** Texts of some of the jobs, to search for their words. @param {string} databaseUrl @returns {Promise<SearchText[]>} */
export const searchTexts = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    const found =
      "select title, location, description, country from jobs where locale = 'en' order by md5(document_id)";
    const { rows } = await client.query(`${found} limit 5000`);
    return rows;
  });

/** A database of its own on the same server; answers its address. @param {string} url of another one @param {string} name */
export async function addDatabase(url, name) {
  await connected(url, (client) => client.query(`create database ${name}`));
  return url.replace(/\/[^/]*$/, `/${name}`);
}

/** @param {string} url @returns {Promise<string>} */
export const serverVersion = (url) =>
  connected(url, async (client) => {
    const { rows } = await client.query('show server_version');
    return String(rows[0]?.server_version);
  });

/** An index of parts of words is made in seconds over all rows, and in minutes row by row. @param {pg.Client} client @param {() => Promise<unknown>} work */
async function withoutWordIndexes(client, work) {
  const { rows } = /** @type {{ rows: { name: string, definition: string }[] }} */ (
    await client.query(
      "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'",
    )
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** @template Result @param {string} connectionString @param {(client: pg.Client) => Promise<Result>} work */
async function connected(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} name @param {Record<string, string>} places */
const sql = (name, places) =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replace(
    /(?<!:):([a-z]+)/g,
    (all, place) => places[place] ?? all,
  );
