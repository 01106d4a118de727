import { DECISION_EMAIL_MINUTES, DECISION_STATUSES, type StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { daysAfter, startOfAgencyDay } from '../platform/agency-day';
import { EVENTS_TABLE } from './entry-event';
import { overdueBefore } from '../submissions/entry-record';
import type { InboxList } from '../submissions/inbox-list';
import { narrowBySearch } from './search';

/** Filters of a list call after the contract checked them. */
export interface EntryFilters {
  status?: string | undefined;
  search?: string | undefined;
  suspect?: 'true' | 'false' | undefined;
  overdue?: 'true' | undefined;
  to_notify?: 'true' | undefined;
  /** `me`, `none` or the id of a member of staff. */
  owner?: string | undefined;
  tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  locale?: string | undefined;
  phone_country?: string | undefined;
  [ofOneList: string]: unknown;
}

/** The rows of a list, as alias `s`, that all filters let through. */
export function filterEntries(
  db: Knex,
  list: InboxList,
  filters: EntryFilters,
  staff: Pick<StaffUser, 'id'>,
): Knex.QueryBuilder {
  const query = db(`${list.table} as s`);
  if (filters.status) query.where('s.status', filters.status);
  if (filters.suspect) query.where('s.suspect', filters.suspect === 'true');
  if (filters.overdue) keepOverdue(query);
  if (filters.to_notify) query.whereRaw(toNotify(list));
  if (filters.owner) keepOwner(query, filters.owner, staff);
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

/** Not reviewed and past due. */
export const keepOverdue = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.whereNull('s.first_reviewed_at').where('s.created_at', '<', overdueBefore());

/** As SQL for row `s`: decided, and no email to the person since. */
export function toNotify({ name }: InboxList): string {
  const decisions = DECISION_STATUSES[name].map((status) => `'${status}'`).join(', ');
  if (!decisions) return 'false';
  return `(s.status in (${decisions}) and not exists (
    select 1 from ${EVENTS_TABLE} e where e.list = '${name}' and e.entry_id = s.document_id and e.kind = 'mail'
      and e.created_at > coalesce(s.status_changed_at, s.created_at) - interval '${DECISION_EMAIL_MINUTES} minutes'))`;
}

function keepOwner(query: Knex.QueryBuilder, owner: string, staff: Pick<StaffUser, 'id'>): void {
  if (owner === 'none') query.whereNull('s.owner_id');
  else query.where('s.owner_id', owner === 'me' ? staff.id : Number(owner));
}
