import { apiPath, TABLE_PAGE_SIZE, type AuditEntryRow, type Locale } from '@qantara/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList, queryString } from './client.js';
import { staffKeys } from './staff-lists.js';

/** Filters of the audit trail, by the names of the call; empty ones are left out. */
export interface AuditFilter {
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  from: string;
  to: string;
}

/** One page of 25, newest first. */
export const auditPage = (filter: AuditFilter, page: number, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.all, 'audit', filter, page] as const,
    queryFn: ({ signal }) => {
      const query = queryString({ ...filter, page, pageSize: TABLE_PAGE_SIZE });
      return callList<AuditEntryRow>(apiPath('listAuditEntries') + query, { locale, signal, withSession: true });
    },
    placeholderData: keepPreviousData,
  });
