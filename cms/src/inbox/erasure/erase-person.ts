import type { ErasureCounts, ErasureValues, InboxName, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../audit/audit';
import { DATABASE_LOCKS } from '../../platform/database/database-locks';
import { lockEntry } from '../change-entry';
import { INBOX_LISTS, type InboxList, subjectTypeOf } from '../../submissions/inbox-list';
import { uncountApplications } from '../../jobs/job-counters';
import { queueTask } from '../../platform/queue/queue-task';
import { Refusal } from '../../platform/http/refusal';
import { inTransaction } from '../../platform/database/transaction';
import { eraseEntries } from './erase-entries';
import { eraseTraces } from './erase-traces';
import { findPerson } from './find-person';

export interface ErasureAsked {
  list: InboxList;
  id: string;
  values: ErasureValues;
  staff: StaffUser;
}

/** What the task `finish-erasure` has to see to after the commit: keys and ids, nothing that names a person. */
export interface ErasureLeftovers {
  files: string[];
  entries: string[];
}

/**
 * Erases the chosen entries of a person with everything kept about them, in one transaction; their files go right after
 * it, by a task that is tried until they are gone. The audit trail keeps who did it and how much it was.
 */
export function erasePerson(strapi: Core.Strapi, { list, id, values, staff }: ErasureAsked): Promise<ErasureCounts> {
  return inTransaction(strapi, async (trx) => {
    // One at a time: two that name the same entries in another order would wait for each other.
    await trx.raw('select pg_advisory_xact_lock(?)', [DATABASE_LOCKS.erasure]);
    const asked = await lockEntry(trx, list, id);
    if (values.confirm.toLowerCase() !== asked.email_lower)
      throw new Refusal('invalid_input', { errors: [{ field: 'confirm', code: 'erasure_confirm_wrong' }] });
    await refuseUnlessShown(trx, list, id, values);

    const { counts, files, applications } = await eraseEntries(trx, idsByList(values));
    const entries = values.erase.map((entry) => entry.id);
    const traces = await eraseTraces(trx, entries);
    await uncountApplications(applications, trx);
    const erased = { ...counts, files: files.length, ...traces };
    const leftovers: ErasureLeftovers = { files, entries };
    await queueTask(trx, 'finish-erasure', leftovers);
    await recordAudit(strapi, {
      action: 'person_erased',
      staff,
      subjectType: subjectTypeOf(list),
      subjectId: id,
      details: { ...erased },
    });
    return erased;
  });
}

/** Nothing is erased that was not shown, and nothing stays that was not seen. */
async function refuseUnlessShown(trx: Knex, list: InboxList, id: string, { erase, keep }: ErasureValues) {
  const { entries } = await findPerson(trx, list, id);
  const now = entries.map(keyOf).sort();
  const shown = [...new Set([...erase, ...keep].map(keyOf))].sort();
  const both = new Set(keep.map(keyOf));
  const isSame = now.length === shown.length && now.every((key, at) => key === shown[at]);
  if (!isSame || erase.some((entry) => both.has(keyOf(entry)))) throw new Refusal('erasure_changed');
}

const keyOf = (entry: { name: InboxName; id: string }) => `${entry.name}/${entry.id}`;

function idsByList({ erase }: ErasureValues): Map<InboxList, string[]> {
  const ids = new Map<InboxList, string[]>();
  for (const { name, id } of erase) ids.set(INBOX_LISTS[name], [...(ids.get(INBOX_LISTS[name]) ?? []), id]);
  return ids;
}
