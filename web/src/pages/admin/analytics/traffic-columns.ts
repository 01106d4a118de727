import type { TrafficNumbers } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.js';
import type { Column } from './figure-card.js';
import { percent } from './labels.js';

/** The three columns that most tables end with. */
export function useTrafficColumns(): Column[] {
  const { t } = useTranslation('analytics');
  return (['views', 'applications', 'conversion'] as const).map((key) => ({ head: t(`stats.${key}`), numeric: true }));
}

/** Their cells of a row. */
export function useTrafficCells(): (numbers: TrafficNumbers) => string[] {
  const conversion = useConversion();
  return (numbers) => [formatNumber(numbers.views), formatNumber(numbers.applications), conversion(numbers.conversion)];
}

/** Applications for each view as a percentage, in words where more people applied than were counted viewing. */
export function useConversion(): (share: number | null) => string {
  const { t } = useTranslation('analytics');
  return (share) => (share !== null && share > 1 ? t('aboveViews') : percent(share));
}
