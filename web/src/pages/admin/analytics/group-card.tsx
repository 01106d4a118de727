import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import type { NumbersProps } from './analytics-cards.js';
import { BarRows } from './bar-rows.js';
import { FigureCard } from './figure-card.js';
import { groupLabel, type Group } from './labels.js';
import { useTrafficCells, useTrafficColumns } from './traffic-columns.js';

/** Applications and views by country, type or source; the thin bars are views. */
export function GroupCard({ group, numbers, filters }: NumbersProps & { group: Group }) {
  const { t } = useTranslation('analytics');
  const trafficCells = useTrafficCells();
  const locale = useLocale();
  const found = numbers[group];
  const mostApplications = Math.max(1, ...found.map(({ applications }) => applications));
  const mostViews = Math.max(1, ...found.map(({ views }) => views));
  const label = (key: string) => groupLabel(group, key, locale, t('unknown'));
  const columns = [{ head: t(`heads.${group}`) }, ...useTrafficColumns()];
  const rows = found.map((row) => ({ key: row.key, cells: [label(row.key), ...trafficCells(row)] }));
  return (
    <FigureCard title={t(group)} table={group} {...{ filters, columns, rows }} empty={t('nothing')}>
      <BarRows
        bars={found.map(({ key, views, applications }) => ({
          ...{ key, label: label(key), share: applications / mostApplications, thinShare: views / mostViews },
          value: `${t('applicationCount', { count: applications })} · ${t('viewCount', { count: views })}`,
        }))}
      />
    </FigureCard>
  );
}
