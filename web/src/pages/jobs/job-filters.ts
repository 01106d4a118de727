import {
  COUNTRIES,
  GCC_COUNTRIES,
  JOB_TYPES,
  jobTypesMatching,
  PUBLIC_JOB_TYPES,
  TEXT_MAX,
  cleanLine,
  foldText,
  type Country,
  type JobType,
} from '@qantara/contract';
import type { JobBoardRow, JobFacet } from '../../api/jobs.js';

/** What the URL asks for, by the names of the API: `?search=&country=&job_type=&page=`. */
export interface JobFilters {
  q: string;
  country: Country | null;
  type: JobType | null;
  /** From 1. */
  page: number;
}

export const NO_FILTERS: JobFilters = { q: '', country: null, type: null, page: 1 };

/** Values no list knows count as not given: an old or mistyped address still shows jobs. */
export function readFilters(search: URLSearchParams): JobFilters {
  const page = Number(search.get('page'));
  return {
    // `q` and `type` are the names of earlier links.
    q: cleanLine(search.get('search') ?? search.get('q') ?? '').slice(0, TEXT_MAX.search),
    country: COUNTRIES.find((country) => country === search.get('country')) ?? null,
    type: JOB_TYPES.find((type) => type === (search.get('job_type') ?? search.get('type'))) ?? null,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1,
  };
}

/** The address's query for these filters, without what is not set; '' for all jobs. */
export function filterSearch({ q, country, type, page }: JobFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('search', q);
  if (country) search.set('country', country);
  if (type) search.set('job_type', type);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Texts in which a job is found, as they are compared: a filter is counted for every choice it offers. */
const foldedTexts = new WeakMap<JobBoardRow, readonly string[]>();

/** Whether a job matches, by the server's rules: title, place or description holds the words, however they are spelled. */
export function jobMatches(job: JobBoardRow, { q, country, type }: JobFilters): boolean {
  if (country && job.country !== country) return false;
  if (type && !jobTypesMatching(type).includes(job.job_type)) return false;
  const wanted = foldText(q);
  return !wanted || textsOf(job).some((text) => text.includes(wanted));
}

function textsOf(job: JobBoardRow): readonly string[] {
  const texts = foldedTexts.get(job) ?? [job.title, job.location, job.description].map(foldText);
  foldedTexts.set(job, texts);
  return texts;
}

/** All and the six Gulf countries, then India when an open job is there. */
export function countriesOffered(jobs: readonly JobFacet[]): readonly Country[] {
  return jobs.some((job) => job.country === 'India') ? [...GCC_COUNTRIES, 'India'] : GCC_COUNTRIES;
}

/** Full-time, Contract, Permanent, then any other type that an open job has; Contract also finds Contractual. */
export function typesOffered(jobs: readonly JobFacet[]): readonly JobType[] {
  const always: readonly JobType[] = PUBLIC_JOB_TYPES;
  const offered = new Set<JobType>([...always, ...always.flatMap(jobTypesMatching)]);
  const others = JOB_TYPES.filter((type) => !offered.has(type) && jobs.some((job) => job.job_type === type));
  return [...always, ...others];
}

export const filterCount = ({ country, type }: JobFilters): number => [country, type].filter(Boolean).length;
export const isFiltered = ({ q, country, type }: JobFilters): boolean => Boolean(q || country || type);
