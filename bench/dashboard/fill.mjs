import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';

const searched = ['contact_inquiries', 'cv_submissions', 'job_applications'];
const others = ['jobs', 'jobs_search', 'job_views', 'search_misses', 'inbox_events', 'audit_entries'];

/**
 * Fills the database that Strapi made its tables in.
 * @param {import('pg').Client} client
 */
export async function fill(client) {
  await client.query("set maintenance_work_mem = '512MB'; set min_parallel_table_scan_size = 0");
  await client.query(sql('fill.sql', optionLists()));
  for (const entries of searched) {
    const table = `${entries}_search`;
    // An index over everything at once is made in seconds, row by row in minutes.
    await client.query(`drop index ${table}_words_idx`);
    await client.query(
      sql('fill-search.sql', { table, entries, bodies: entries === 'contact_inquiries' ? 'messages' : 'bodies' }),
    );
    await client.query(`create index ${table}_words_idx on ${table} using gin (words) with (fastupdate = off)`);
  }
  for (const table of [...searched, ...searched.map((entries) => `${entries}_search`), ...others])
    await client.query(`vacuum (analyze) ${table}`);
  // Now, not beside the calls that are measured.
  await client.query('checkpoint');
}

/** @param {string} name @param {Record<string, string>} places */
function sql(name, places) {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text.replace(/(?<!:):([a-z_]+)/g, (_, place) => places[place] ?? `:${place}`);
}

/** What the contract allows in each column, as SQL literals. */
function optionLists() {
  const load = /** @type {(path: string) => Record<string, readonly string[]>} */ (createRequire(import.meta.url));
  const contract = load(inRoot('contract/dist/index.js'));
  const list = (/** @type {string} */ name) =>
    (contract[name] ?? []).map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return {
    countries: list('COUNTRIES'),
    job_types: list('JOB_TYPES'),
    subjects: list('CONTACT_SUBJECTS'),
    industries: list('INDUSTRIES'),
    levels: list('EXPERIENCE_LEVELS'),
    pages: list('CV_PAGES'),
    sources: list('TRAFFIC_SOURCES'),
    contact_statuses: list('CONTACT_STATUSES'),
    cv_statuses: list('CV_STATUSES'),
    application_statuses: list('APPLICATION_STATUSES'),
  };
}
