import type { Knex } from 'knex';

/** Invalidates cached site content; call it in the transaction of the change (see on-publish). */
export async function raiseContentVersion(trx: Knex): Promise<void> {
  // Milliseconds, so that a restored or recreated database never repeats a version.
  await trx.raw(
    'update content_version set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)',
  );
}

/** The same on every instance. Read it before the content, so that content is never older than its version. */
export async function contentVersion(db: Knex): Promise<string> {
  const row = await db<{ version: string }>('content_version').first('version');
  if (!row) throw new Error('The table content_version has no row');
  return row.version;
}
