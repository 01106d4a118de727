/** A stub of Strapi for pictures that must not change: always the same jobs, posted the same days ago. */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  arabicPlace,
  ENDPOINTS,
  JOB_BENEFITS,
  NATIONALITIES,
  type ClosedJobNotice,
  type JobFacets,
  type JobRow,
  type Locale,
  type Nationality,
} from '@qantara/contract';
import { seedContent } from '@qantara/contract/content-seed';

type Moving =
  'posted_date' | 'expiry_date' | 'text_locale' | 'location_ar' | 'status' | 'views_count' | 'application_count';
type StillJob = Omit<JobRow, Moving> & { daysAgo: number; applied: number; arabic: Partial<JobRow> | null };

const jobs = JSON.parse(
  readFileSync(new URL('../../fixtures/still-jobs.json', import.meta.url), 'utf8'),
) as readonly StillJob[];
const TRADES = { en: seedContent('en').trades, ar: seedContent('ar').trades };
const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Whether a word is in what staff wrote into a job: names of companies, programs and papers stay as they are. */
const staffWords = new Set(
  jobs.flatMap((job) =>
    JSON.stringify([Object.values(job), Object.values(job.arabic ?? {})]).match(
      /\p{Script=Latin}(?:[\p{Script=Latin}&.]*\p{Script=Latin})?/gu,
    ),
  ),
);
export const isWordOfStaff = (word: string): boolean => staffWords.has(word);

export const OPEN_JOB = jobs[0]?.id ?? '';
export const CLOSED_JOB = 'closedjob000000000000000';

function rowIn(locale: Locale, { daysAgo, applied, arabic, ...job }: StillJob): JobRow {
  return {
    ...job,
    ...(locale === 'ar' && arabic),
    text_locale: locale === 'ar' && arabic ? 'ar' : 'en',
    location_ar: arabicPlace(job.location),
    // An hour more, so that a test around midnight counts the same days.
    posted_date: daysFromNow(-daysAgo - 1 / 24),
    // A day whose text is as wide on every date.
    expiry_date: '2099-12-30',
    status: 'active',
    views_count: 0,
    application_count: applied,
  };
}

function respond(url: URL, response: ServerResponse): void {
  const json = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const locale = url.searchParams.get('locale') === 'ar' ? 'ar' : 'en';
  const path = url.pathname.replace('/api', '');

  if (path === ENDPOINTS.getSession.path) return void json(200, { authenticated: false });
  if (path === ENDPOINTS.listActiveJobs.path) {
    const rows = jobs.filter(wantedBy(url.searchParams)).map((job) => rowIn(locale, job));
    const size = Number(url.searchParams.get('pageSize') ?? 100);
    return void json(200, rows.slice(0, size), { 'X-Total-Count': String(rows.length) });
  }
  if (path === ENDPOINTS.listTrades.path)
    return void json(
      200,
      TRADES[locale].map(({ slug, name, industry }) => ({ slug, name, industry })),
    );
  if (path === ENDPOINTS.listJobFacets.path) {
    const facets = facetsOf(jobs.filter(wantedBy(url.searchParams)), locale);
    const chosen = url.searchParams.get('trade');
    const name = TRADES[locale].find(({ slug }) => slug === chosen)?.name;
    if (name && chosen && facets.total === 0) facets.trade.push({ value: chosen, name, count: 0, vacancies: 0 });
    return void json(200, facets);
  }
  if (path === `/jobs/${CLOSED_JOB}`)
    return void json(410, { status: 410, code: 'job_gone', job: closedNotice(locale) });
  const job = jobs.find(({ id }) => path === `/jobs/${id}`);
  if (job) return void json(200, rowIn(locale, job));
  return void json(404, { success: false, status: 404, code: 'not_found', detail: 'Not found' });
}

const wantedBy = (query: URLSearchParams) => (job: StillJob) =>
  (['country', 'job_type', 'industry', 'trade'] as const).every((name) => (query.get(name) ?? job[name]) === job[name]);

function facetsOf(found: readonly StillJob[], locale: Locale): JobFacets {
  const counted = (valueOf: (job: StillJob) => string) =>
    [...new Set(found.map(valueOf))].map((value) => ({
      value,
      count: found.filter((job) => valueOf(job) === value).length,
    }));
  const openTo = (nationality: Nationality) =>
    found.filter(({ eligible_nationalities: open }) => open.includes(nationality)).length;
  const postedWithin = (days: number) => found.filter(({ daysAgo }) => daysAgo < days).length;
  const paid = found.filter(({ salary_min: min, salary_period: period }) => min !== null && period === 'month');
  const pay = [...new Set(paid.map((job) => job.salary_currency))].flatMap((currency) => {
    const ends = paid.filter((job) => job.salary_currency === currency).map((job) => [job.salary_min, job.salary_max]);
    const [min = 0, max = 0] = [Math.min, Math.max].map((end) => end(...ends.flat().map(Number)));
    return currency ? [{ currency, min, max, count: ends.length }] : [];
  });
  return {
    total: found.length,
    vacancies: found.reduce((sum, { vacancies }) => sum + (vacancies ?? 1), 0),
    pay,
    country: counted(({ country }) => country),
    industry: counted(({ industry }) => industry ?? 'Other'),
    trade: counted(({ trade }) => trade ?? '').map((one) => ({
      ...one,
      name: TRADES[locale].find(({ slug }) => slug === one.value)?.name ?? one.value,
      vacancies: vacanciesOf(one.value),
    })),
    job_type: counted(({ job_type }) => (job_type === 'Contractual' ? 'Contract' : job_type)),
    nationality: NATIONALITIES.map((value) => ({ value, count: openTo(value) })).filter(isFound),
    benefit: Object.entries(JOB_BENEFITS)
      .map(([value, column]) => ({ value, count: found.filter((job) => job[column]).length }))
      .filter(isFound),
    posted_within: ['7', '30'].map((value) => ({ value, count: postedWithin(Number(value)) })).filter(isFound),
    ...{ salary_from: [], closes_within: [], experience: [] },
  };
}
const isFound = ({ count }: { count: number }) => count > 0;
const vacanciesOf = (trade: string) =>
  jobs.reduce((sum, job) => sum + (job.trade === trade ? (job.vacancies ?? 1) : 0), 0);

function closedNotice(locale: Locale): ClosedJobNotice {
  const job = jobs[5];
  if (!job) throw new Error('There are too few jobs');
  const { reference, title, country, job_type, industry, trade, trade_name, text_locale } = rowIn(locale, job);
  return { id: CLOSED_JOB, reference, title, country, job_type, industry, trade, trade_name, text_locale };
}

export async function startStillCms(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => respond(new URL(request.url ?? '/', 'http://cms'), response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
