import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Manifest, tableFile } from './backup-folder';
import { withClient } from './with-client';
import { hashOfTable } from './dump-tables';
import { allTables, copyIn, isBackedUp, SESSION_SETTINGS, type Table, tablesToBackUp } from './tables';

/** Tables with rows in a database that is in use. */
const IN_USE = ['jobs', 'contact_inquiries', 'cv_submissions', 'job_applications', 'hiring_requests'];

/** Rejects with a message for the operator if the database is in use. */
export async function assertUnused(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any($1)`,
      [IN_USE],
    );
    for (const { name } of rows) {
      const found = await client.query(`select from ${name} limit 1`);
      if (found.rowCount)
        throw new Error(
          `The database is in use (${name} has rows): a backup goes into an empty one. Nothing was changed.`,
        );
    }
  });
}

/**
 * Replaces all rows with those of a backup, in one transaction, and compares every table with the backup before the
 * commit. The tables must have the schema of the version that made the backup.
 */
export async function loadTables(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(SESSION_SETTINGS);
    const tables = await tablesToBackUp(client);
    assertSameTables(tables, manifest);
    await client.query('begin');
    const references = await dropReferences(client);
    const names = (await allTables(client))
      .map(({ name }) => name)
      .filter((name) => name !== 'graphile_worker.migrations');
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')} restart identity`);
    for (const table of tables) {
      const rows = client.query(copyFrom(copyIn(table)));
      await pipeline(createReadStream(tableFile(folder, table.name)), createGunzip(), rows);
    }
    for (const table of tables) {
      const facts = manifest.tables.find(({ name }) => name === table.name);
      if (facts?.sha256 !== (await hashOfTable(client, table)))
        throw new Error(`The table ${table.name} is not what was backed up: its file is damaged. Nothing was changed.`);
    }
    for (const [name, last] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2)', [name, last]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  });
}

function assertSameTables(tables: Table[], manifest: Manifest): void {
  const sign = (found: { name: string; columns: unknown } | undefined) => found && JSON.stringify(found.columns);
  const names = new Set([...tables, ...manifest.tables.filter(isBackedUp)].map(({ name }) => name));
  const other = [...names].filter(
    (name) =>
      sign(tables.find((table) => table.name === name)) !== sign(manifest.tables.find((table) => table.name === name)),
  );
  if (other.length > 0)
    throw new Error(
      `The backup of ${manifest.at} was made by another version of Qantara (${other.slice(0, 5).join(', ')} differ): restore it with that version, then update.`,
    );
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Drops foreign keys, so that tables can be loaded in any order; adding them again validates them. */
async function dropReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker') and conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}
