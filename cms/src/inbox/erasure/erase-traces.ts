import type { Knex } from 'knex';
import { EVENTS_TABLE } from '../../submissions/entry-event';
import { ENTRY_OF_TASK_KEY } from '../../platform/mail/message-id';

export interface ErasedTraces {
  events: number;
  mails: number;
}

/** Removes data about entries in other tables: history, stored responses, codes, queued emails. */
export async function eraseTraces(trx: Knex, entries: readonly string[]): Promise<ErasedTraces> {
  const events = await trx(EVENTS_TABLE).whereIn('entry_id', entries).delete();
  await trx('idempotency_records')
    .whereRaw("response->>'id' = any(?::text[])", [[...entries]])
    .delete();
  await trx('login_codes').whereIn('application_id', entries).delete();
  const { removed } = await removeQueuedMails(trx, entries);
  return { events, mails: removed };
}

/**
 * Removes the emails about entries from the queue, by the view and the function that graphile-worker documents.
 * `left`: those that are being sent right now.
 */
export async function removeQueuedMails(
  db: Knex,
  entries: readonly string[],
): Promise<{ removed: number; left: number }> {
  const ids = (await db('graphile_worker.jobs')
    .where('task_identifier', 'send-mail')
    .whereRaw(`${ENTRY_OF_TASK_KEY} = any(?::text[])`, [[...entries]])
    .pluck('id')) as string[];
  const { rows } = await db.raw<{ rows: unknown[] }>('select id from graphile_worker.complete_jobs(?::bigint[])', [
    ids,
  ]);
  return { removed: rows.length, left: ids.length - rows.length };
}
