import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { filterSearch, NO_FILTERS, type JobFilters } from './job-filters.js';
import { useSearchMiss } from './use-search-miss.js';

interface NoMatchProps {
  filters: JobFilters;
  countOf: (filters: JobFilters) => number | null;
}

/** Nothing fits: offers the same search with one thing less, as long as that finds something. */
export function NoMatch({ filters, countOf }: NoMatchProps) {
  const { t } = useTranslation('jobs');
  const { q, country, type } = filters;
  const unfiltered = !country && !type;
  // A board too big to know whole says so only when nothing but the words was asked for.
  useSearchMiss(q, unfiltered || countOf({ ...NO_FILTERS, q }) === 0);
  const several = [q, country, type].filter(Boolean).length > 1;
  const wider = [
    { text: t('widen.withoutSearch', { word: q }), to: { ...filters, q: '', page: 1 }, offered: several && q !== '' },
    {
      text: t('widen.withoutCountry'),
      to: { ...filters, country: null, page: 1 },
      offered: several && country !== null,
    },
    { text: t('widen.withoutType'), to: { ...filters, type: null, page: 1 }, offered: several && type !== null },
    { text: t('widen.all'), to: NO_FILTERS, offered: true },
  ].filter(({ to, offered }) => offered && countOf(to) !== 0);
  return (
    <div className="grid gap-3 rounded-xl border border-border bg-surface p-6">
      <h3>{t('noMatch')}</h3>
      {wider.length > 0 ? <p className="text-muted">{t('noMatchHelp')}</p> : null}
      <ul className="grid gap-1">
        {wider.map(({ text, to }) => (
          <li key={text}>
            <Link
              to={{ search: filterSearch(to) }}
              className="inline-block py-1.5 font-semibold text-primary underline underline-offset-4"
            >
              {text}{' '}
              {countOf(to) === null ? null : <bdi className="font-normal whitespace-nowrap">({countOf(to)})</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
