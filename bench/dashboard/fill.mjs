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
 * @param {import('../../scripts/postgres/connect.mjs').Connection} client @param {number} scale times 100,000 entries a list
 */
export async function fill(client, scale) {
  const contract = /** @type {Record<string, string[]>} */ (createRequire(import.meta.url)(inRoot('contract/dist')));
  const literals = (/** @type {string} */ name) =>
    (contract[name] ?? []).map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  const options = Object.entries(OPTION_LISTS).map(([placeholder, name]) => [placeholder, literals(name)]);
  await client.query("set maintenance_work_mem = '2GB'; set min_parallel_table_scan_size = 0");
  await client.query(sql('fill.sql', { ...Object.fromEntries(options), scale: String(scale) }));
  for (const entries of SEARCHED) {
    const searchTable = `${entries}_search`;
    const bodies = ['contact_inquiries', 'hiring_requests'].includes(entries) ? 'messages' : 'bodies';
    // Building the index over all rows takes seconds, adding to it row by row takes minutes.
    await client.query(`drop index ${searchTable}_words_idx`);
    await client.query(sql('fill-search.sql', { table: searchTable, entries, bodies }));
    await client.query(`create index ${searchTable}_words_idx on ${searchTable} using gin (words) with (fastupdate = off)`); // prettier-ignore
  }
  await client.query('vacuum (analyze)');
  // A checkpoint now, so that none runs during the measurement.
  await client.query('checkpoint');
}

/** @param {string} name @param {Record<string, string>} placeholders */
const sql = (name, placeholders) =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replace(
    /(?<!:):([a-z_]+)/g,
    (all, name) => placeholders[name] ?? all,
  );
