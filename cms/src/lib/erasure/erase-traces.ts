import type { Knex } from 'knex';
import { EVENTS_TABLE } from '../inbox/entry-event';
import { ENTRY_OF_MESSAGE } from '../inbox-mail/message-id';

export interface ErasedTraces {
  events: number;
  mails: number;
}

/** Removes what is kept about entries elsewhere: history, answers for forms sent twice, mails that have not left. */
export async function eraseTraces(trx: Knex, entries: readonly string[]): Promise<ErasedTraces> {
  const events = await trx(EVENTS_TABLE).whereIn('entry_id', entries).delete();
  await trx('idempotency_records')
    .whereRaw("answer->>'id' = any(?::text[])", [[...entries]])
    .delete();
  const { removed } = await removeQueuedMails(trx, entries);
  return { events, mails: removed };
}

/** Removes the mails about entries from the queue. `left`: those that are being sent at this moment. */
export async function removeQueuedMails(
  db: Knex,
  entries: readonly string[],
): Promise<{ removed: number; left: number }> {
  const mails = () =>
    db('graphile_worker._private_jobs')
      .whereRaw("task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')")
      .whereRaw(`${ENTRY_OF_MESSAGE} = any(?::text[])`, [[...entries]]);
  const removed = await mails().whereNull('locked_at').delete();
  const left = (await mails().count({ count: '*' }).first()) as { count: string } | undefined;
  return { removed, left: Number(left?.count ?? 0) };
}
