import type { ErasureCounts, ErasureEntry, ErasureValues, InboxName, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { deleteAlertsOf } from '../../alerts/alert-record';
import { recordAudit } from '../../audit/audit';
import { DATABASE_LOCKS } from '../../platform/database/database-locks';
import { lockEntry } from '../change-entry';
import { INBOX_LISTS, type InboxList, subjectTypeOf } from '../../submissions/inbox-list';
import { uncountApplications } from '../../jobs/job-counters';
import { queueTask } from '../../platform/queue/queue-task';
import { ApiError } from '../../platform/http/api-error';
import { inTransaction } from '../../platform/database/transaction';
import { eraseEntries } from './erase-entries';
import { eraseTraces } from './erase-traces';
import { findPerson, replacedEmails } from './find-person';

export interface ErasureRequest {
  list: InboxList;
  id: string;
  values: ErasureValues;
  staff: StaffUser;
}

/** Payload of the task `finish-erasure`, which runs after the commit: keys and ids, no personal data. */
export interface ErasureLeftovers {
  files: string[];
  entries: string[];
}

/**
 * Erases the chosen entries of a person with everything stored about them, in one transaction; a task with retries removes
 * their files afterwards. The audit trail records who erased and how much.
 */
export function erasePerson(strapi: Core.Strapi, { list, id, values, staff }: ErasureRequest): Promise<ErasureCounts> {
  return inTransaction(strapi, async (trx) => {
    // Serialized: two erasures of the same entries in another order would deadlock.
    await trx.raw('select pg_advisory_xact_lock(?)', [DATABASE_LOCKS.erasure]);
    const requested = await lockEntry(trx, list, id);
    if (values.confirm.toLowerCase() !== requested.email_lower)
      throw new ApiError('invalid_input', { errors: [{ field: 'confirm', code: 'erasure_confirm_wrong' }] });
    const { entries: shown } = await findPerson(trx, list, id);
    assertAllShown(shown, values);

    const { counts, emails, files, applications } = await eraseEntries(trx, idsByList(values));
    const entries = values.erase.map((entry) => entry.id);
    const kept = new Set(values.keep.map(keyOf));
    const keptEmails = shown.filter((entry) => kept.has(keyOf(entry))).map(({ email }) => email.toLowerCase());
    // Of an email that the applicant replaced, unless an entry that stays has it.
    emails.push(...(await replacedEmails(trx, entries)).filter((email) => !keptEmails.includes(email)));
    const traces = await eraseTraces(trx, entries);
    await uncountApplications(applications, trx);
    const erased = { ...counts, files: files.length, alerts: await deleteAlertsOf(trx, emails), ...traces };
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

/** Rejects if the entries to erase and to keep are not exactly those that were shown. */
function assertAllShown(entries: readonly ErasureEntry[], { erase, keep }: ErasureValues): void {
  const now = entries.map(keyOf).sort();
  const shown = [...new Set([...erase, ...keep].map(keyOf))].sort();
  const both = new Set(keep.map(keyOf));
  const isSame = now.length === shown.length && now.every((key, at) => key === shown[at]);
  if (!isSame || erase.some((entry) => both.has(keyOf(entry)))) throw new ApiError('erasure_changed');
}

const keyOf = (entry: { name: InboxName; id: string }) => `${entry.name}/${entry.id}`;

function idsByList({ erase }: ErasureValues): Map<InboxList, string[]> {
  const ids = new Map<InboxList, string[]>();
  for (const { name, id } of erase) ids.set(INBOX_LISTS[name], [...(ids.get(INBOX_LISTS[name]) ?? []), id]);
  return ids;
}
