import type { Readable } from 'node:stream';
import type { InboxName, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ALERTS_OF_PERSON } from '../../alerts/alert-record';
import { filterDescriber } from '../../alerts/describe-filters';
import { recordAudit } from '../../audit/audit';
import { EVENTS_TABLE } from '../../submissions/entry-event';
import { type EntryFilters, filterEntries } from '../filter-entries';
import { DOCUMENT_COLUMNS } from '../../submissions/documents/document-record';
import { APPLICATIONS, CVS, INBOX_LISTS, JOB_TITLE_AR, subjectTypeOf } from '../../submissions/inbox-list';
import { orderOf } from '../read-entries';
import { type ExportRequest, createExportStream } from './export-stream';
import { countAttempt } from '../../platform/http/rate-limiter';
import { STAFF_TABLE } from '../../platform/database/table';
import { ApiError } from '../../platform/http/api-error';

/** Records who exports which list, and how many rows, before the first byte is sent. */
export async function exportList(
  strapi: Core.Strapi,
  request: ExportRequest,
  filters: EntryFilters & { sort?: string | undefined },
  staff: StaffUser,
) {
  await countAttempt(strapi, 'export', String(staff.id));
  const list = INBOX_LISTS[request.name];
  const db = strapi.db.connection;
  const counted = (await filterEntries(db, list, filters, staff).count({ total: '*' }).first()) as
    { total: string } | undefined;
  const rows = Number(counted?.total ?? 0);
  const used = Object.keys(filters).filter((name) => filters[name] !== undefined && !NO_FILTERS.has(name));

  const entries = filterEntries(db, list, filters, staff)
    .leftJoin(`${STAFF_TABLE} as owner`, 'owner.id', 's.owner_id')
    .select('s.*', 'owner.username as owner_name')
    .select(eventsOf(db, request.name, ['note', 'contact'], 'body').as('notes'))
    .select(eventsOf(db, request.name, ['status'], 'reason').as('reasons'))
    .orderByRaw(orderOf(list, filters.sort));
  if (list === APPLICATIONS) entries.select(db.raw(DOCUMENT_COLUMNS), db.raw(JOB_TITLE_AR));
  if (list === APPLICATIONS || list === CVS) entries.select(db.raw(ALERTS_OF_PERSON));
  const describe = await filterDescriber(db, request.locale);
  const file = await acquireExportSlot(strapi, staff.id, async () => {
    await recordAudit(strapi, {
      action: 'list_exported',
      staff,
      subjectType: subjectTypeOf(list),
      subjectId: 'all',
      // Only the names of the filters: a search text may name a person.
      details: { format: request.format, rows, filters: used.sort().join(', ') },
    });
    return createExportStream(db, entries, request, describe);
  });
  return { rows, file };
}

/** Texts that staff wrote in a column of the history of entry `s`, as ExportedEvent; without changes that were undone. */
const eventsOf = (db: Knex, name: InboxName, kinds: string[], column: 'body' | 'reason') =>
  db(`${EVENTS_TABLE} as e`)
    .leftJoin(`${STAFF_TABLE} as staff`, 'staff.id', 'e.actor_id')
    .whereRaw('e.entry_id = s.document_id')
    .where('e.list', name)
    .whereIn('e.kind', kinds)
    .whereNotNull(`e.${column}`)
    .whereNot('e.undone', true)
    .select(
      db.raw(
        `json_agg(json_build_object('at', extract(epoch from e.created_at) * 1000, 'by', coalesce(staff.username, e.actor_name),
           'status', e.to_value, 'text', ??) order by e.id)`,
        [`e.${column}`],
      ),
    );

const NO_FILTERS = new Set(['page', 'pageSize', 'fields', 'sort', 'format']);

/** Concurrent exports of one instance: each holds a database connection. */
const MAX_CONCURRENT_EXPORTS = 3;
/** Timeout of a download, so that a stalled browser does not hold a connection for ever. */
const TIMEOUT_MS = 15 * 60_000;
const RETRY_SECONDS = 30;

/** Who has an export running. */
const running = new WeakMap<Core.Strapi, Set<number>>();

/**
 * Opens an export if a slot is free and the person has no other export running. The slot is released when opening
 * fails, or when the stream is closed, for whatever reason.
 */
async function acquireExportSlot(
  strapi: Core.Strapi,
  staffId: number,
  open: () => Promise<Readable>,
): Promise<Readable> {
  const people = running.get(strapi) ?? new Set();
  running.set(strapi, people);
  if (people.size >= MAX_CONCURRENT_EXPORTS || people.has(staffId))
    throw new ApiError('export_busy', { retryAfter: RETRY_SECONDS });
  people.add(staffId);
  const file = await open().catch((error: unknown) => {
    people.delete(staffId);
    throw error;
  });
  const timer = setTimeout(() => file.destroy(new Error('An export took too long')), TIMEOUT_MS);
  file.once('close', () => {
    clearTimeout(timer);
    people.delete(staffId);
  });
  return file;
}
