import { useQuery } from '@tanstack/react-query';
import { TABLE_PAGE_SIZE } from '@qantara/contract';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { staffPage, type StaffFilter, type StaffListName } from '../../api/staff-lists.js';
import { toast } from '../../components/ui/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApiError } from '../../lib/http/api-error.js';
import { useDashboardUrl } from './use-dashboard-url.js';

/** The page of a list that the URL asks for. */
export function useStaffList<Name extends StaffListName>(name: Name, jobId = '') {
  const { t } = useTranslation('admin');
  const { url, go } = useDashboardUrl();
  const { status, search, sort, filters, page } = url;
  const filter = useMemo<StaffFilter>(
    () => ({
      ...filters,
      status: status || undefined,
      search: search || undefined,
      sort: sort || undefined,
      ...(jobId && { job_id: jobId }),
    }),
    [status, search, sort, filters, jobId],
  );
  // Returning from another window leaves the rows where they were; Refresh fetches again.
  const list = useQuery({ ...staffPage(name, filter, page, useLocale()), refetchOnWindowFocus: false });
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE));

  const failedAtFirst = list.isLoadingError && !(list.error instanceof ApiError && list.error.status === 401);
  useEffect(() => {
    if (failedAtFirst) toast.error(t('toast.fetchFailed'));
  }, [failedAtFirst, t]);

  // The last rows of the last page were moved or deleted.
  const beyondTheEnd = list.isSuccess && !list.isPlaceholderData && page > pages;
  useEffect(() => {
    if (beyondTheEnd) go({ page: pages }, { replace: true });
  }, [beyondTheEnd, pages, go]);

  return { list, rows: list.data?.rows ?? [], total, pages, filter };
}
