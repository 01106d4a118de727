import { StatusBadge, statusText } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/format.js';
import { BarRows } from './bar-rows.js';
import { FigureCard, type NumbersProps } from './figure-card.js';

/** How far the applications of the period have come. */
export function FunnelCard({ numbers: { funnel, totals }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const columns = [
    { head: t('funnel.status') },
    { head: t('funnel.reached'), numeric: true },
    { head: t('funnel.now'), numeric: true },
  ];
  const rows =
    totals.applications === 0
      ? []
      : funnel.map(({ status, reached, now }) => ({
          key: status,
          cells: [statusText('application', status, locale), formatNumber(reached), formatNumber(now)],
        }));
  return (
    <FigureCard
      title={t('funnel.title')}
      hint={t('funnel.hint')}
      table="funnel"
      {...{ filters, columns, rows }}
      empty={t('noApplications')}
    >
      <BarRows
        bars={funnel.map(({ status, reached, now }) => ({
          key: status,
          label: <StatusBadge kind="application" status={status} />,
          share: reached / Math.max(1, totals.applications),
          value: t('funnel.value', { reached: formatNumber(reached), now: formatNumber(now) }),
        }))}
      />
    </FigureCard>
  );
}
