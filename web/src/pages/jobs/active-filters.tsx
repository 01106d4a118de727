import { COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf } from '@qantara/contract';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '../../i18n/use-locale.js';
import { filterSearch, isFiltered, type JobFilters } from './job-filters.js';

/** What narrows the list, each a link that takes it away: they work without scripts too. */
export function ActiveFilters({ filters }: { filters: JobFilters }) {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  if (!isFiltered(filters)) return null;

  const { q, country, type } = filters;
  const chips = [
    q ? { name: t('filters.word', { word: q }), without: { ...filters, q: '' } } : null,
    country ? { name: labelOf(COUNTRY_LABELS, country, locale), without: { ...filters, country: null } } : null,
    type ? { name: labelOf(JOB_TYPE_LABELS, type, locale), without: { ...filters, type: null } } : null,
  ].filter((chip) => chip !== null);
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={{ search: filterSearch({ ...without, page: 1 }) }}
            aria-label={t('filters.remove', { name })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-small font-medium text-primary hover:bg-primary hover:text-on-primary"
          >
            <bdi className="max-w-48 truncate">{name}</bdi>
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: '' }}
          className="inline-flex min-h-9 items-center px-1 text-small font-semibold text-primary underline underline-offset-4"
        >
          {t('filters.clear')}
        </Link>
      </li>
    </ul>
  );
}
