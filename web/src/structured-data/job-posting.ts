import {
  AGENCY_TIME_ZONE,
  ALL_NATIONALITIES,
  COUNTRY_FACTS,
  INDUSTRY_LABELS,
  labelOf,
  type JobRow,
  type JobType,
} from '@qantara/contract';
import type { i18n } from 'i18next';
import type { JobPosting, WithContext } from 'schema-dts';
import { jobUrl } from './job-url.js';
import { comma, jobHtml, perkNames } from './job-html.js';
import { nationalitiesText } from '../lib/format/job-texts.js';
import { parseDate } from '../lib/format/stored-values.js';

/** Google's words. It has none for a permanent post, which may be full-time or part-time. */
const employmentTypes: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  Contract: 'CONTRACTOR',
  Contractual: 'CONTRACTOR',
  'Short-term': 'TEMPORARY',
  Temporary: 'TEMPORARY',
  Permanent: 'OTHER',
};

/** The last moment at which a job takes applications. */
export const jobEnds = (job: Pick<JobRow, 'expiry_date'>): string => endOfDay(job.expiry_date, AGENCY_TIME_ZONE);

/** In the language of the job's text. */
interface Words {
  i18n: i18n;
  agencyName: string;
}

/** An open job for search engines: nothing in it that the page does not show. */
export function jobPosting(job: JobRow, publicUrl: string, { i18n, agencyName }: Words): WithContext<JobPosting> {
  const url = jobUrl(job, publicUrl);
  const months = monthsOfExperience(job.experience_required);
  const benefits = perkNames(job, i18n);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: jobHtml(job, i18n),
    datePosted: job.posted_date,
    validThrough: jobEnds(job),
    employmentType: employmentTypes[job.job_type],
    ...(job.trade_name ? { occupationalCategory: job.trade_name } : {}),
    ...(job.industry ? { industry: labelOf(INDUSTRY_LABELS, job.industry, job.text_locale) } : {}),
    // The agency is not the employer; "confidential" is Google's word for one that stays unnamed.
    hiringOrganization: job.company ? { '@type': 'Organization', name: job.company } : 'confidential',
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location,
        addressCountry: COUNTRY_FACTS[job.country].iso,
      },
    },
    ...salary(job),
    identifier: { '@type': 'PropertyValue', name: agencyName, value: job.reference },
    directApply: true,
    url,
    // JobPosting has no `inLanguage`; WebPage has.
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, inLanguage: job.text_locale },
    ...(job.vacancies ? { totalJobOpenings: job.vacancies } : {}),
    ...(months ? { experienceRequirements: experience(months) } : {}),
    ...(benefits.length > 0 ? { jobBenefits: benefits.join(comma(job)) } : {}),
    ...(job.eligible_nationalities.includes(ALL_NATIONALITIES)
      ? {}
      : { eligibilityToWorkRequirement: eligibility(job, i18n) }),
  };
}

/** Only numbers make a salary: the free text beside them cannot. */
function salary(job: JobRow): Pick<WithContext<JobPosting>, 'baseSalary'> {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = job;
  if (!currency || !period || (min === null && max === null)) return {};
  const ends = { ...(min === null ? {} : { minValue: min }), ...(max === null ? {} : { maxValue: max }) };
  const amount = min !== null && min === max ? { value: min } : ends;
  const value = { '@type': 'QuantitativeValue' as const, ...amount, unitText: period.toUpperCase() };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

const experience = (monthsOfExperience: number) => ({
  '@type': 'OccupationalExperienceRequirements' as const,
  monthsOfExperience,
});

const eligibility = (job: JobRow, i18n: i18n) =>
  `${i18n.t('facts.nationalities', { ns: 'job-detail' })}: ${nationalitiesText(job.eligible_nationalities, job.text_locale)}`;

const years = '(?:years?|yrs?)\\.?(?: (?:of )?(?:work )?experience)?';
const patterns = [
  new RegExp(`^(\\d{1,2}) ?(?:-|to) ?\\d{1,2} ?(?:${years})?$`),
  new RegExp(`^(\\d{1,2}) ?\\+? ?(?:${years})?$`),
  new RegExp(`^(?:more than|over|at least|min(?:imum)?\\.?(?: of)?) (\\d{1,2}) ?${years}$`),
  new RegExp(`^(\\d{1,2}) ?${years} (?:or more|minimum|min\\.?)$`),
];

/** The least experience asked for, in months; null when the words do not say it plainly. */
export function monthsOfExperience(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return Number(found[1]) * 12;
  }
  return null;
}

/** The last second of a day (`YYYY-MM-DD`) in a time zone, as ISO 8601 with that zone's offset; as it is where it is no day. */
export function endOfDay(day: string, timeZone: string): string {
  const format = formatOf(timeZone);
  const inUtc = parseDate(`${day}T23:59:59Z`);
  if (!inUtc) return day;
  const there = parseDate(`${day}T23:59:59${offsetAt(inUtc, format)}`) ?? inUtc;
  return `${day}T23:59:59${offsetAt(there, format)}`;
}

/** Making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** `+05:30` */
function offsetAt(moment: Date, format: Intl.DateTimeFormat): string {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
