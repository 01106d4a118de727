/** Waiting without waiting: what happened to an application becomes older. Needs the PostgreSQL of a local start. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { product } from './product.ts';

export async function makeOlder(reference: string, minutes: number): Promise<void> {
  const home = join(product().dataDir, 'postgres');
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  // Its fourth line is the port.
  const port = (await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n')[3] ?? '';
  const database = new Client(`postgresql://qantara:${password}@127.0.0.1:${port}/qantara`);
  await database.connect();
  try {
    await database.query(
      `update inbox_events set created_at = created_at - make_interval(mins => $2)
       where entry_id = (select document_id from job_applications where reference = $1)`,
      [reference, minutes],
    );
  } finally {
    await database.end();
  }
}
