import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format.js';
import type { NumbersProps } from './analytics-cards.js';
import { DayChart } from './day-chart.js';
import { FigureCard } from './figure-card.js';
import { useTrafficCells, useTrafficColumns } from './traffic-columns.js';

export function DaysCard({ numbers: { days }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const trafficCells = useTrafficCells();
  const locale = useLocale();
  const columns = [{ head: t('day') }, ...useTrafficColumns()];
  const rows = days.map((row) => ({
    key: row.day,
    cells: [formatDate(row.day, locale, 'UTC'), ...trafficCells(row)],
  }));
  return (
    <FigureCard title={t('days')} table="days" {...{ filters, columns, rows }} empty={t('nothing')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <DayChart name={t('stats.views')} kind="line" values={days.map(({ day, views }) => ({ day, value: views }))} />
        <DayChart
          name={t('stats.applications')}
          kind="bars"
          values={days.map(({ day, applications }) => ({ day, value: applications }))}
        />
      </div>
    </FigureCard>
  );
}
