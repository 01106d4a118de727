// A program of its own, started by stocker: reads jobs from the database and writes them, compressed, to a file.
import { writeSync } from 'node:fs';
import { type Locale, LOCALES } from '@qantara/contract';
import { Client, types } from 'pg';
import type { JoinedJob } from '../job-record';
import { rowsById } from '../read-jobs';
import { isPiece, publicJobOf } from './public-job';
import type { FromStocker, ToStocker } from './stocker-message';

/** The descriptor under which it is handed over, see stocker. */
const FILE = 4;
const PATIENCE_MS = 30_000;

let database: Promise<Client>;
let end = 0;

process.on('message', (asked: ToStocker) => {
  work(asked).catch((error: unknown) => tell({ fault: String(error) }));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group of processes, but the CMS says when it is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

async function work(asked: ToStocker): Promise<void> {
  if ('databaseUrl' in asked) await (database = connectTo(asked.databaseUrl));
  else tell({ sizes: write(recordsOf(asked.rowIds, await read(asked.rowIds))) });
}

async function connectTo(connectionString: string): Promise<Client> {
  // As Strapi has them read.
  for (const type of [types.builtins.DATE, types.builtins.JSONB]) types.setTypeParser(type, (value) => value);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'qantara: reads jobs ahead',
  });
  // What is asked next rejects.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function read(rowIds: readonly number[]): Promise<JoinedJob[]> {
  const { name, text, values } = rowsById(rowIds);
  return (await (await database).query<JoinedJob>({ name, text, values: [...values] })).rows;
}

function recordsOf(rowIds: readonly number[], rows: readonly JoinedJob[]): Buffer[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rowIds.flatMap((id) => LOCALES.map((locale) => recordIn(byId.get(id), locale) ?? Buffer.alloc(0)));
}

function recordIn(row: JoinedJob | undefined, locale: Locale): Buffer | undefined {
  const job = row && publicJobOf(row, locale);
  return job && isPiece(job) ? job : undefined;
}

function write(records: readonly Buffer[]): number[] {
  const bytes = Buffer.concat(records);
  if (writeSync(FILE, bytes, 0, bytes.length, end) < bytes.length) throw new Error('The disk is full');
  end += bytes.length;
  return records.map((record) => record.length);
}

function tell(answer: FromStocker): void {
  // Nobody listens any more when the CMS was killed.
  if (process.connected) process.send?.(answer, () => undefined);
}
