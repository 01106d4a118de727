import type { Client } from 'pg';

export interface Table {
  /** `public.jobs` */
  name: string;
  /** Columns that hold data, by name. */
  columns: Column[];
  /** Columns of the primary key. */
  key: string[];
}

/** `name` quoted for SQL. */
export interface Column {
  name: string;
  type: string;
}

/** Sessions, who has what open, codes, counted attempts and preview links: a restored database must not let anyone back in. */
const EXCLUDED_TABLES = [
  'public.rate_limits',
  'public.open_texts',
  'public.login_codes',
  'public.password_links',
  'public.preview_links',
  'public.strapi_sessions',
  // graphile-worker creates it with its own tables.
  'graphile_worker.migrations',
  // The next start rebuilds it from the jobs, normalised as that version searches.
  'public.jobs_search',
  'public.sql_objects',
];
const SCHEMAS = ['public', 'graphile_worker'];

/** Makes the output independent of the server's settings. */
export const SESSION_SETTINGS =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** Tables to back up, by name. Without the lock of a task, so that it can run after a restore. */
export async function tablesToBackUp(client: Client): Promise<Table[]> {
  return (await allTables(client)).filter(isBackedUp);
}

/** Backups of older versions contain some tables that are excluded now. */
export const isBackedUp = ({ name }: { name: string }): boolean => !EXCLUDED_TABLES.includes(name);

export async function allTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name,
       (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
         from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and not (n.nspname = 'graphile_worker' and a.attname in ('locked_at', 'locked_by'))) as columns,
       array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) order by 1`,
    [SCHEMAS],
  );
  return rows;
}

/** The last value of each sequence, as text; without unused sequences. */
export async function lastNumbers(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

const columnNames = ({ columns }: Table) => columns.map(({ name }) => name).join(', ');

/** All rows, ordered by their key. */
export const copyOut = (table: Table) =>
  `copy (select ${columnNames(table)} from ${table.name} order by ${table.key.join(', ') || `${table.name}::text`}) to stdout`;
export const copyIn = (table: Table) => `copy ${table.name} (${columnNames(table)}) from stdin`;
