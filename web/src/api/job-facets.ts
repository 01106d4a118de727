import { apiPath, type Country, type JobFacets, type JobFacetsQuery, type Locale } from '@qantara/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryString } from './client.js';
import { jobKeys } from './query-keys.js';

/** What the filters of the open jobs offer, with counts. */
export const jobFacets = (locale: Locale, query: JobFacetsQuery) =>
  queryOptions({
    queryKey: [...jobKeys.all, 'facets', locale, query] as const,
    queryFn: async ({ signal }) =>
      (await call<JobFacets>(apiPath('listJobFacets') + queryString({ ...query, locale }), { locale, signal })).body,
    placeholderData: keepPreviousData,
  });

/** What the pages of a country, a trade, or both say of their open jobs. */
export type JobGuideFacts = Pick<JobFacets, 'total' | 'vacancies' | 'pay' | 'country' | 'trade'>;

/**
 * The numbers of the open jobs of a country, a trade, or both, with the other countries of the trade and the other trades of the
 * country. The rest of the facets does not travel with the page.
 */
export const jobGuideFacts = (locale: Locale, subject: { country?: Country; trade?: string }) =>
  queryOptions({
    queryKey: jobKeys.guide(locale, subject),
    queryFn: async ({ signal }): Promise<JobGuideFacts> => {
      const query = queryString({ ...subject, locale });
      const { body } = await call<JobFacets>(apiPath('listJobFacets') + query, { locale, signal });
      return { total: body.total, vacancies: body.vacancies, pay: body.pay, country: body.country, trade: body.trade };
    },
  });

/** Tells the server that a person searched for something that no open job has. Fire and forget, and it never fails loudly. */
export function countSearchMiss(q: string, locale: Locale): void {
  const json = { q, locale };
  void call(apiPath('countSearchMiss'), { method: 'POST', json, keepalive: true }).catch(() => undefined);
}
