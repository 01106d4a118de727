import { COUNTRY_LABELS, GCC_COUNTRIES, labelOf, type Country, type JobFacets } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { lineClass } from '../../components/form/control-class.js';
import { useLocale } from '../../i18n/use-locale.js';
import { readFilters, type JobFilters } from './job-filters.js';

interface WhereChoiceProps {
  filters: JobFilters;
  facets: JobFacets | undefined;
  onChange: (filters: JobFilters) => void;
}

/**
 * One country, or all. Its parameter `where` replaces the countries of the form, so what is chosen now has no value: a form
 * that is sent without scripts then keeps the countries that are ticked.
 */
export function WhereChoice({ filters, facets, onChange }: WhereChoiceProps) {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  const name = (country: string) => labelOf(COUNTRY_LABELS, country, locale);
  const chosen = filters.country;
  const others = facets?.country.map(({ value }) => value as Country) ?? [];
  const choices = ['all', ...new Set([...GCC_COUNTRIES, ...others])];
  const isNow = (choice: string) =>
    choice === 'all' ? chosen.length === 0 : chosen.length === 1 && chosen[0] === choice;
  return (
    <label className="grid min-w-0 shrink basis-36 grid-cols-1 sm:basis-60">
      <span className="sr-only">{t('filters.country')}</span>
      <select
        name="where"
        value=""
        autoComplete="off"
        onChange={({ target }) => {
          const { country } = readFilters(new URLSearchParams({ where: target.value }));
          onChange({ ...filters, country, salary_from: '', page: 1 });
        }}
        className={`${lineClass} truncate max-sm:px-2`}
      >
        {choices.some(isNow) ? null : <option value="">{chosen.map(name).join(locale === 'ar' ? '، ' : ', ')}</option>}
        {choices.map((choice) => (
          <option key={choice} value={isNow(choice) ? '' : choice}>
            {choice === 'all' ? t('filters.allCountries') : name(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
