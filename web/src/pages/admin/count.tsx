import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.js';
import { staffCount, type StaffFilter, type StaffListName } from '../../api/staff-lists.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber } from '../../lib/format.js';

const everything: StaffFilter = {};

/** How many rows the server counts; a dash until it has, or when it cannot. */
export function Count(props: { list: StaffListName; filter?: StaffFilter; className?: string }) {
  const { list, filter = everything, className } = props;
  const { t } = useTranslation('admin');
  const { data, isError } = useQuery(staffCount(list, filter, useLocale()));
  if (data !== undefined) return <bdi className={className}>{formatNumber(data)}</bdi>;
  return (
    <span className={className}>
      <span aria-hidden="true">{isError ? '–' : '…'}</span>
      <span className="sr-only">{isError ? t('counts.unknown') : t('list.loading')}</span>
    </span>
  );
}
