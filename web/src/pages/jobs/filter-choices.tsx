import { COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf, type Country, type JobType } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import type { JobFilters } from './job-filters.js';

interface FilterChoicesProps {
  filters: JobFilters;
  countries: readonly Country[];
  types: readonly JobType[];
  onChange: (filters: JobFilters) => void;
  /** Prefix of the names when the same choices stand on the page twice. */
  prefix?: string;
}

/** Country and job type, each with an All. */
export function FilterChoices({ filters, countries, types, onChange, prefix = '' }: FilterChoicesProps) {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  return (
    <>
      <RadioList
        name={`${prefix}country`}
        legend={t('filters.country')}
        all={t('filters.allCountries')}
        options={countries.map((value) => ({ value, label: labelOf(COUNTRY_LABELS, value, locale) }))}
        chosen={filters.country}
        onChoose={(country) => onChange({ ...filters, country, page: 1 })}
      />
      <RadioList
        name={`${prefix}job_type`}
        legend={t('filters.type')}
        all={t('filters.allTypes')}
        options={types.map((value) => ({ value, label: labelOf(JOB_TYPE_LABELS, value, locale) }))}
        chosen={filters.type}
        onChoose={(type) => onChange({ ...filters, type, page: 1 })}
      />
    </>
  );
}

function RadioList<Value extends string>(props: {
  name: string;
  legend: string;
  all: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}) {
  const { name, legend, all, options, chosen, onChoose } = props;
  const row = (value: Value | null, label: string) => (
    <label
      key={value ?? ''}
      className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 has-checked:font-medium has-checked:text-primary hover:bg-sunken lg:min-h-9"
    >
      <input
        type="radio"
        name={name}
        value={value ?? ''}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0 accent-primary"
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {row(null, all)}
      {options.map(({ value, label }) => row(value, label))}
    </fieldset>
  );
}
