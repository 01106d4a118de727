import { CLOSES_SOON_DAYS, type JobFacets } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { filterSearch, isFiltered, settled, toggled, type ChoiceFilter, type JobFilters } from './job-filters.js';

/** Trades with the most open jobs that are offered. */
const MAX_TRADES = 4;

interface QuickFiltersProps {
  filters: JobFilters;
  facets: JobFacets | undefined;
  /** A link that is followed is gone, and the focus with it. */
  onChoose: () => void;
}

/** What seekers ask for most, one tap each and links, so that they work without scripts. A chosen one is an active filter. */
export function QuickFilters({ filters, facets, onChoose }: QuickFiltersProps) {
  const { t } = useTranslation('jobs');
  if (!facets) return null;
  const finds = (name: ChoiceFilter | 'posted_within', value: string) =>
    facets[name].some((one) => one.value === value) && !filters[name].includes(value);
  const offer = (name: ChoiceFilter, value: string, text: string) =>
    finds(name, value) ? [{ text, next: toggled(filters, name, value) }] : [];
  const chips = [
    ...offer('closes_within', String(CLOSES_SOON_DAYS), t('quick.urgent')),
    ...offer('benefit', 'accommodation', t('quick.housing')),
    ...offer('experience', 'none', t('quick.noExperience')),
    ...(!filters.posted_within && finds('posted_within', '7')
      ? [{ text: t('quick.week'), next: settled({ ...filters, posted_within: '7' }) }]
      : []),
    ...facets.trade.slice(0, MAX_TRADES).flatMap(({ value, name }) => offer('trade', value, name)),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('quick.label')} className="flex gap-2">
      {chips.map(({ text, next }) => (
        <li key={text}>
          <Link
            to={{ search: filterSearch(next) }}
            onClick={onChoose}
            // Search engines would follow combinations without end.
            rel={isFiltered(filters) ? 'nofollow' : undefined}
            className={quickClass}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of the row below the search. */
export const quickClass =
  'inline-flex min-h-9 items-center gap-2 rounded-full border border-white/40 px-3 text-small whitespace-nowrap hover:bg-white/10';
