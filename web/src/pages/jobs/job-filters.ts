import {
  cleanLine,
  CLOSES_SOON_DAYS,
  COUNTRIES,
  FILTER_VALUES_MAX,
  INDUSTRIES,
  JOB_BENEFIT_NAMES,
  JOB_TYPES,
  NATIONALITIES,
  POSTED_WITHIN_DAYS,
  TEXT_MAX,
  type JobFacetsQuery,
} from '@qantara/contract';

/** Filters of several values, and what each takes. */
const CHOICES = {
  country: COUNTRIES,
  job_type: JOB_TYPES,
  industry: INDUSTRIES,
  trade: /^[a-z\d-]{1,80}$/,
  nationality: NATIONALITIES,
  benefit: JOB_BENEFIT_NAMES,
  experience: ['none'],
  closes_within: [String(CLOSES_SOON_DAYS)],
} as const;
/** In the order of the page. */
export const CHOICE_FILTERS = Object.keys(CHOICES) as ChoiceFilter[];
export type ChoiceFilter = keyof typeof CHOICES;

/** Beside the newest first, and the best match first where there are words. */
export const BOARD_SORTS = ['-posted_date', 'expiry_date', '-salary'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** What the URL asks for, by the names of the API: `?search=&country=&country=&page=`. */
export interface JobFilters extends Readonly<Record<ChoiceFilter, readonly string[]>> {
  search: string;
  /** Least monthly pay; '' any. */
  salary_from: string;
  /** Days; '' any time. */
  posted_within: string;
  /** '' best match first where there are words, else newest first. */
  sort: BoardSort | '';
  /** From 1. */
  page: number;
}

export const NO_FILTERS: JobFilters = {
  ...{ search: '', country: [], job_type: [], industry: [], trade: [], nationality: [], benefit: [] },
  ...{ experience: [], closes_within: [] },
  ...{ salary_from: '', posted_within: '', sort: '', page: 1 },
};

/** Values no list knows count as not given: an old or mistyped URL still shows jobs. */
export function readFilters(params: URLSearchParams): JobFilters {
  const chosen = (name: ChoiceFilter) => {
    const taken = CHOICES[name];
    const known = (value: string) =>
      taken instanceof RegExp ? taken.test(value) : (taken as readonly string[]).includes(value);
    return [...new Set(params.getAll(name).filter(known))].slice(0, FILTER_VALUES_MAX);
  };
  const page = Number(params.get('page'));
  const types = [...chosen('job_type'), ...JOB_TYPES.filter((type) => type === params.get('type'))];
  // Of a form without scripts; see WhereChoice.
  const where = params.get('where');
  const country = where ? COUNTRIES.filter((one) => one === where) : chosen('country');
  // In the currency of the country before.
  const pay = where ? '' : (params.get('salary_from') ?? '');
  const days = params.get('posted_within') ?? '';
  return {
    // `q` and `type` are the names of earlier links.
    search: cleanLine(params.get('search') ?? params.get('q') ?? '').slice(0, TEXT_MAX.search),
    country,
    // Visitors know Contract and Contractual as one.
    job_type: [...new Set(types.map((type) => (type === 'Contractual' ? 'Contract' : type)))],
    industry: chosen('industry'),
    trade: chosen('trade'),
    nationality: chosen('nationality'),
    benefit: chosen('benefit'),
    experience: chosen('experience'),
    closes_within: chosen('closes_within'),
    // Pay is compared within one country only.
    salary_from: country.length === 1 && /^\d{1,7}$/.test(pay) ? pay : '',
    posted_within: POSTED_WITHIN_DAYS.some((known) => String(known) === days) ? days : '',
    sort: BOARD_SORTS.find((sort) => sort === params.get('sort') && (sort !== '-salary' || country.length === 1)) ?? '',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1,
  };
}

/** The URL's query for these filters, without what is not set; '' for all jobs. */
export function filterSearch({ page, ...filters }: JobFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<string | readonly string[]>(filters))
    for (const one of [value].flat()) if (one) params.append(name, one);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** The same filters with one value of a filter more, or less where it is chosen already. From the first page. */
export function toggled(filters: JobFilters, name: ChoiceFilter, value: string): JobFilters {
  const chosen = filters[name];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return settled({ ...filters, [name]: next });
}

/** From the first page, and without a pay, and an order by it, that no longer belong to one country. */
export const settled = (filters: JobFilters): JobFilters => ({
  ...filters,
  ...(filters.country.length !== 1 && { salary_from: '', sort: filters.sort === '-salary' ? '' : filters.sort }),
  page: 1,
});

/** What narrows the list, for the API. */
export const facetsQueryOf = ({ search, salary_from, posted_within, ...filters }: JobFilters): JobFacetsQuery => ({
  ...(search && { search }),
  ...(salary_from && { salary_from }),
  ...(posted_within && { posted_within }),
  ...(Object.fromEntries(
    CHOICE_FILTERS.filter((name) => filters[name].length > 0).map((name) => [name, filters[name]]),
  ) as object),
});

/** How many values are chosen beside the words. */
export const filterCount = (filters: JobFilters): number =>
  CHOICE_FILTERS.reduce((sum, name) => sum + filters[name].length, 0) +
  [filters.salary_from, filters.posted_within].filter(Boolean).length;

export const isFiltered = (filters: JobFilters): boolean => filters.search !== '' || filterCount(filters) > 0;
