import { TABLE_PAGE_SIZE } from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxName, type StaffFilter, staffPage, type StaffRows } from '../../../api/staff-lists.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useDashboardUrl } from '../use-dashboard-url.js';

interface StepsOptions<Name extends InboxName> {
  name: Name;
  filter: StaffFilter;
  rows: readonly StaffRows[Name][];
  pages: number;
  /** Whether a row is no longer what the filter asks for. */
  isNoLongerMatching: (row: StaffRows[Name]) => boolean;
  /** Waits for changes that are on their way. */
  settled: () => Promise<void>;
}

export interface Steps {
  /** The next or previous page is being read. */
  busy: boolean;
  /** Place among all submissions of the list, from 1; 0 when the open submission is not on the page. */
  position: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** From submission to submission, over the borders of the pages too. */
export function useNextPrevious<Name extends InboxName>(options: StepsOptions<Name>): Steps {
  const { name, filter, rows, pages, isNoLongerMatching, settled } = options;
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { url, go } = useDashboardUrl();
  const { id, page } = url;
  const { t } = useTranslation('submissions');
  const [busy, setBusy] = useState(false);
  const index = rows.findIndex((row) => row.id === id);
  const openNow = useRef(id);
  useEffect(() => {
    openNow.current = id;
  }, [id]);

  const nearEnd = index >= 0 && index >= rows.length - 3 && page < pages && !rows.some(isNoLongerMatching);
  useEffect(() => {
    if (nearEnd) void queryClient.prefetchQuery(staffPage(name, filter, page + 1, locale));
  }, [nearEnd, queryClient, name, filter, page, locale]);

  const open = (row: { id: string } | undefined, onPage = page) => {
    // Ignore the result if the user has navigated away.
    if (row && openNow.current === id) go({ id: row.id, page: onPage }, { replace: true });
  };

  /**
   * Submissions that moved out of the list let later ones come up: the page is read again, and the first submission on it that was
   * not there before is the next one. Otherwise whole submissions would be skipped.
   */
  const onward = async () => {
    const known = new Set(rows.map((row) => row.id));
    const firstNew = (found: readonly StaffRows[Name][]) => found.find((row) => !known.has(row.id));
    await settled();
    const thisPage = staffPage(name, filter, page, locale);
    if (queryClient.getQueryData(thisPage.queryKey)?.rows.some(isNoLongerMatching)) {
      const again = await queryClient.fetchQuery({ ...thisPage, staleTime: 0 });
      const up = firstNew(again.rows);
      if (up) return open(up);
      if (again.total <= page * TABLE_PAGE_SIZE) return;
    }
    const after = await queryClient.fetchQuery(staffPage(name, filter, page + 1, locale));
    open(firstNew(after.rows), page + 1);
  };
  const backward = async () => {
    const before = await queryClient.fetchQuery(staffPage(name, filter, page - 1, locale));
    open(before.rows.at(-1), page - 1);
  };

  /** Over the border of a page, which has to be read first. */
  const cross = (way: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    way()
      .catch(() => toast.error(t('steps.failed')))
      .finally(() => setBusy(false));
  };

  const [above, below] = [rows[index - 1], rows[index + 1]];
  return {
    busy,
    position: index < 0 ? 0 : (page - 1) * TABLE_PAGE_SIZE + index + 1,
    previous: above ? () => open(above) : index === 0 && page > 1 ? () => cross(backward) : undefined,
    next: below ? () => open(below) : index >= 0 && page < pages ? () => cross(onward) : undefined,
  };
}
