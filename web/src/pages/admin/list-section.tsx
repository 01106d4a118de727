import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { retryStaffData } from '../../api/staff-lists.js';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { useDashboardUrl } from './use-dashboard-url.js';
import { dashboardSearch } from './dashboard-url.js';

interface ListSectionProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  toolbar: ReactNode;
  list: UseQueryResult<{ rows: unknown[]; total: number }>;
  pages: number;
  empty: { title: string; hint: string };
  /** Above the title. */
  lead?: ReactNode;
  /** Stays in sight at the lower edge. */
  footer?: ReactNode;
  /** A narrow column with a scroll bar of its own, beside what is open. */
  compact?: boolean;
  children: ReactNode;
}

const headingId = 'list-heading';

/** Takes the focus when the focused element is removed. One list is on the screen at a time. */
export function focusListHeading(): void {
  document.getElementById(headingId)?.focus();
}

/**
 * A list in each of its states: loading, failed, empty, nothing found, rows, rows that could not be refreshed. Its heading
 * gets the focus when what had it is removed: a row that left the list, the button of a notice.
 */
export function ListSection(props: ListSectionProps) {
  const { title, action, toolbar, list, pages, empty, lead, footer, compact = false, children } = props;
  const { t } = useTranslation('admin');
  const { url, go } = useDashboardUrl();
  const queryClient = useQueryClient();
  const shownPage = useRef(url.page);
  useEffect(() => {
    if (shownPage.current === url.page) return;
    shownPage.current = url.page;
    // Keeps the place of a person who moves from submission to submission across a page border.
    if (!url.id) focusListHeading();
  }, [url.page, url.id]);
  // React reports no blur when it removes the focused element. When the window loses the focus, its element keeps it.
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusListHeading();
  });

  const filtered = Boolean(url.status || url.search) || Object.keys(url.filters).length > 0;
  const total = list.data?.total ?? 0;
  return (
    <section
      aria-labelledby={headingId}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ target }) => (hasFocus.current = target === document.activeElement)}
      className={compact ? 'flex min-h-0 flex-1 flex-col' : 'grid grid-cols-[minmax(0,1fr)] gap-2'}
    >
      <div className={compact ? 'grid gap-2 border-b border-border p-3' : 'contents'}>
        {lead}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className={compact ? 'flex items-baseline gap-2' : ''}>
            <h2 id={headingId} tabIndex={-1} className={compact ? 'text-small font-semibold' : 'text-h3'}>
              {title}
            </h2>
            <p role="status" className="text-muted">
              {list.data ? t('list.found', { count: total }) : ''}
            </p>
          </div>
          {action}
        </div>
        {toolbar}
        {list.isError ? (
          <Notice tone="danger" role="alert">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{list.data ? t('list.failedStale') : t('list.failed')}</p>
              <Button
                variant="ghost"
                size="dashboard"
                busy={list.isFetching}
                onClick={() => void retryStaffData(queryClient)}
              >
                {t('list.retry')}
              </Button>
            </div>
          </Notice>
        ) : null}
      </div>
      <div className={compact ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain' : 'contents'}>
        {list.isPending ? <ListSkeleton text={t('list.loading')} /> : null}
        {list.data && total === 0 ? (
          <div className="grid justify-items-center gap-2 rounded-xl border border-dashed border-field px-4 py-12 text-center">
            <p className="text-h3">{filtered ? t('list.noMatch') : empty.title}</p>
            {url.search && url.tab !== 'jobs' ? <p className="text-muted">{t('list.searchHint')}</p> : null}
            {filtered ? (
              <Button variant="link" size="dashboard" onClick={() => go({ status: '', search: '', filters: {} })}>
                {t('list.clear')}
              </Button>
            ) : null}
            {empty.hint && !filtered ? <p className="text-muted">{empty.hint}</p> : null}
          </div>
        ) : null}
        {total > 0 ? children : null}
        {pages > 1 ? <Pager page={url.page} pages={pages} /> : null}
      </div>
      <div className={compact ? 'grid gap-2 p-2 empty:hidden' : 'sticky bottom-3 z-20 grid gap-2'}>{footer}</div>
    </section>
  );
}

/** Grey rows of the height of real ones, shown after a short delay so that a fast response does not flash them. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="appear-late rounded-xl border border-border bg-surface">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex items-center gap-4 border-b border-border px-4 py-4 last:border-0"
        >
          <span className="h-4 w-1/3 animate-pulse rounded-sm bg-sunken" />
          <span className="h-4 flex-1 animate-pulse rounded-sm bg-sunken" />
          <span className="h-5 w-20 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  );
}

/** The pages of the list that is shown. */
function Pager({ page, pages }: { page: number; pages: number }) {
  const { url } = useDashboardUrl();
  const searchOf = (next: number) => dashboardSearch({ ...url, page: next });
  return <PageLinks page={page} pages={pages} searchOf={searchOf} />;
}

interface PageLinksProps {
  page: number;
  pages: number;
  /** The query of the URL of a page. */
  searchOf: (page: number) => string;
}

/** Real links, so that a page can be opened in a tab of its own. */
export function PageLinks({ page, pages, searchOf }: PageLinksProps) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('list.pages')} className="flex items-center justify-between gap-3 sm:justify-center">
      <PageLink search={page > 1 ? searchOf(page - 1) : null}>
        <ChevronLeft aria-hidden="true" className="mirror size-4" />
        {t('list.previous')}
      </PageLink>
      <span aria-current="page">{t('list.pageOf', { page, pages })}</span>
      <PageLink search={page < pages ? searchOf(page + 1) : null}>
        {t('list.next')}
        <ChevronRight aria-hidden="true" className="mirror size-4" />
      </PageLink>
    </nav>
  );
}

function PageLink({ search, children }: { search: string | null; children: ReactNode }) {
  const box = 'inline-flex min-h-10 min-w-24 items-center justify-center gap-1 rounded-md px-3 font-semibold';
  if (search === null) return <span aria-hidden="true" className={box} />;
  return (
    <Link to={{ search }} className={`${box} border-[1.5px] border-field hover:bg-sunken`}>
      {children}
    </Link>
  );
}
