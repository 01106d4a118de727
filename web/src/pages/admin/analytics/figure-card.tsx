import type { Analytics, AnalyticsTable } from '@qantara/contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { analyticsFile, type AnalyticsFilters } from '../../../api/analytics.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';

/** Of a card that takes its rows from the whole response. */
export interface NumbersProps {
  numbers: Analytics;
  filters: AnalyticsFilters;
}

export interface Column {
  head: string;
  numeric?: boolean;
}

interface FigureCardProps {
  title: string;
  hint?: string;
  table: AnalyticsTable;
  filters: AnalyticsFilters;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown instead of everything when there are no rows. */
  empty: string;
  /** The table is the picture: it is open from the start. */
  tableOnly?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A picture of numbers, the same numbers as a table, and as a file. */
export function FigureCard(props: FigureCardProps) {
  const { title, hint, table, filters, columns, rows, empty, tableOnly = false, className = '', children } = props;
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const id = `analytics-${table}`;
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-xl border border-border bg-surface p-4 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-body font-semibold">
          {title}
        </h3>
        <a
          href={analyticsFile(table, filters, locale)}
          download
          aria-label={t('fileOf', { title })}
          className="inline-flex min-h-10 items-center gap-1.5 font-semibold text-primary underline underline-offset-4"
        >
          <Download aria-hidden="true" className="size-4" />
          {t('file')}
        </a>
      </div>
      {hint ? <p className="text-muted">{hint}</p> : null}
      {rows.length === 0 ? <p className="py-4 text-muted">{empty}</p> : children}
      {rows.length === 0 ? null : tableOnly ? (
        <NumberTable label={title} columns={columns} rows={rows} />
      ) : (
        <details>
          <summary className="min-h-10 py-2 font-medium text-primary">{t('table')}</summary>
          <NumberTable label={title} columns={columns} rows={rows} />
        </details>
      )}
    </section>
  );
}

function NumberTable({ label, columns, rows }: { label: string } & Pick<FigureCardProps, 'columns' | 'rows'>) {
  const { t } = useTranslation('analytics');
  return (
    // What scrolls must be reached with the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t('tableOf', { title: label })} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map(({ head, numeric }) => (
              <th
                key={head}
                scope="col"
                className={`sticky top-0 border-b border-border bg-surface px-2 py-1.5 text-caption font-medium text-muted ${numeric ? 'text-end' : 'text-start'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-border last:border-0">
              {cells.map((cell, index) => (
                <td
                  key={columns[index]?.head}
                  className={`px-2 py-1.5 ${columns[index]?.numeric ? 'text-end tabular-nums whitespace-nowrap' : 'min-w-36 text-start wrap-anywhere'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
