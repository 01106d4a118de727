import {
  COUNTRY_FACTS,
  COUNTRY_LABELS,
  INDUSTRY_LABELS,
  type JobAlertFilters,
  type JobBenefit,
  JOB_TYPE_LABELS,
  type Label,
  labelOf,
  type Locale,
  NATIONALITY_LABELS,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { stringify } from 'qs';
import { readTrades } from '../jobs/trades';
import { isolated } from '../submissions/mail/mail-facts';

const BENEFIT_LABELS: Readonly<Record<JobBenefit, Label>> = {
  accommodation: { en: 'housing', ar: 'سكن' },
  transport: { en: 'transport', ar: 'مواصلات' },
  medical: { en: 'medical', ar: 'تأمين طبي' },
  visa: { en: 'visa', ar: 'تأشيرة' },
};
const TEXTS = {
  en: {
    comma: ', ',
    separator: '; ',
    pay: (amount: string) => `from ${amount} a month`,
    closing: 'closes this week',
    noExperience: 'no experience needed',
  },
  ar: {
    comma: '، ',
    separator: '؛ ',
    pay: (amount: string) => `راتب شهري ابتداءً من ${amount}`,
    closing: 'تُغلق هذا الأسبوع',
    noExperience: 'بدون خبرة',
  },
};

/** A text for filters, such as `“welder”; Qatar; housing`. @returns null for all jobs */
export async function filterDescriber(db: Knex, locale: Locale): Promise<(filters: JobAlertFilters) => string | null> {
  const trades = new Map((await readTrades(db, locale)).map(({ slug, name }) => [slug, name]));
  const { comma, separator, pay, closing, noExperience } = TEXTS[locale];
  const listed = (labels: Readonly<Record<string, Label>>, values?: string | readonly string[]) =>
    [values ?? []]
      .flat()
      .map((value) => labelOf(labels, value, locale))
      .join(comma);
  return (filters) => {
    const { search, country, trade, salary_from: salary } = filters;
    const [only] = [country ?? []].flat();
    const parts = [
      search ? (locale === 'ar' ? `«${isolated(search, locale)}»` : `“${isolated(search, locale)}”`) : '',
      [trade ?? []]
        .flat()
        .map((slug) => trades.get(slug) ?? slug.replaceAll('-', ' '))
        .join(comma),
      listed(COUNTRY_LABELS, country),
      listed(INDUSTRY_LABELS, filters.industry),
      listed(JOB_TYPE_LABELS, filters.job_type),
      listed(NATIONALITY_LABELS, filters.nationality),
      listed(BENEFIT_LABELS, filters.benefit),
      salary && only ? pay(isolated(`${COUNTRY_FACTS[only].currency} ${salary}`, locale)) : '',
      filters.experience ? noExperience : '',
      filters.closes_within ? closing : '',
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(separator) : null;
  };
}

/** The query string of the job board with the same filters: `?search=welder&country=Qatar`; '' for all jobs. */
export const boardSearch = (filters: JobAlertFilters): string =>
  stringify(filters, { arrayFormat: 'repeat', addQueryPrefix: true, skipNulls: true, format: 'RFC1738' });
