import { AGENCY_TIME_ZONE, ALL_NATIONALITIES, COUNTRY_FACTS, type JobRow, type JobType } from '@qantara/contract';
import type { i18n } from 'i18next';
import type { JobPosting, WithContext } from 'schema-dts';
import { monthsOfExperience } from '../lib/experience-months.js';
import { nationalitiesText } from '../lib/nationalities-text.js';
import { endOfDay } from '../lib/zone-time.js';
import { jobAddress } from './job-address.js';
import { comma, jobHtml, perkNames } from './job-html.js';

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
  const url = jobAddress(job, publicUrl);
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
    // A posting has no language of its own; the page that carries its text has.
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
