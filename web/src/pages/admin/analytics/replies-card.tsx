import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { formatNumber } from '../../../lib/format.js';
import type { NumbersProps } from './analytics-cards.js';
import { BarRows } from './bar-rows.js';
import { FigureCard } from './figure-card.js';
import { duration, percent } from './labels.js';

/** The first reply against the promised 48 hours, list by list. */
export function RepliesCard({ numbers: { replies }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const names = ['received', 'answered', 'inTime', 'late', 'overdue', 'share', 'median', 'p90'] as const;
  const columns = [
    { head: t('replies.list') },
    ...names.map((name) => ({ head: t(`replies.${name}`), numeric: true })),
  ];
  const rows = replies.map((row) => ({
    key: row.list,
    cells: [
      admin(`tabs.${row.list}`),
      ...[row.received, row.answered, row.in_time, row.late, row.overdue].map((count) => formatNumber(count)),
      percent(row.share_in_time),
      duration(row.median_minutes, locale),
      duration(row.p90_minutes, locale),
    ],
  }));
  return (
    <FigureCard
      title={t('replies.title')}
      hint={t('replies.hint')}
      table="replies"
      {...{ filters, columns, rows }}
      empty={t('nothing')}
    >
      <BarRows
        bars={replies.map((row) => ({
          key: row.list,
          label: admin(`tabs.${row.list}`),
          share: row.share_in_time ?? 0,
          value: t('replies.value', {
            share: percent(row.share_in_time),
            median: duration(row.median_minutes, locale),
          }),
        }))}
      />
    </FigureCard>
  );
}
