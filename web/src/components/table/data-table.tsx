import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Left out between 768 and 1024 px, where there is no room. */
  wideOnly?: boolean;
  /** On a phone a row is a card: `start` and `end` share its first line, `left` and `right` another one; every
   * other cell has a line of its own. */
  card?: keyof typeof cardPlaces;
  /** `active: false`: another column gives the order. */
  sort?: { active?: boolean; ascending: boolean; label: string; onToggle: () => void };
  /** The cell holds controls of its own, which must lie above the row's button. */
  interactive?: boolean;
  /** Marks below the row's button, in the cell that holds it. */
  after?: (row: Row) => ReactNode;
}

export interface DataTableProps<Row extends { id: string }> {
  label: string;
  /** `md:grid-cols-[...]`: the widths of the columns from 768 px on. */
  template: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** The place before the first column, such as a box to choose the row with; its width is part of `template`. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode };
  /** A line of its own below a row; null for none. */
  below?: (row: Row) => ReactNode;
  /** Classes of a row besides the usual ones. */
  rowClassName?: (row: Row) => string;
  /** Old rows are shown while new ones are fetched. */
  busy?: boolean;
}

const wideOnlyClass = 'md:max-lg:hidden';
const cardPlaces = {
  start: 'max-md:col-start-1 max-md:row-start-1',
  end: 'max-md:col-start-2 max-md:row-start-1 max-md:self-start',
  line: 'max-md:col-span-full',
  left: 'max-md:col-start-1',
  right: 'max-md:col-start-2 max-md:justify-self-end',
};
/** The same beside a lead. */
const ledPlaces = {
  start: 'max-md:col-start-2 max-md:row-start-1',
  end: 'max-md:col-start-3 max-md:row-start-1 max-md:self-start',
  line: 'max-md:col-start-2 max-md:col-span-2',
  left: 'max-md:col-start-2',
  right: 'max-md:col-start-3 max-md:justify-self-end',
};
const cardPlace = ({ card = 'line' }: { card?: keyof typeof cardPlaces }, led: boolean) =>
  (led ? ledPlaces : cardPlaces)[card];

/**
 * A table from 768 px, stacked cards below. The first cell of a row is a button that covers the row. It is
 * laid out as a grid, in which browsers drop the meaning of table elements: so the roles are written out.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, template, columns, rows, onOpen, lead, below, rowClassName, busy = false } = props;
  const rowClass = `grid gap-x-4 px-4 ${template}`;
  return (
    <div
      role="table"
      aria-label={label}
      aria-busy={busy}
      className="busy-line block w-full rounded-xl border border-border bg-surface"
    >
      <div
        role="rowgroup"
        className="block rounded-t-xl border-b border-border bg-sunken max-md:sr-only md:sticky md:top-0 md:z-10 xl:top-14"
      >
        <div role="row" className={`min-h-9 items-center ${rowClass}`}>
          {lead ? <div role="columnheader">{lead.head}</div> : null}
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
            data-submission={row.id}
            className={`relative items-center gap-y-0.5 py-2 last:rounded-b-xl hover:bg-sunken max-md:leading-5 md:min-h-12 md:py-1.5 ${lead ? 'grid-cols-[auto_1fr_auto]' : 'grid-cols-[1fr_auto]'} ${rowClassName?.(row) ?? ''} ${rowClass}`}
          >
            {lead ? (
              <div role="cell" className="relative z-1 max-md:row-start-1">
                {lead.cell(row)}
              </div>
            ) : null}
            {columns.map((column, index) => (
              <div
                key={column.key}
                role="cell"
                className={`block min-w-0 ${cardPlace(column, Boolean(lead))} ${column.wideOnly ? wideOnlyClass : ''} ${column.interactive ? 'relative z-1' : ''} ${index === 0 ? 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2' : ''} ${column.className ?? ''}`}
              >
                {index === 0 ? (
                  <button
                    type="button"
                    data-open
                    onClick={() => onOpen(row)}
                    className="cover text-start font-semibold wrap-anywhere"
                  >
                    {column.cell(row)}
                  </button>
                ) : (
                  column.cell(row)
                )}
                {column.after?.(row)}
              </div>
            ))}
            <Below text={below?.(row)} columns={columns.length} led={Boolean(lead)} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Below({ text, columns, led }: { text: ReactNode; columns: number; led: boolean }) {
  if (!text) return null;
  return (
    <div role="cell" aria-colspan={columns} className={led ? 'col-start-2 -col-end-1' : 'col-span-full'}>
      {text}
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
  const { active = true, ascending } = sort;
  const Icon = active ? (ascending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <div
      role="columnheader"
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
      className={`text-start ${shown}`}
    >
      <button
        type="button"
        title={sort.label}
        onClick={sort.onToggle}
        className="-ms-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-caption text-muted hover:text-ink"
      >
        {title}
        <Icon aria-hidden="true" className={`size-3.5 ${active ? '' : 'opacity-50'}`} />
      </button>
    </div>
  );
}
