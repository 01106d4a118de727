import type { TrafficNumbers } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { formatNumber } from '../../../lib/format.js';
import type { Column } from './figure-card.js';
import { percent } from './labels.js';

/** The three columns that most tables end with. */
export function useTrafficColumns(): Column[] {
  const { t } = useTranslation('analytics');
  return (['views', 'applications', 'conversion'] as const).map((key) => ({ head: t(`stats.${key}`), numeric: true }));
}

export const trafficCells = ({ views, applications, conversion }: TrafficNumbers): string[] => [
  formatNumber(views),
  formatNumber(applications),
  percent(conversion),
];
