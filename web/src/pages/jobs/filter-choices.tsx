import { GCC_COUNTRIES, PUBLIC_JOB_TYPES, type JobFacets, type JobFacetValue } from '@qantara/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/format.js';
import { settled, toggled, type ChoiceFilter, type JobFilters } from './job-filters.js';
import { currencyOf, useFilterLabel } from './use-filter-label.js';

interface FilterChoicesProps {
  filters: JobFilters;
  facets: JobFacets | undefined;
  onChange: (filters: JobFilters) => void;
  /** Prefix of the names when the same choices stand on the page twice. */
  prefix?: string;
}

/** Country and job type, which are always open, then everything else a job can be narrowed by, each with its count. */
export function FilterChoices({ filters, facets, onChange, prefix = '' }: FilterChoicesProps) {
  const { t } = useTranslation('jobs');
  const label = useFilterLabel(facets, currencyOf(filters.country));

  const group = (name: ChoiceFilter, always: readonly string[] = []) => {
    const counted = facets?.[name] ?? [];
    const others = counted.map(({ value }) => value);
    const values = [...new Set([...always, ...others, ...filters[name]])];
    return values.map((value) => (
      <Choice
        key={value}
        type="checkbox"
        name={prefix + name}
        value={value}
        checked={filters[name].includes(value)}
        count={facets && countOf(counted, value)}
        onChoose={() => onChange(toggled(filters, name, value))}
      >
        {label(name, value)}
      </Choice>
    ));
  };
  const all = (name: ChoiceFilter, text: string) => (
    <Choice
      type="checkbox"
      checked={filters[name].length === 0}
      onChoose={() => onChange(settled({ ...filters, [name]: [] }))}
    >
      {text}
    </Choice>
  );
  const oneOf = (name: 'salary_from' | 'posted_within', any: string) => {
    const counted = facets?.[name] ?? [];
    const chosen = filters[name];
    const values = [...new Set([...counted.map(({ value }) => value), ...(chosen ? [chosen] : [])])];
    return ['', ...values].map((value) => (
      <Choice
        key={value}
        type="radio"
        name={prefix + name}
        value={value}
        checked={chosen === value}
        count={value && facets ? countOf(counted, value) : undefined}
        onChoose={() => onChange({ ...filters, [name]: value, page: 1 })}
      >
        {value ? label(name, value) : any}
      </Choice>
    ));
  };

  return (
    <>
      <Group legend={t('filters.country')}>
        {all('country', t('filters.allCountries'))}
        {group('country', GCC_COUNTRIES)}
      </Group>
      <Group legend={t('filters.type')}>
        {all('job_type', t('filters.allTypes'))}
        {group('job_type', PUBLIC_JOB_TYPES)}
      </Group>
      <Folded legend={t('filters.trade')} open={filters.trade.length > 0}>
        {group('trade')}
      </Folded>
      <Folded legend={t('filters.industry')} open={filters.industry.length > 0}>
        {group('industry')}
      </Folded>
      <Folded legend={t('filters.nationality')} open={filters.nationality.length > 0}>
        {group('nationality')}
      </Folded>
      <Folded legend={t('filters.benefit')} open={filters.benefit.length > 0}>
        {group('benefit')}
      </Folded>
      {facets?.salary_from.length || filters.salary_from ? (
        <Folded legend={t('filters.salaryFrom')} open={filters.salary_from !== ''}>
          {oneOf('salary_from', t('filters.anySalary'))}
        </Folded>
      ) : null}
      <Folded legend={t('filters.experience')} open={filters.experience.length > 0}>
        {group('experience')}
      </Folded>
      <Folded legend={t('filters.closes')} open={filters.closes_within.length > 0}>
        {group('closes_within')}
      </Folded>
      <Folded legend={t('filters.posted')} open={filters.posted_within !== ''}>
        {oneOf('posted_within', t('filters.anyTime'))}
      </Folded>
    </>
  );
}

const countOf = (counted: readonly JobFacetValue[], value: string): number =>
  counted.find((one) => one.value === value)?.count ?? 0;

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{legend}</legend>
    {children}
  </fieldset>
);

/** Not there without choices: the counts may have failed to load. */
function Folded({ legend, open, children }: { legend: string; open: boolean; children: ReactNode[] }) {
  // From the start where something in it is chosen. Taking the last choice away must not close it over the focus.
  const [openAtFirst] = useState(open);
  if (children.length === 0) return null;
  return (
    <details open={openAtFirst} className="border-t border-border pt-2">
      <summary className="min-h-11 py-2 font-semibold">{legend}</summary>
      <fieldset className="max-h-72 overflow-y-auto">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name?: string;
  value?: string;
  checked: boolean;
  count?: number | undefined;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ type, name, value, checked, count, onChoose, children }: ChoiceProps) => (
  <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 has-checked:text-primary hover:bg-sunken lg:min-h-9">
    <input
      type={type}
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      className="size-5 shrink-0 accent-primary"
    />
    <span className="grow">{children}</span>
    {count === undefined ? null : <bdi className="text-small text-muted">{formatNumber(count)}</bdi>}
  </label>
);
