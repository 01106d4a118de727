import type { Knex } from 'knex';

/** Raised by whatever changes what visitors see of the site's content; see guard-content. In the caller's transaction. */
export async function raiseContentVersion(trx: Knex): Promise<void> {
  // Milliseconds, so that a database that was restored or made again never repeats a version.
  await trx.raw(
    'update content_version set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)',
  );
}

/** The same on every instance. Read it before the content: then content is never older than its version. */
export async function contentVersion(db: Knex): Promise<string> {
  const row = await db<{ version: string }>('content_version').first('version');
  if (!row) throw new Error('The table content_version has no row');
  return row.version;
}
