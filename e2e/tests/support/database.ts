/** The database of the product, for what only time changes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { product } from './product.ts';

export async function inDatabase(...statements: [sql: string, values?: unknown[]][]): Promise<void> {
  const folder = join(product().dataDir, 'postgres');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  // The fourth line is the port.
  const port = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new Client({ host: '127.0.0.1', port, user: 'qantara', password, database: 'qantara' });
  await client.connect();
  try {
    for (const [sql, values] of statements) await client.query(sql, values);
  } finally {
    await client.end();
  }
}
