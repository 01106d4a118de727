import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CV_OWNERS } from '../cv/store/sweep-cv-files';
import { type Manifest, type TableFacts, tableFile } from './backup-folder';
import { withClient } from './with-client';
import { factsOf, hashStream } from './hash-stream';
import { copyOut, lastNumbers, SESSION_SETTINGS, type Table, tablesToBackUp } from './tables';

export interface Dumped extends Pick<Manifest, 'at' | 'tables' | 'sequences'> {
  /** Keys of the files that rows refer to. */
  keys: string[];
}

/** Writes a snapshot of every table, without blocking others. */
export function dumpTables(databaseUrl: string, folder: string): Promise<Dumped> {
  return withClient(databaseUrl, async (client) => {
    await client.query(SESSION_SETTINGS);
    await client.query('begin isolation level repeatable read, read only');
    const at = await client.query<{ now: Date }>('select now()');
    const tables: TableFacts[] = [];
    for (const table of await tablesToBackUp(client)) tables.push(await dumpTable(client, table, folder));
    const keys: string[] = [];
    for (const owner of CV_OWNERS) {
      const { rows } = await client.query<{ cv_key: string }>(`select cv_key from ${owner} where cv_key is not null`);
      keys.push(...rows.map((row) => row.cv_key));
    }
    await client.query('commit');
    // Sequences are not transactional: read last, none is behind its table.
    return { at: at.rows[0]?.now.toISOString() ?? '', tables, sequences: await lastNumbers(client), keys };
  });
}

async function dumpTable(client: Client, table: Table, folder: string): Promise<TableFacts> {
  const rows = client.query(copyTo(copyOut(table)));
  const { through, facts } = hashStream();
  await pipeline(rows, through, createGzip(), createWriteStream(tableFile(folder, table.name), { flush: true }));
  return { name: table.name, columns: table.columns, rows: rows.rowCount, sha256: facts().sha256 };
}

/** Hash of a table as this connection sees it. */
export const hashOfTable = async (client: Client, table: Table): Promise<string> =>
  (await factsOf(client.query(copyTo(copyOut(table))))).sha256;
