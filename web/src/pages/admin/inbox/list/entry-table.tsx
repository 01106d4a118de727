import { AGENCY } from '@qantara/contract';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { DataTable, type Column } from '../../../../components/data-table.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatListTime } from '../../../../lib/format.js';
import { useDashboardAddress } from '../../use-dashboard-address.js';
import { DueClock } from '../due-clock.js';
import { EntryMarks } from '../entry-marks.js';
import { personOf, sentAt } from '../inbox.js';
import { MatchWords } from '../match-words.js';
import { EntryStatus } from '../status/entry-status.js';
import type { Triage } from '../use-triage.js';
import { RowBox } from './row-box.js';
import { SelectBox } from './select-box.js';

/** The list as a table; on a phone as cards. */
export function EntryTable<Name extends InboxName>({ triage }: { triage: Triage<Name> }) {
  const { inbox, title, rows, selection, list, isMoved, problemOf, mayChange } = triage;
  const { t } = useTranslation(['triage', 'admin']);
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
  const { sort } = address;

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
          <EntryMarks row={row} moved={isMoved(row)} changed={problemOf(row.id) !== undefined} />
        </span>
      ),
      sort: {
        active: sort === 'name' || sort === '-name',
        ascending: sort !== '-name',
        label: sort === 'name' ? t('sort.nameDown') : t('sort.name'),
        onToggle: () => go({ sort: sort === 'name' ? '-name' : 'name' }),
      },
    },
    ...inbox.columns,
    {
      key: 'date',
      title: inbox.dateTitle,
      className: 'text-muted',
      cell: (row) => (
        <span className="flex flex-wrap gap-x-2 md:grid md:justify-items-start">
          <time dateTime={sentAt(row)} title={formatDateTime(sentAt(row), locale, AGENCY.timeZone)}>
            {formatListTime(sentAt(row), locale, AGENCY.timeZone)}
          </time>
          <DueClock row={row} />
        </span>
      ),
      sort: {
        active: sort === '' || sort === 'oldest',
        ascending: sort === 'oldest',
        label: sort === 'oldest' ? t('admin:list.oldestFirst') : t('admin:list.newestFirst'),
        onToggle: () => go({ sort: sort === '' ? 'oldest' : '' }),
      },
    },
    {
      key: 'status',
      title: t('admin:column.status'),
      card: 'end',
      interactive: true,
      cell: (row) => <EntryStatus triage={triage} row={row} place="row" />,
    },
  ];

  return (
    <DataTable
      label={title}
      template={inbox.template}
      columns={columns}
      rows={rows}
      busy={list.isPlaceholderData}
      onOpen={(row) => go({ id: row.id })}
      below={(row) => (row.match ? <MatchWords match={row.match} /> : null)}
      rowLook={(row) => (selection.has(row.id) ? 'bg-primary-soft' : isMoved(row) ? 'bg-sunken' : '')}
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
