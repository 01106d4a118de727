import { useTranslation } from 'react-i18next';
import { BOARD_SORTS, type JobFilters } from './job-filters.js';

/** Id of the form with the filters, to which the order belongs: without scripts its button sends both. */
export const FILTER_FORM = 'filters';

/** Order of the list. Pay is compared within one country only, so it is offered for one. */
export function SortChoice({ filters, onChange }: { filters: JobFilters; onChange: (filters: JobFilters) => void }) {
  const { t } = useTranslation('jobs');
  const first = filters.search ? 'relevance' : '-posted_date';
  const sorts = BOARD_SORTS.filter((sort) => sort !== first && (sort !== '-salary' || filters.country.length === 1));
  return (
    <label className="ms-auto flex min-w-0 items-center gap-2 text-small">
      <span className="sr-only">{t('sort.label')}</span>
      <select
        form={FILTER_FORM}
        name="sort"
        value={filters.sort}
        onChange={(event) =>
          onChange({ ...filters, sort: BOARD_SORTS.find((sort) => sort === event.target.value) ?? '', page: 1 })
        }
        className="min-h-11 min-w-0 truncate rounded-md border border-border bg-surface px-2 lg:min-h-9"
      >
        <option value="">{t(`sort.${first}`)}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
