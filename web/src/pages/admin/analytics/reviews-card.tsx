import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/format.js';
import { BarRows } from './bar-rows.js';
import { FigureCard, type NumbersProps } from './figure-card.js';
import { duration, percent } from './labels.js';

const times = ['received', 'reviewed', 'inTime', 'late', 'overdue', 'share', 'median', 'p90'] as const;

/** The first review against the promised 48 hours, and the first reply, list by list. */
export function ReviewsCard({ numbers: { reviews }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const names = [...times, 'replied', 'replyMedian'] as const;
  const columns = [
    { head: t('reviews.list') },
    ...names.map((name) => ({ head: t(`reviews.${name}`), numeric: true })),
  ];
  const rows = reviews.map((row) => ({
    key: row.list,
    cells: [
      admin(`tabs.${row.list}`),
      ...[row.received, row.reviewed, row.in_time, row.late, row.overdue].map((count) => formatNumber(count)),
      percent(row.share_in_time),
      duration(row.median_minutes, locale),
      duration(row.p90_minutes, locale),
      formatNumber(row.replied),
      duration(row.reply_median_minutes, locale),
    ],
  }));
  return (
    <FigureCard
      title={t('reviews.title')}
      hint={t('reviews.hint')}
      table="reviews"
      {...{ filters, columns, rows }}
      empty={t('nothing')}
    >
      <BarRows
        bars={reviews.map((row) => ({
          key: row.list,
          label: admin(`tabs.${row.list}`),
          share: row.share_in_time ?? 0,
          value: t('reviews.value', {
            share: percent(row.share_in_time),
            median: duration(row.median_minutes, locale),
          }),
        }))}
      />
    </FigureCard>
  );
}
