import { apiPath, type AuditEntryRow, type Locale } from '@qantara/contract';
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

/** More than a table shows: the screen folds runs of entries. */
export const AUDIT_PAGE_SIZE = 100;

/** One page, newest first. */
export const auditPage = (filter: AuditFilter, page: number, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.all, 'audit', filter, page] as const,
    queryFn: ({ signal }) => {
      const query = queryString({ ...filter, page, pageSize: AUDIT_PAGE_SIZE });
      return callList<AuditEntryRow>(apiPath('listAuditEntries') + query, { locale, signal, withSession: true });
    },
    placeholderData: keepPreviousData,
  });
