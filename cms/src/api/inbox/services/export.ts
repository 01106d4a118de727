import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../../lib/audit';
import { type EntryFilters, filterEntries } from '../../../lib/inbox/filter-entries';
import { INBOX_LISTS, subjectTypeOf } from '../../../lib/inbox/inbox-list';
import { orderOf } from '../../../lib/inbox/read-entries';
import { takeExportTurn } from '../../../lib/inbox-export/export-turns';
import { type ExportAsked, openExport } from '../../../lib/inbox-export/open-export';
import { countAttempt } from '../../../lib/rate-limiter';
import { STAFF_TABLE } from '../../../lib/staff-account';

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
      .orderByRaw(orderOf(list, filters.sort));
    return { rows, file: takeExportTurn(strapi, () => openExport(db, entries, asked)) };
  },
});

const NO_FILTERS = new Set(['page', 'pageSize', 'fields', 'sort', 'format']);

export default exportService;
