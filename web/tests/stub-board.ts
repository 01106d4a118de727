import {
  JOB_BENEFITS,
  jobTypesMatching,
  type JobFacets,
  type JobPayRange,
  type JobRow,
  type JobType,
} from '@qantara/contract';
import type { StubResponse, StubCall } from './stub-api.js';

/** Responses to the calls of the job board over jobs in memory: words of the title, country, type, industry and trade, in pages. No trades. */
export const boardOf =
  (jobs: readonly JobRow[]) =>
  ({ path }: StubCall): StubResponse => {
    const { pathname, searchParams: query } = new URL(path, 'http://stub');
    const words = (query.get('search') ?? '').toLowerCase().split(' ');
    const types = query.getAll('job_type').flatMap((type) => jobTypesMatching(type as JobType));
    const passes = (name: string, value: string | null) => !query.has(name) || query.getAll(name).includes(value ?? '');
    const found = jobs.filter(
      (job) =>
        words.every((word) => job.title.toLowerCase().includes(word)) &&
        passes('country', job.country) &&
        passes('trade', job.trade) &&
        passes('industry', job.industry) &&
        (types.length === 0 || types.includes(job.job_type)),
    );
    if (pathname === '/api/jobs/facets') return { json: facetsOf(found) };
    if (pathname === '/api/trades') return { json: [] };
    const size = Number(query.get('pageSize') ?? 100);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return { json: found.slice(from, from + size), headers: { 'X-Total-Count': String(found.length) } };
  };

/** As the API adds them up: the ends of monthly pay, by currency. */
export function payOf(
  jobs: readonly Pick<JobRow, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>[],
) {
  const ranges = new Map<string, JobPayRange>();
  for (const { salary_min, salary_max, salary_currency: currency, salary_period } of jobs) {
    const min = salary_min ?? salary_max;
    const max = salary_max ?? salary_min;
    if (!currency || min === null || max === null || salary_period !== 'month') continue;
    const { min: low, max: high, count } = ranges.get(currency) ?? { min, max, count: 0 };
    ranges.set(currency, { currency, min: Math.min(low, min), max: Math.max(high, max), count: count + 1 });
  }
  return [...ranges.values()];
}

/** As the API counts them. */
export function facetsOf(jobs: readonly JobRow[]): JobFacets {
  const counted = (valueOf: (job: JobRow) => string | null) => {
    const counts = new Map<string, number>();
    for (const job of jobs) {
      const value = valueOf(job);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  return {
    total: jobs.length,
    vacancies: jobs.reduce((sum, { vacancies }) => sum + (vacancies ?? 1), 0),
    pay: payOf(jobs),
    country: counted(({ country }) => country),
    industry: counted(({ industry }) => industry),
    trade: counted(({ trade }) => trade).map((one) => ({
      ...one,
      name: one.value,
      vacancies: jobs.reduce((sum, job) => sum + (job.trade === one.value ? (job.vacancies ?? 1) : 0), 0),
    })),
    job_type: counted(({ job_type }) => (job_type === 'Contractual' ? 'Contract' : job_type)),
    benefit: counted((job) => (job[JOB_BENEFITS.accommodation] ? 'accommodation' : null)),
    posted_within: counted(() => '7'),
    closes_within: counted(({ expiry_date }) => (expiry_date < '2099' ? '7' : null)),
    experience: counted(({ experience_required }) => (experience_required === 'Fresher' ? 'none' : null)),
    ...{ nationality: [], salary_from: [] },
  };
}
