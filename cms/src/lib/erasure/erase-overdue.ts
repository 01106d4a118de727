import { RETENTION_MONTHS } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit';
import { EVENTS_TABLE } from '../inbox/entry-event';
import { ALL_INBOX_LISTS, type InboxList, subjectTypeOf } from '../inbox/inbox-list';
import { openJobsOf } from '../open-jobs';
import { queueTask } from '../queue-task';
import { inTransaction } from '../transaction';
import { eraseEntries } from './erase-entries';
import { ERASURE_LOCK, type ErasureLeftovers } from './erase-person';
import { eraseTraces } from './erase-traces';

/** Entries of one transaction: short enough for those who work on others meanwhile. */
const ENTRIES_AT_ONCE = 200;
/** The law has the agency keep the papers of those it placed; a lead erases them when they ask and nothing speaks against it. */
const KEPT_STATUS = 'hired';

/**
 * Erases the entries of all lists that were sent, and last worked on, more than RETENTION_MONTHS ago, in the same way as
 * the entries of a person who asks for it. People who were hired stay. Answers how many went.
 */
export async function eraseOverdue(strapi: Core.Strapi): Promise<number> {
  let erased = 0;
  for (const list of ALL_INBOX_LISTS)
    for (let more = ENTRIES_AT_ONCE; more === ENTRIES_AT_ONCE; erased += more) more = await eraseSome(strapi, list);
  return erased;
}

function eraseSome(strapi: Core.Strapi, list: InboxList): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [ERASURE_LOCK]);
    const entries = await overdue(trx, list);
    if (entries.length === 0) return 0;
    const { files, applications } = await eraseEntries(trx, new Map([[list, entries]]));
    await eraseTraces(trx, entries);
    await openJobsOf(strapi).uncountApplications(applications, trx);
    const leftovers: ErasureLeftovers = { files, entries };
    await queueTask(trx, 'finish-erasure', leftovers);
    for (const subjectId of entries)
      await recordAudit(strapi, {
        action: 'entry_outdated',
        staff: null,
        subjectType: subjectTypeOf(list),
        subjectId,
      });
    return entries.length;
  });
}

/** Locked, so that nobody begins to work on one that goes. */
async function overdue(trx: Knex, list: InboxList): Promise<string[]> {
  const since = trx.raw('now() - make_interval(months => ?)', [RETENTION_MONTHS]);
  const workedOn = trx(`${EVENTS_TABLE} as e`)
    .whereRaw('e.entry_id = p.document_id and e.list = ?', [list.name])
    .where('e.created_at', '>=', since);
  return (await trx(`${list.table} as p`)
    .where('p.created_at', '<', since)
    .whereNot('p.status', KEPT_STATUS)
    .whereNotExists(workedOn)
    .orderBy('p.id')
    .limit(ENTRIES_AT_ONCE)
    .forUpdate('p')
    .pluck('p.document_id')) as string[];
}
