import {
  COUNTRY_FACTS,
  COUNTRY_LABELS,
  INDUSTRY_LABELS,
  PUBLIC_JOB_TYPE_LABELS,
  labelOf,
  NATIONALITY_LABELS,
  type Country,
  type Currency,
  type JobBenefit,
  type JobFacets,
} from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber } from '../../lib/format/format.js';
import type { ChoiceFilter } from './job-filters.js';

/** What a chosen value is called: the text of its choice and of its chip. Values are known to be of their filter. */
export function useFilterLabel(facets: JobFacets | undefined, currency?: Currency) {
  const { t } = useTranslation(['jobs', 'job']);
  const locale = useLocale();
  return (name: ChoiceFilter | 'salary_from' | 'posted_within', value: string): string => {
    switch (name) {
      case 'country':
        return labelOf(COUNTRY_LABELS, value, locale);
      case 'job_type':
        return labelOf(PUBLIC_JOB_TYPE_LABELS, value, locale);
      case 'industry':
        return labelOf(INDUSTRY_LABELS, value, locale);
      case 'trade':
        return facets?.trade.find((one) => one.value === value)?.name ?? value.replaceAll('-', ' ');
      case 'nationality':
        return labelOf(NATIONALITY_LABELS, value, locale);
      case 'benefit':
        return t(`job:job.brief.${value as JobBenefit}`);
      case 'experience':
        return t('quick.noExperience');
      case 'closes_within':
        return t('quick.urgent');
      case 'salary_from':
        return t('filters.from', {
          amount: formatNumber(Number(value)),
          currency: currency ? t(`job:pay.currencies.${currency}`) : '',
        }).trim();
      case 'posted_within':
        return t('filters.lastDays', { count: Number(value) });
    }
  };
}

/** Of the one country that is chosen. */
export const currencyOf = (country: readonly string[]): Currency | undefined =>
  country.length === 1 ? COUNTRY_FACTS[country[0] as Country].currency : undefined;
