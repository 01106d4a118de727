import {
  type Analytics,
  type AnalyticsTable,
  APPLICATION_STATUS_LABELS,
  COUNTRY_LABELS,
  JOB_TYPE_LABELS,
  labelOf,
  LANGUAGE_LABELS,
  type Locale,
  type TrafficNumbers,
  TRAFFIC_SOURCE_LABELS,
} from '@qantara/contract';
import type { CsvCell } from '../platform/http/csv-text';
import { CSV_LABELS } from './csv-labels';

/** One table of the analytics with its headings, as rows of a CSV file in the reader's language. */
export function tableRows(numbers: Analytics, table: AnalyticsTable, locale: Locale): CsvCell[][] {
  const word = (key: keyof typeof CSV_LABELS) => CSV_LABELS[key][locale];
  const traffic = [word('views'), word('applications'), word('conversion')];
  const keyed = (head: string, rows: Analytics['sources'], labels: Parameters<typeof labelOf>[0]) => [
    [head, ...traffic],
    ...rows.map((row) => [row.key === 'unknown' ? word('unknown') : labelOf(labels, row.key, locale), ...cellsOf(row)]),
  ];
  switch (table) {
    case 'days':
      return [[word('day'), ...traffic], ...numbers.days.map((row) => [row.day, ...cellsOf(row)])];
    case 'jobs':
      return [
        [word('reference'), word('job'), word('country'), ...traffic],
        ...numbers.jobs.map((row) => [
          row.reference,
          (locale === 'ar' ? row.title_ar : null) ?? row.title ?? word('gone'),
          row.country && labelOf(COUNTRY_LABELS, row.country, locale),
          ...cellsOf(row),
        ]),
      ];
    case 'countries':
      return keyed(word('country'), numbers.countries, COUNTRY_LABELS);
    case 'types':
      return keyed(word('type'), numbers.types, JOB_TYPE_LABELS);
    case 'sources':
      return keyed(word('source'), numbers.sources, TRAFFIC_SOURCE_LABELS);
    case 'funnel':
      return [
        [word('status'), word('reached'), word('now')],
        ...numbers.funnel.map((row) => [APPLICATION_STATUS_LABELS[row.status][locale], row.reached, row.now]),
      ];
    case 'reviews':
      return [
        (
          [
            ...(['list', 'received', 'reviewed', 'inTime', 'late', 'overdue', 'share', 'median', 'p90'] as const),
            ...(['replied', 'replyMedian'] as const),
          ] as const
        ).map(word),
        ...numbers.reviews.map((row) => [
          ...[word(row.list), row.received, row.reviewed, row.in_time, row.late, row.overdue],
          ...[percent(row.share_in_time), hours(row.median_minutes), hours(row.p90_minutes)],
          ...[row.replied, hours(row.reply_median_minutes)],
        ]),
      ];
    case 'searches':
      return [
        [word('search'), word('language'), word('misses'), word('lastDay')],
        ...numbers.searches.map((row) => [
          row.text,
          labelOf(LANGUAGE_LABELS, row.locale, locale),
          row.misses,
          row.last_day,
        ]),
      ];
  }
}

const cellsOf = ({ views, applications, conversion }: TrafficNumbers): CsvCell[] => [
  views,
  applications,
  percent(conversion),
];
const percent = (share: number | null) => (share === null ? null : Math.round(share * 10_000) / 100);
const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10);
