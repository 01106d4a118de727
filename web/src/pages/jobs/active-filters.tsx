import type { JobFacets } from '@qantara/contract';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CHOICE_FILTERS, filterSearch, isFiltered, settled, toggled, type JobFilters } from './job-filters.js';
import { currencyOf, useFilterLabel } from './use-filter-label.js';

interface ActiveFiltersProps {
  filters: JobFilters;
  facets: JobFacets | undefined;
  /** A link that is followed is gone, and the focus with it. */
  onRemove: () => void;
}

/** What narrows the list, each a link that takes it away: they work without scripts too. */
export function ActiveFilters({ filters, facets, onRemove }: ActiveFiltersProps) {
  const { t } = useTranslation('jobs');
  const label = useFilterLabel(facets, currencyOf(filters.country));
  if (!isFiltered(filters)) return null;

  const { search, salary_from, posted_within } = filters;
  const chips = [
    ...(search ? [{ name: t('filters.word', { word: search }), without: settled({ ...filters, search: '' }) }] : []),
    ...CHOICE_FILTERS.flatMap((name) =>
      filters[name].map((value) => ({ name: label(name, value), without: toggled(filters, name, value) })),
    ),
    ...(salary_from
      ? [{ name: label('salary_from', salary_from), without: settled({ ...filters, salary_from: '' }) }]
      : []),
    ...(posted_within
      ? [{ name: label('posted_within', posted_within), without: settled({ ...filters, posted_within: '' }) }]
      : []),
  ];
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={{ search: filterSearch(without) }}
            onClick={onRemove}
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
          onClick={onRemove}
          className="inline-flex min-h-9 items-center px-1 text-small font-semibold text-primary underline underline-offset-4"
        >
          {t('filters.clear')}
        </Link>
      </li>
    </ul>
  );
}
