import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Left out between 768 and 1024 px, where there is no room. */
  wideOnly?: boolean;
  /** On a phone a row is a card: `start` and `end` share its first line, every other cell has a line of its own. */
  card?: keyof typeof cardPlaces;
  sort?: { ascending: boolean; label: string; onToggle: () => void };
  /** The cell holds controls of its own, which must lie above the row's button. */
  interactive?: boolean;
}

export interface DataTableProps<Row extends { id: string }> {
  label: string;
  /** `md:grid-cols-[...]`: the widths of the columns from 768 px on. */
  template: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** Old rows are shown while new ones are fetched. */
  busy?: boolean;
}

const wideOnlyClass = 'md:max-lg:hidden';
const cardPlaces = {
  start: 'max-md:col-start-1 max-md:row-start-1',
  end: 'max-md:col-start-2 max-md:row-start-1 max-md:self-start',
  line: 'max-md:col-span-full',
};

/**
 * A table from 768 px, stacked cards below. The first cell of a row is a button that covers the row. It is
 * drawn as a grid, in which browsers drop the meaning of table elements: so the roles are written out.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, template, columns, rows, onOpen, busy = false } = props;
  const rowClass = `grid gap-x-4 px-4 ${template}`;
  return (
    <div
      role="table"
      aria-label={label}
      aria-busy={busy}
      className={`block w-full rounded-xl border border-border bg-surface transition-opacity ${busy ? 'opacity-60' : ''}`}
    >
      <div
        role="rowgroup"
        className="block rounded-t-xl border-b border-border bg-sunken max-md:sr-only md:sticky md:top-0 md:z-10 xl:top-14"
      >
        <div role="row" className={`min-h-11 items-center ${rowClass}`}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className="block divide-y divide-border">
        {rows.map((row) => (
          <div
            key={row.id}
            role="row"
            className={`relative grid-cols-[1fr_auto] items-center gap-y-1 py-3 last:rounded-b-xl hover:bg-sunken md:min-h-12 md:py-2 ${rowClass}`}
          >
            {columns.map((column, index) => (
              <div
                key={column.key}
                role="cell"
                className={`block min-w-0 ${cardPlaces[column.card ?? 'line']} ${column.wideOnly ? wideOnlyClass : ''} ${column.interactive ? 'relative z-1' : ''} ${column.className ?? ''}`}
              >
                {index === 0 ? (
                  <button type="button" onClick={() => onOpen(row)} className="cover text-start font-semibold">
                    {column.cell(row)}
                  </button>
                ) : (
                  column.cell(row)
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function HeadCell({ column }: { column: Pick<Column<never>, 'title' | 'sort' | 'wideOnly'> }) {
  const { title, sort, wideOnly } = column;
  const shown = wideOnly ? wideOnlyClass : '';
  if (!sort) {
    return (
      <div role="columnheader" className={`text-start text-caption text-muted ${shown}`}>
        {title}
      </div>
    );
  }
  const Icon = sort.ascending ? ArrowUp : ArrowDown;
  return (
    <div role="columnheader" aria-sort={sort.ascending ? 'ascending' : 'descending'} className={`text-start ${shown}`}>
      <button
        type="button"
        title={sort.label}
        onClick={sort.onToggle}
        className="-ms-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-caption text-muted hover:text-ink"
      >
        {title}
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  );
}
