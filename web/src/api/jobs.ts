import { apiPath, CORRECTED_SEARCH_HEADER, type ActiveJobsQuery, type JobRow, type Locale } from '@qantara/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryString, toList } from './client.js';
import { jobKeys, type JobSearch } from './query-keys.js';

/** What a card of a list shows. */
export const cardFields = [
  'id',
  'reference',
  'text_locale',
  'title',
  'company',
  'location',
  'location_ar',
  'country',
  'job_type',
  'salary_range',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'vacancies',
  'eligible_nationalities',
  'experience_required',
  'accommodation_provided',
  'transportation_provided',
  'medical_provided',
  'visa_sponsorship',
  'posted_date',
  'expiry_date',
  'application_count',
] as const satisfies readonly (keyof JobRow)[];
export type JobCardRow = Pick<JobRow, (typeof cardFields)[number]>;

/** One page of the open jobs that match. */
export const jobSearch = (locale: Locale, search: JobSearch) =>
  queryOptions({
    queryKey: jobKeys.search(locale, search),
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        listActive<JobCardRow>(
          { ...search, locale, page: String(page), pageSize: String(search.pageSize) },
          cardFields,
          signal,
        );
      const found = await read(search.page);
      const last = Math.ceil(found.total / search.pageSize);
      // An old link may name a page that is no longer there.
      return last > 0 && search.page > last ? read(last) : found;
    },
    placeholderData: keepPreviousData,
  });

/** Some fields of the matching open jobs, their total, and the corrected search if the typed one was misspelt. */
export async function listActive<Row>(query: ActiveJobsQuery, fields: readonly string[], signal: AbortSignal) {
  const path = apiPath('listActiveJobs') + queryString({ ...query, fields: fields.join(',') });
  const response = await call<Row[]>(path, { signal });
  const corrected = response.headers.get(CORRECTED_SEARCH_HEADER) ?? '';
  return { ...toList(response), correctedSearch: decodeURIComponent(corrected) };
}
