import { RETENTION_MONTHS } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { DATABASE_LOCKS } from '../../platform/database/database-locks';
import { EVENTS_TABLE, IS_CONFIRMATION } from '../../submissions/entry-event';
import { ALL_INBOX_LISTS, type InboxList, subjectTypeOf } from '../../submissions/inbox-list';
import { uncountApplications } from '../../jobs/job-counters';
import { queueTask } from '../../platform/queue/queue-task';
import { inTransaction } from '../../platform/database/transaction';
import { eraseEntries } from './erase-entries';
import type { ErasureLeftovers } from './erase-person';
import { eraseTraces } from './erase-traces';

/** Entries per transaction: few, so that staff who work on other entries do not wait. */
const BATCH_SIZE = 200;
/** The agency must retain the documents of people it placed; a lead may erase them on request. */
const RETAINED_STATUS = 'hired';

/** Usually a few entries a night. This many, and more than half of all, point to a wrong clock. */
const SUSPICIOUS_OVERDUE = 50;

export interface Erased {
  erased: number;
  /** Nothing was erased, because it would have been suspiciously many. */
  heldBack: { overdue: number; all: number } | null;
}

/**
 * Erases the entries of all lists that were sent, and last worked on, more than RETENTION_MONTHS ago, as an erasure on
 * request does. People who were hired stay.
 * @param isConfirmed an operator has confirmed that most entries are that old
 */
export async function eraseOverdue(strapi: Core.Strapi, isConfirmed = false): Promise<Erased> {
  const heldBack = isConfirmed ? null : await suspicious(strapi.db.connection);
  if (heldBack) return { erased: 0, heldBack };
  let erased = 0;
  for (const list of ALL_INBOX_LISTS)
    for (let more = BATCH_SIZE; more === BATCH_SIZE; erased += more) more = await eraseSome(strapi, list);
  return { erased, heldBack: null };
}

async function suspicious(db: Knex): Promise<Erased['heldBack']> {
  let overdue = 0;
  let all = 0;
  for (const list of ALL_INBOX_LISTS) {
    overdue += await countOf(overdueOf(db, list));
    all += await countOf(db(`${list.table} as p`));
  }
  return overdue >= SUSPICIOUS_OVERDUE && overdue > all / 2 ? { overdue, all } : null;
}

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const [counted] = await rows.count<{ n: string }[]>({ n: '*' });
  return Number(counted?.n);
}

function eraseSome(strapi: Core.Strapi, list: InboxList): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [DATABASE_LOCKS.erasure]);
    const entries = await overdue(trx, list);
    if (entries.length === 0) return 0;
    const { files, applications } = await eraseEntries(trx, new Map([[list, entries]]));
    await eraseTraces(trx, entries);
    await uncountApplications(applications, trx);
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

/** Locked, so that staff cannot start to work on an entry that is about to be erased. */
const overdue = async (trx: Knex, list: InboxList): Promise<string[]> =>
  (await overdueOf(trx, list).orderBy('p.id').limit(BATCH_SIZE).forUpdate('p').pluck('p.document_id')) as string[];

function overdueOf(db: Knex, list: InboxList): Knex.QueryBuilder {
  const since = db.raw('now() - make_interval(months => ?)', [RETENTION_MONTHS]);
  const workedOn = db(`${EVENTS_TABLE} as e`)
    .whereRaw(`e.entry_id = p.document_id and e.list = ? and not ${IS_CONFIRMATION}`, [list.name])
    .where('e.created_at', '>=', since);
  // Ids after a young entry are young too, even if a slow clock gave them an older time.
  const firstYoung = db(`${list.table} as y`).min('y.id').whereRaw('y.created_at between ? and now()', [since]);
  return db(`${list.table} as p`)
    .where('p.created_at', '<', since)
    .whereRaw('p.id < coalesce(?, p.id + 1)', [firstYoung])
    .whereNot('p.status', RETAINED_STATUS)
    .whereNotExists(workedOn);
}
