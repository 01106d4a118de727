import { RETENTION_MONTHS } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { DATABASE_LOCKS } from '../../platform/database/database-locks';
import { EVENTS_TABLE } from '../entry-event';
import { ALL_INBOX_LISTS, type InboxList, subjectTypeOf } from '../../submissions/inbox-list';
import { uncountApplications } from '../../jobs/job-counters';
import { queueTask } from '../../platform/queue/queue-task';
import { inTransaction } from '../../platform/database/transaction';
import { eraseEntries } from './erase-entries';
import type { ErasureLeftovers } from './erase-person';
import { eraseTraces } from './erase-traces';

/** Entries of one transaction: short enough for those who work on others meanwhile. */
const ENTRIES_AT_ONCE = 200;
/** The law has the agency keep the papers of those it placed; a lead erases them when they ask and nothing speaks against it. */
const KEPT_STATUS = 'hired';

/** Night after night a few entries get too old. So many at once, and more than half of all, look like a clock that is years ahead. */
const SUSPICIOUS_OVERDUE = 50;

export interface Erased {
  erased: number;
  /** Nothing was erased, because it would have been so much. */
  refused: { overdue: number; all: number } | null;
}

/**
 * Erases the entries of all lists that were sent, and last worked on, more than RETENTION_MONTHS ago, in the same way as
 * the entries of a person who asks for it. People who were hired stay.
 * @param isConfirmed somebody has looked at the clock, and most entries are that old
 */
export async function eraseOverdue(strapi: Core.Strapi, isConfirmed = false): Promise<Erased> {
  const refused = isConfirmed ? null : await suspicious(strapi.db.connection);
  if (refused) return { erased: 0, refused };
  let erased = 0;
  for (const list of ALL_INBOX_LISTS)
    for (let more = ENTRIES_AT_ONCE; more === ENTRIES_AT_ONCE; erased += more) more = await eraseSome(strapi, list);
  return { erased, refused: null };
}

async function suspicious(db: Knex): Promise<Erased['refused']> {
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

/** Locked, so that nobody begins to work on one that goes. */
const overdue = async (trx: Knex, list: InboxList): Promise<string[]> =>
  (await overdueOf(trx, list).orderBy('p.id').limit(ENTRIES_AT_ONCE).forUpdate('p').pluck('p.document_id')) as string[];

function overdueOf(db: Knex, list: InboxList): Knex.QueryBuilder {
  const since = db.raw('now() - make_interval(months => ?)', [RETENTION_MONTHS]);
  const workedOn = db(`${EVENTS_TABLE} as e`)
    .whereRaw('e.entry_id = p.document_id and e.list = ?', [list.name])
    .where('e.created_at', '>=', since);
  // What came after a young one is young, too: a clock that was behind wrote down another time.
  const firstYoung = db(`${list.table} as y`).min('y.id').whereRaw('y.created_at between ? and now()', [since]);
  return db(`${list.table} as p`)
    .where('p.created_at', '<', since)
    .whereRaw('p.id < coalesce(?, p.id + 1)', [firstYoung])
    .whereNot('p.status', KEPT_STATUS)
    .whereNotExists(workedOn);
}
