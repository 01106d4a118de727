import { useEffect, useRef } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useMinute } from '../../../../hooks/use-minute.js';
import { StatusBadge } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatAgo } from '../../../../lib/format/format-ago.js';
import { useDashboardUrl } from '../../use-dashboard-url.js';
import { DueClock, SubmissionMarks, MatchWords } from '../marks.js';
import { personOf, sentAt, statusKinds } from '../submissions.js';
import type { ListProps } from '../use-submissions.js';
import { RowBox } from './submission-table.js';

/** The list beside an open submission: narrow, with the open one marked and always in sight. */
export function SubmissionList<Name extends InboxName>(props: ListProps<Name>) {
  const { listConfig, title, rows, selection, list, isNoLongerMatching, problemOf, mayChange } = props;
  const locale = useLocale();
  const now = new Date(useMinute());
  const { url, go } = useDashboardUrl();
  const items = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = items.current?.querySelector<HTMLElement>('[aria-current]');
    // The row, not its button, which would leave the rest of the row under the bar below the list.
    current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (items.current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, [url.id]);

  return (
    <ul ref={items} aria-label={title} aria-busy={list.isPlaceholderData} className="divide-y divide-border">
      {rows.map((row) => {
        const isOpen = row.id === url.id;
        return (
          <li
            key={row.id}
            data-submission={row.id}
            className={`relative grid scroll-my-2 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-s-3 py-2.5 ps-3 pe-3 hover:bg-sunken ${isOpen ? 'border-s-primary bg-primary-soft' : 'border-s-transparent'}`}
          >
            <span className="relative z-1 row-span-2">
              {mayChange ? <RowBox row={row} selection={selection} /> : null}
            </span>
            <button
              type="button"
              data-open
              aria-current={isOpen || undefined}
              onClick={() => go({ id: row.id }, { replace: true })}
              className="cover min-w-0 text-start font-semibold"
            >
              {/* Clamped, not truncated: names and texts of either direction keep their beginning. */}
              <span className="line-clamp-1 wrap-anywhere">
                <bdi>{personOf(row)}</bdi>
              </span>
            </button>
            <StatusBadge kind={statusKinds[listConfig.name]} status={row.status} />
            <span className="col-span-2 col-start-2 grid min-w-0 gap-0.5">
              <span className="line-clamp-1 wrap-anywhere">{listConfig.summary(row)}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
                <time dateTime={sentAt(row)}>{formatAgo(sentAt(row), locale, now)}</time>
                <DueClock row={row} />
                <bdi dir="ltr">{row.reference}</bdi>
              </span>
              <SubmissionMarks row={row} moved={isNoLongerMatching(row)} changed={problemOf(row.id) !== undefined} />
              {row.match ? <MatchWords match={row.match} /> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
