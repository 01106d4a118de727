import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import type { MouseEvent } from 'react';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { type Column, DataTable } from '../../../../components/table/data-table.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatDateTime } from '../../../../lib/format/format.js';
import { formatListTime } from '../../../../lib/format/list-time.js';
import { serverNow } from '../../../../lib/browser/server-clock.js';
import { LIST_SORTS } from '../../list-filters.js';
import { useDashboardUrl } from '../../use-dashboard-url.js';
import { DueClock, SubmissionMarks, MatchWords } from '../marks.js';
import { type Submission, personOf, sentAt } from '../submissions.js';
import { SubmissionStatus } from '../status-menu.js';
import type { ListProps, Selection, StatusControl } from '../use-submissions.js';

/** The list as a table; on a phone as cards. */
export function SubmissionTable<Name extends InboxName>(
  props: ListProps<Name> & { statusControl: StatusControl<Name> },
) {
  const { listConfig, title, rows, selection, list, isNoLongerMatching, problemOf, mayChange, statusControl } = props;
  const { t } = useTranslation(['submissions', 'admin']);
  const locale = useLocale();
  const { url, go } = useDashboardUrl();
  const { sort } = url;
  const oldestFirst = LIST_SORTS[listConfig.name][0];

  const columns: Column<StaffRows[Name]>[] = [
    {
      key: 'name',
      title: t('admin:column.name'),
      card: 'start',
      cell: (row) => <bdi>{personOf(row)}</bdi>,
      after: (row) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi dir="ltr" className="text-caption text-muted">
            {row.reference}
          </bdi>
          <SubmissionMarks row={row} moved={isNoLongerMatching(row)} changed={problemOf(row.id) !== undefined} />
        </span>
      ),
      sort: {
        active: sort === 'name' || sort === '-name',
        ascending: sort !== '-name',
        label: sort === 'name' ? t('sort.nameDown') : t('sort.name'),
        onToggle: () => go({ sort: sort === 'name' ? '-name' : 'name' }),
      },
    },
    ...listConfig.columns,
    {
      key: 'date',
      title: listConfig.dateTitle,
      className: 'text-muted',
      cell: (row) => (
        <span className="flex flex-wrap gap-x-2 md:grid md:justify-items-start">
          <time dateTime={sentAt(row)} title={formatDateTime(sentAt(row), locale, AGENCY_TIME_ZONE)}>
            {formatListTime(sentAt(row), locale, AGENCY_TIME_ZONE, new Date(serverNow()))}
          </time>
          <DueClock row={row} />
        </span>
      ),
      sort: {
        active: sort === '' || sort === oldestFirst,
        ascending: sort === oldestFirst,
        label: sort === oldestFirst ? t('admin:list.oldestFirst') : t('admin:list.newestFirst'),
        onToggle: () => go({ sort: sort === '' ? oldestFirst : '' }),
      },
    },
    {
      key: 'status',
      title: t('admin:column.status'),
      card: 'end',
      interactive: true,
      cell: (row) => <SubmissionStatus {...statusControl} row={row} place="row" />,
    },
  ];

  return (
    <DataTable
      label={title}
      template={listConfig.template}
      columns={columns}
      rows={rows}
      busy={list.isPlaceholderData}
      onOpen={(row) => go({ id: row.id })}
      below={(row) => (row.match ? <MatchWords match={row.match} /> : null)}
      rowClassName={(row) => (selection.has(row.id) ? 'bg-primary-soft' : isNoLongerMatching(row) ? 'bg-sunken' : '')}
      lead={{
        head: mayChange ? (
          <SelectBox
            label={t('select.page')}
            checked={selection.wholePage}
            mixed={selection.size > 0}
            onToggle={selection.togglePage}
          />
        ) : null,
        cell: (row) => (mayChange ? <RowBox row={row} selection={selection} /> : null),
      }}
    />
  );
}

export function RowBox({ row, selection }: { row: Submission; selection: Selection }) {
  const { t } = useTranslation('submissions');
  return (
    <SelectBox
      label={t('select.row', { name: personOf(row) })}
      checked={selection.has(row.id)}
      onToggle={(range) => selection.toggle(row, range)}
    />
  );
}

/** A box to choose a row with; its target is larger than it looks. Shift takes the rows between, too. */
function SelectBox(props: { label: string; checked: boolean; mixed?: boolean; onToggle: (range: boolean) => void }) {
  const { label, checked, mixed = false, onToggle } = props;
  const press = (event: MouseEvent) => onToggle(event.shiftKey);
  return (
    <label className="-m-2 grid size-9 cursor-pointer place-items-center rounded-md hover:bg-primary-soft">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed && !checked;
        }}
        onClick={press}
        onChange={() => undefined}
        className="size-4.5 accent-primary"
      />
    </label>
  );
}
