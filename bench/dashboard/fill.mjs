import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';

const SEARCHED = ['contact_inquiries', 'hiring_requests', 'cv_submissions', 'job_applications'];
/** What the contract allows in each column, by the placeholder in fill.sql. */
const OPTION_LISTS = {
  ...{ countries: 'COUNTRIES', job_types: 'JOB_TYPES', subjects: 'CONTACT_SUBJECTS', industries: 'INDUSTRIES' },
  ...{ levels: 'EXPERIENCE_LEVELS', pages: 'CV_PAGES', sources: 'TRAFFIC_SOURCES' },
  hiring_statuses: 'HIRING_REQUEST_STATUSES',
  ...{ contact_statuses: 'CONTACT_STATUSES', cv_statuses: 'CV_STATUSES', application_statuses: 'APPLICATION_STATUSES' },
};

/**
 * Fills the tables that Strapi created.
 * @param {import('../../scripts/postgres/connect.mjs').Connection} client
 * @param {number} scale times 100,000 applications and 10,000 jobs
 */
export async function fill(client, scale) {
  const contract = /** @type {Record<string, string[]>} */ (createRequire(import.meta.url)(inRoot('contract/dist')));
  const literals = (/** @type {string} */ name) =>
    (contract[name] ?? []).map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  const options = Object.entries(OPTION_LISTS).map(([placeholder, name]) => [placeholder, literals(name)]);
  await client.query("set maintenance_work_mem = '2GB'");
  const indexes = await dropIndexes(client);
  await client.query(sql('fill.sql', { ...Object.fromEntries(options), scale: String(scale) }));
  for (const entries of SEARCHED) {
    const bodies = ['contact_inquiries', 'hiring_requests'].includes(entries) ? 'messages' : 'bodies';
    await client.query(sql('fill-search.sql', { table: `${entries}_search`, entries, bodies, scale: String(scale) }));
  }
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum (analyze)');
  // A checkpoint now, so that none runs during the measurement.
  await client.query('checkpoint');
}

/**
 * Drops what no constraint needs: building an index over all rows takes seconds, adding to it row by row takes minutes.
 * @param {import('../../scripts/postgres/connect.mjs').Connection} client @returns {Promise<string[]>} their definitions
 */
async function dropIndexes(client) {
  const { rows } =
    await client.query(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => /** @type {string} */ (definition));
}

/** @param {string} name @param {Record<string, string>} placeholders */
const sql = (name, placeholders) =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replace(
    /(?<!:):([a-z_]+)/g,
    (all, name) => placeholders[name] ?? all,
  );
