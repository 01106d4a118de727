import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../lib/format.js';
import type { NumbersProps } from './analytics-cards.js';
import { FigureCard } from './figure-card.js';

/** What people looked for and did not find: work for which there could be jobs. */
export function SearchesCard({ numbers: { searches }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const columns = [
    { head: t('searches.text') },
    { head: t('searches.times'), numeric: true },
    { head: t('searches.last'), numeric: true },
  ];
  const rows = searches.map((row) => ({
    key: `${row.locale} ${row.text}`,
    cells: [<bdi key="text">{row.text}</bdi>, formatNumber(row.misses), formatDate(row.last_day, locale, 'UTC')],
  }));
  return (
    <FigureCard
      title={t('searches.title')}
      hint={t('searches.hint')}
      table="searches"
      {...{ filters, columns, rows }}
      empty={t('searches.none')}
      tableOnly
    />
  );
}
