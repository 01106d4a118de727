import { DECISION_EMAIL_MINUTES, type StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { daysAfter, startOfAgencyDay } from '../platform/agency-day';
import { EVENTS_TABLE, IS_CONFIRMATION } from '../submissions/entry-event';
import { TO_CHECK } from '../submissions/documents/document-record';
import { overdueBefore } from '../submissions/review-deadline';
import { decisionsOf, type InboxList } from '../submissions/inbox-list';
import { narrowBySearch } from './search';

/** Validated filters of a list call. */
export interface EntryFilters {
  status?: string | undefined;
  search?: string | undefined;
  suspect?: 'true' | 'false' | undefined;
  overdue?: 'true' | undefined;
  to_notify?: 'true' | undefined;
  documents_to_check?: 'true' | undefined;
  /** `me`, `none` or the id of a member of staff. */
  owner?: string | undefined;
  tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  locale?: string | undefined;
  phone_country?: string | undefined;
  [ofOneList: string]: unknown;
}

/** Rows of a list, as alias `s`, that match all filters. */
export function filterEntries(
  db: Knex,
  list: InboxList,
  filters: EntryFilters,
  staff: Pick<StaffUser, 'id'>,
): Knex.QueryBuilder {
  const query = db(`${list.table} as s`);
  if (filters.status) query.where('s.status', filters.status);
  if (filters.suspect) query.where('s.suspect', filters.suspect === 'true');
  if (filters.overdue) whereOverdue(query);
  if (filters.to_notify) query.whereRaw(toNotify(list));
  if (filters.documents_to_check) query.whereRaw(`exists (select ${TO_CHECK})`);
  if (filters.owner) whereOwner(query, filters.owner, staff);
  if (filters.tag) query.whereRaw('s.tags @> ?::jsonb', [JSON.stringify([filters.tag])]);
  if (filters.from) query.where('s.created_at', '>=', startOfAgencyDay(filters.from));
  if (filters.to) query.where('s.created_at', '<', startOfAgencyDay(daysAfter(filters.to, 1)));
  if (filters.locale) query.where('s.form_locale', filters.locale);
  if (filters.phone_country) query.where('s.phone_country', filters.phone_country);
  for (const [filter, column] of Object.entries(list.filters))
    if (typeof filters[filter] === 'string') query.where(`s.${column}`, filters[filter]);
  if (filters.search) narrowBySearch(query, list.name, filters.search);
  return query;
}

/** Filters by: not reviewed and past due. */
export const whereOverdue = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.whereNull('s.first_reviewed_at').where('s.created_at', '<', overdueBefore());

/** SQL condition for row `s`: decided, with no email, call or message to the person since, and no planned email. */
export function toNotify({ name }: InboxList): string {
  const decisions = decisionsOf(name);
  if (!decisions) return 'false';
  return `(s.status in (${decisions}) and not exists (
    select 1 from ${EVENTS_TABLE} e where e.list = '${name}' and e.entry_id = s.document_id and e.kind in ('mail', 'contact') and not ${IS_CONFIRMATION}
      and e.created_at > coalesce(s.status_changed_at, s.created_at) - interval '${DECISION_EMAIL_MINUTES} minutes')
    and s.document_id not in (select p.entry_id from ${EVENTS_TABLE} p where p.list = '${name}' and p.announced = false))`;
}

function whereOwner(query: Knex.QueryBuilder, owner: string, staff: Pick<StaffUser, 'id'>): void {
  if (owner === 'none') query.whereNull('s.owner_id');
  else query.where('s.owner_id', owner === 'me' ? staff.id : Number(owner));
}
