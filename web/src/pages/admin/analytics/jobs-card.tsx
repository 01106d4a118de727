import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import type { NumbersProps } from './analytics-cards.js';
import { FigureCard } from './figure-card.js';
import { titleOf } from './labels.js';
import { useTrafficCells, useTrafficColumns } from './traffic-columns.js';
import { analyticsSearch } from './use-analytics-address.js';

/** The jobs with most applications; each leads to its own numbers. */
export function JobsCard({ numbers: { jobs }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const trafficCells = useTrafficCells();
  const locale = useLocale();
  const columns = [{ head: t('heads.jobs') }, ...useTrafficColumns()];
  const rows = jobs.map((job) => ({
    key: job.job_id,
    cells: [
      <Link
        key="job"
        to={{ search: analyticsSearch({ ...filters, job_id: job.job_id }) }}
        className="inline-block min-h-6 py-0.5 font-medium text-primary underline underline-offset-4"
      >
        <span dir="auto">{titleOf(job, locale, t('gone'))}</span>{' '}
        <bdi dir="ltr" className="font-normal text-muted">
          {job.reference}
        </bdi>
      </Link>,
      ...trafficCells(job),
    ],
  }));
  return <FigureCard title={t('jobs')} table="jobs" {...{ filters, columns, rows }} empty={t('nothing')} tableOnly />;
}
