import { AGENCY } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import type { InboxName, StaffRows } from '../../../api/staff-lists.js';
import { DataTable, type Column } from '../../../components/data-table.js';
import { Notice } from '../../../components/notice.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDateTime } from '../../../lib/format.js';
import { ListSection } from '../list-section.js';
import { ListToolbar } from '../list-toolbar.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { useStaffList } from '../use-staff-list.js';
import { DetailDialog } from './detail-dialog.js';
import type { Inbox } from './inbox.js';
import { StatusMenu } from './status-menu.js';
import { SuspectMark } from './suspect-mark.js';
import { useChangeStatus } from './use-change-status.js';
import { useOpenRow } from './use-open-row.js';

interface InboxSectionProps<Name extends InboxName> {
  inbox: Inbox<Name>;
  title: string;
  searchLabel: string;
  nameTitle: string;
  dateTitle: string;
  empty: { title: string; hint: string };
  /** Applications to one job only. */
  jobId?: string;
}

/** A list of what people sent in: search, filter, table, detail view, status. */
export function InboxSection<Name extends InboxName>(props: InboxSectionProps<Name>) {
  const { inbox, title, searchLabel, nameTitle, dateTitle, empty, jobId } = props;
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
  const { list, rows, pages, filter } = useStaffList(inbox.name, jobId);
  const open = useOpenRow(rows, address.id);
  const status = useChangeStatus(inbox.name);

  const statusMenu = (row: StaffRows[Name]) => (
    <StatusMenu
      kind={inbox.kind}
      status={row.status}
      moves={inbox.moves}
      onChange={(next) => status.change({ id: row.id, status: next })}
    />
  );
  const failure = status.failure ? (
    <Notice tone="danger" role="alert">
      {status.failure}
    </Notice>
  ) : null;

  const columns: Column<StaffRows[Name]>[] = [
    {
      key: 'name',
      title: nameTitle,
      card: 'start',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi>{inbox.personOf(row)}</bdi>
          {row.suspect ? <SuspectMark /> : null}
        </span>
      ),
    },
    ...inbox.columns,
    {
      key: 'date',
      title: dateTitle,
      className: 'text-muted',
      cell: (row) => (
        <time dateTime={inbox.sentAt(row)}>{formatDateTime(inbox.sentAt(row), locale, AGENCY.timeZone)}</time>
      ),
      sort: {
        ascending: address.sort === 'oldest',
        label: address.sort === 'oldest' ? t('list.oldestFirst') : t('list.newestFirst'),
        onToggle: () => go({ sort: address.sort === 'oldest' ? '' : 'oldest' }),
      },
    },
    {
      key: 'status',
      title: t('column.status'),
      card: 'end',
      interactive: true,
      cell: statusMenu,
    },
  ];

  return (
    <ListSection
      title={title}
      toolbar={<ListToolbar list={inbox.name} kind={inbox.kind} filter={filter} searchLabel={searchLabel} />}
      list={list}
      pages={pages}
      empty={empty}
    >
      {address.id ? null : failure}
      <DataTable
        label={title}
        template={inbox.template}
        columns={columns}
        rows={rows}
        busy={list.isPlaceholderData}
        onOpen={(row) => go({ id: row.id })}
      />
      {address.id && !list.isPlaceholderData ? (
        <DetailDialog
          title={open ? inbox.personOf(open) : t('detail.gone')}
          ids={rows.map((row) => row.id)}
          onClose={() => go({ id: '' })}
        >
          {open ? (
            <div className="grid gap-5">
              {open.suspect ? <Notice tone="warning">{t('suspect.explain')}</Notice> : null}
              {status.failedId === open.id ? failure : null}
              <div className="flex items-center gap-3">
                <span className="text-muted">{t('detail.status')}</span>
                {statusMenu(open)}
              </div>
              <inbox.Facts row={open} />
            </div>
          ) : (
            <p className="text-muted">{t('detail.goneHint')}</p>
          )}
        </DetailDialog>
      ) : null}
    </ListSection>
  );
}
