import type { StaffJobRow } from '@qantara/contract';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { JobRow, jobColumns } from './job-row.js';
import type { JobSelection } from './use-job-selection.js';

interface JobsTableProps {
  rows: readonly StaffJobRow[];
  /** Old rows are shown while new ones are fetched. */
  busy: boolean;
  /** null: nothing can be done with several rows. */
  selection: JobSelection | null;
  onClose: (job: StaffJobRow) => void;
  onDelete: (job: StaffJobRow) => void;
}

/** A table from 768 px, cards below. It is laid out as a grid, in which browsers drop the meaning of table elements. */
export function JobsTable({ rows, busy, selection, onClose, onDelete }: JobsTableProps) {
  const { t } = useTranslation('admin');
  return (
    <div
      role="table"
      aria-label={t('tabs.jobs')}
      aria-busy={busy}
      className="busy-line rounded-xl border border-border bg-surface"
    >
      <div role="rowgroup" className="rounded-t-xl border-b border-border bg-sunken">
        <div role="row" className={`grid min-h-9 grid-cols-[auto_1fr] items-center gap-x-4 px-4 ${jobColumns}`}>
          <div role="columnheader" className={`flex items-center ${selection ? '' : 'max-md:hidden'}`}>
            {selection ? <ChooseAll selection={selection} /> : <span className="sr-only">{t('jobs.selectAll')}</span>}
          </div>
          <SortHead name="title" text={t('column.title')} />
          <div role="columnheader" className="text-caption text-muted max-md:sr-only">
            {t('list.statusFilter')}
          </div>
          <SortHead name="expiry_date" text={t('column.expiryDate')} />
          <SortHead name="-views" text={t('jobs.viewsHead')} />
          <div role="columnheader" className="sr-only xl:not-sr-only xl:invisible">
            {t('jobs.actions')}
          </div>
        </div>
      </div>
      <div role="rowgroup" className="divide-y divide-border">
        {rows.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            selection={selection?.of(job.id)}
            onClose={() => onClose(job)}
            onDelete={() => onDelete(job)}
          />
        ))}
      </div>
    </div>
  );
}

function ChooseAll({ selection }: { selection: JobSelection }) {
  const { t } = useTranslation('admin');
  const { some, all } = selection;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      type="checkbox"
      aria-label={t('jobs.selectAll')}
      checked={all}
      onChange={(event) => selection.chooseAll(event.target.checked)}
      className="size-5 accent-primary"
    />
  );
}

/** First press: the order one looks for; second: the other way round; third: newest first again. */
function SortHead({ name, text }: { name: string; text: string }) {
  const { url, go } = useDashboardUrl();
  const plain = name.replace('-', '');
  const reverse = name.startsWith('-') ? plain : `-${plain}`;
  const isSorted = url.sort === name || url.sort === reverse;
  const isAscending = url.sort === plain;
  const next = url.sort === name ? reverse : url.sort === reverse ? '' : name;
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
      className="max-md:sr-only"
    >
      <button
        type="button"
        onClick={() => go({ sort: next })}
        className="-ms-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-start text-caption text-muted hover:text-ink max-md:hidden"
      >
        {text}
        <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${isSorted ? 'text-primary' : ''}`} />
      </button>
    </div>
  );
}
