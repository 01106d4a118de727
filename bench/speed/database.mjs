import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../scripts/postgres/connect.mjs';

const QUERIES_TIMEOUT_MS = 60_000;

/** @param {string} databaseUrl @param {string} sql */
async function query(databaseUrl, sql) {
  const client = await connect(databaseUrl);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Adds the active jobs `first` to `last`. @param {string} databaseUrl @param {number} first @param {number} last */
export async function addJobs(databaseUrl, first, last) {
  const sql = readFileSync(new URL('fill-jobs.sql', import.meta.url), 'utf8');
  await query(databaseUrl, sql.replaceAll(':first', String(first)).replaceAll(':last', String(last)));
  await query(databaseUrl, 'vacuum (analyze)');
  // A checkpoint now, so that none runs during the measurement.
  await query(databaseUrl, 'checkpoint');
}

/** @param {string} databaseUrl @returns {Promise<string[]>} texts to take search words from */
export async function jobTexts(databaseUrl) {
  const sql = `select unnest(array[title, location, description]) as text from (
    select * from jobs where locale = 'en' order by md5(document_id) limit 5000) sample`;
  return (await query(databaseUrl, sql)).map(({ text }) => String(text));
}

/** Removes the tasks that applications added, so that they do not run during the next measurement. @param {string} databaseUrl */
export const removeTasks = (databaseUrl) =>
  query(
    databaseUrl,
    'select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))',
  );

/** Waits for queries of requests whose client is gone; Strapi does not cancel them. @param {string} databaseUrl */
export async function untilNoQueryRuns(databaseUrl) {
  const sql = `select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`;
  for (const end = Date.now() + QUERIES_TIMEOUT_MS; (await query(databaseUrl, sql)).length > 0; await wait(250))
    if (Date.now() > end) throw new Error(`Queries still run after ${QUERIES_TIMEOUT_MS / 1000} s`);
}

/** @param {string} databaseUrl @param {string} name @returns {Promise<string>} URL of a new database on the same server */
export async function createDatabase(databaseUrl, name) {
  await query(databaseUrl, `create database ${name}`);
  return databaseUrl.replace(/\/[^/]*$/, `/${name}`);
}
