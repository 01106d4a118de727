import type { InboxName, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../../../audit/audit';
import { EVENTS_TABLE } from '../../../inbox/entry-event';
import { type EntryFilters, filterEntries } from '../../../inbox/filter-entries';
import { INBOX_LISTS, subjectTypeOf } from '../../../submissions/inbox-list';
import { orderOf } from '../../../inbox/read-entries';
import { takeExportTurn } from '../../../inbox/export/export-turns';
import { type ExportAsked, openExport } from '../../../inbox/export/open-export';
import { countAttempt } from '../../../platform/http/rate-limiter';
import { STAFF_TABLE } from '../../../platform/database/table';

export type ExportService = ReturnType<typeof exportService>;

const exportService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Who took which list out, and how much of it, is recorded before the first byte leaves. */
  async open(asked: ExportAsked, filters: EntryFilters & { sort?: string | undefined }, staff: StaffUser) {
    await countAttempt(strapi, 'export', String(staff.id));
    const list = INBOX_LISTS[asked.name];
    const db = strapi.db.connection;
    const counted = (await filterEntries(db, list, filters, staff).count({ total: '*' }).first()) as
      { total: string } | undefined;
    const rows = Number(counted?.total ?? 0);
    const used = Object.keys(filters).filter((name) => filters[name] !== undefined && !NO_FILTERS.has(name));
    await recordAudit(strapi, {
      action: 'list_exported',
      staff,
      subjectType: subjectTypeOf(list),
      subjectId: 'all',
      // The names of the filters alone: what is searched for can be a person.
      details: { format: asked.format, rows, filters: used.sort().join(', ') },
    });

    const entries = filterEntries(db, list, filters, staff)
      .leftJoin(`${STAFF_TABLE} as owner`, 'owner.id', 's.owner_id')
      .select('s.*', 'owner.username as owner_name')
      .select(eventsOf(db, asked.name, 'note', 'body').as('notes'))
      .select(eventsOf(db, asked.name, 'status', 'reason').as('reasons'))
      .orderByRaw(orderOf(list, filters.sort));
    return { rows, file: takeExportTurn(strapi, () => openExport(db, entries, asked)) };
  },
});

/** What staff wrote in a column of the history of entry `s`, as ExportedEvent; nothing of a change that was undone. */
const eventsOf = (db: Knex, name: InboxName, kind: 'note' | 'status', column: 'body' | 'reason') =>
  db(`${EVENTS_TABLE} as e`)
    .leftJoin(`${STAFF_TABLE} as staff`, 'staff.id', 'e.actor_id')
    .whereRaw('e.entry_id = s.document_id')
    .where({ 'e.list': name, 'e.kind': kind })
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

export default exportService;
